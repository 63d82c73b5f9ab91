import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload';

const KEY = '0b9c2f0e-5d2c-4f5e-8f0a-3f6f0b1c2d3e';

/** A request that the test controls. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  responseURL = '';
  headers: Record<string, string> = {};
  isAborted = false;
  opened: string[] = [];
  body: unknown;

  constructor() {
    requests.push(this);
  }
  open = (...opened: string[]) => (this.opened = opened);
  setRequestHeader = (name: string, value: string) => (this.headers[name] = value);
  getResponseHeader = () => null;
  send = (body: unknown) => (this.body = body);
  abort = () => (this.isAborted = true);
  move = (loaded: number) => this.upload.onprogress?.({ loaded, total: 100 });
  answer(status: number, json: object) {
    Object.assign(this, { status, responseText: JSON.stringify(json) });
    this.onload?.();
  }
}
const requests: FakeRequest[] = [];
let browserTab = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  // Fake timers do not drive AbortSignal.timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  browserTab = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browserTab[name].bind(browserTab));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  requests.length = 0;
});

async function start(token?: Promise<string>) {
  const body = new FormData();
  const cancel = new AbortController();
  const onProgress = vi.fn<(share: number) => void>();
  const answer = upload('/api/forms/careers', body, {
    idempotencyKey: KEY,
    token,
    onProgress,
    signal: cancel.signal,
  });
  await vi.advanceTimersByTimeAsync(0);
  const request = (index = 0) => {
    const found = requests[index];
    if (!found) throw new Error(`There was no request ${index}.`);
    return found;
  };
  return { answer, body, cancel, onProgress, request };
}
const minutes = (count: number) => count * 60_000;

test('a form with a file is sent as FormData, so that the browser sets the content type and its boundary', async () => {
  const { answer, body, request } = await start();
  expect(request().opened).toEqual(['POST', '/api/forms/careers']);
  expect(request().body).toBe(body);
  expect(request().headers).toMatchObject({ accept: 'application/json', 'idempotency-key': KEY });
  expect(request().headers).not.toHaveProperty('content-type');
  request().answer(202, { ok: true, id: '1' });
  expect(await answer).toEqual({ ok: true, id: '1' });
});

test('reports progress', async () => {
  const { onProgress, request } = await start();
  request().move(25);
  request().move(100);
  expect(onProgress.mock.calls).toEqual([[0], [0.25], [1]]);
});

test('an upload that makes progress may take nearly 2 minutes', async () => {
  const { answer, request } = await start();
  for (let moves = 0; moves < 2; moves += 1) {
    request().move(moves);
    await vi.advanceTimersByTimeAsync(minutes(0.9));
  }
  request().answer(202, { ok: true });
  expect(await answer).toEqual({ ok: true });
});

test('gives up after 2 minutes', async () => {
  const { answer, request } = await start();
  for (let moves = 0; moves < 3; moves += 1) {
    request().move(moves);
    await vi.advanceTimersByTimeAsync(minutes(0.9));
  }
  expect(await answer).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(request().isAborted).toBe(true);
});

test('gives up after a minute without progress', async () => {
  const { answer, request } = await start();
  request().move(10);
  await vi.advanceTimersByTimeAsync(minutes(1));
  expect(await answer).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(request().isAborted).toBe(true);
});

test('the browser asks before it leaves the page, but only during an upload', async () => {
  const isAsked = () => !browserTab.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const { promise: token, resolve: pass }: PromiseWithResolvers<string> = Promise.withResolvers();
  const { answer, request } = await start(token);
  expect(isAsked(), 'while it waits for the human check').toBe(true);
  pass('token');
  await vi.advanceTimersByTimeAsync(0);
  expect(isAsked()).toBe(true);
  request().onerror?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isAsked(), 'during the second attempt').toBe(true);
  request(1).answer(202, { ok: true });
  await answer;
  expect(isAsked()).toBe(false);
});

test('can be cancelled, and is not retried then', async () => {
  const { answer, cancel, request } = await start();
  cancel.abort();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
  expect(request().isAborted).toBe(true);
  await vi.advanceTimersByTimeAsync(minutes(1));
  expect(requests).toHaveLength(1);
});

test('retries a network failure once with the same key; the retry can be cancelled, too', async () => {
  const { answer, cancel, request } = await start();
  request().onerror?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(request(1).headers['idempotency-key']).toBe(KEY);
  cancel.abort();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'cancelled' } });
});

test('has no second attempt when the time is up between the two', async () => {
  const { answer, request } = await start();
  for (let moves = 0; moves < 5.9; moves += 1) {
    request().move(moves);
    await vi.advanceTimersByTimeAsync(minutes(0.833));
  }
  request().onerror?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(requests.filter(({ opened }) => opened.length > 0)).toHaveLength(1);
});

test('a rejected form comes back with its field errors', async () => {
  const { answer, request } = await start();
  const error = { code: 'invalid-input', message: 'Please check.', fields: { resume: 'Too large' } };
  request().answer(422, { ok: false, error });
  expect(await answer).toEqual({ ok: false, error });
});

test('a redirected upload has not arrived, whatever the other address answers', async () => {
  const { answer, request } = await start();
  request().responseURL = 'http://localhost/api/health';
  request().answer(200, { ok: true });
  expect(await answer).toMatchObject({ ok: false, error: { code: 'unreadable' } });
});
