import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { upload } from './upload';

const KEY = '0b9c2f0e-5d2c-4f5e-8f0a-3f6f0b1c2d3e';

/** A request that the test controls. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  timeout = 0;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  opened: string[] = [];
  body: unknown;

  constructor() {
    requests.push(this);
  }
  open = (...opened: string[]) => (this.opened = opened);
  setRequestHeader = (name: string, value: string) => (this.headers[name] = value);
  getResponseHeader = () => null;
  send = (body: unknown) => (this.body = body);
  abort = () => this.onabort?.();
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}
const requests: FakeRequest[] = [];
let browserTab = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  browserTab = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, browserTab[name].bind(browserTab));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  requests.length = 0;
});

function start() {
  const body = new FormData();
  const cancel = new AbortController();
  const onProgress = vi.fn<(share: number) => void>();
  const answer = upload('/api/forms/careers', body, {
    idempotencyKey: KEY,
    onProgress,
    signal: cancel.signal,
  });
  const request = (index = 0) => {
    const found = requests[index];
    if (!found) throw new Error(`There was no request ${index}.`);
    return found;
  };
  return { answer, body, cancel, onProgress, request };
}

test('is sent as FormData, so that the browser sets the content type and its boundary, and reports progress', async () => {
  const { answer, body, onProgress, request } = start();
  expect(request().opened).toEqual(['POST', '/api/forms/careers']);
  expect(request().body).toBe(body);
  expect(request().headers).toMatchObject({ accept: 'application/json', 'idempotency-key': KEY });
  expect(request().headers).not.toHaveProperty('content-type');
  expect(request().timeout).toBe(120_000);
  request().upload.onprogress?.({ loaded: 25, total: 100 });
  expect(onProgress.mock.calls).toEqual([[0], [0.25]]);
  request().answer(202, '{"ok":true,"id":"1"}');
  expect(await answer).toEqual({ ok: true, id: '1' });
});

test('the browser asks before it leaves the page, but only during an upload; a network failure is retried once', async () => {
  const isAsked = () => !browserTab.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  const { answer, request } = start();
  expect(isAsked()).toBe(true);
  request().onerror?.();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isAsked(), 'during the second attempt').toBe(true);
  request(1).onerror?.();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'network' } });
  expect(isAsked()).toBe(false);
});

test('a timeout is not retried: the edge may still be working', async () => {
  const { answer, request } = start();
  request().ontimeout?.();
  expect(await answer).toMatchObject({ ok: false, error: { code: 'timeout' } });
  expect(requests).toHaveLength(1);
});
