/** How an application arrives, and what is left of it. */
import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { fixtures } from '../fixtures/posted';
import type { AppEnv } from '../../functions/hono-env';
import type { EdgeEnv } from '../../functions/env';
import { uploadSlots } from '../../functions/middleware/upload-slots';
import { ask, env, ORIGIN, refusalOf } from './ask';
import { bytesOf, joined, pdf } from './documents';
import { withFakeCrm } from './fake-crm';
import { memoryStore } from './memory-store';

const CAREERS = '/api/forms/careers';
const { input } = fixtures.careers.complete;
const BOUNDARY = '----boundary-of-the-test';

const { crm } = withFakeCrm();

const encode = (text: string) => new TextEncoder().encode(text);
const fields = Object.entries(input).map(([name, value]) =>
  encode(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`),
);
const file = (content: Uint8Array, disposition = 'name="resume"; filename="cv.pdf"') =>
  joined(
    encode(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n`),
    encode('content-type: application/pdf\r\n\r\n'),
    content,
    encode('\r\n'),
  );
const END = encode(`--${BOUNDARY}--\r\n`);
const application = (content: Uint8Array = pdf()) => joined(...fields, file(content), END);

/** Returns a body in chunks that may break off instead of ending. */
function streamOf(pieces: readonly Uint8Array[], isAborted = false) {
  const left = [...pieces];
  return new ReadableStream({
    type: 'bytes',
    pull(controller) {
      const piece = left.shift();
      // A copy, because the stream takes the buffer over.
      if (piece) controller.enqueue(piece.slice());
      else if (isAborted) controller.error(new TypeError('The client went away'));
      else controller.close();
    },
  });
}

const send = (body: BodyInit, headers: Record<string, string> = {}, changed?: Partial<EdgeEnv>) =>
  ask(
    CAREERS,
    {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    },
    changed,
  );

const stored = async () => (await env.RESUMES.list()).objects;

async function received() {
  const [first] = await crm.got(1);
  if (!first) throw new Error('The CRM received nothing');
  const { data } = crm.open(first) as { data: { resumeFile: { name: string; url: string } } };
  const answer = await ask(data.resumeFile.url.slice(ORIGIN.length));
  return { ...data, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

/** Content that repeatedly contains the beginning of the boundary. */
const tricky = joined(
  pdf(),
  ...Array.from({ length: 40 }, (_, index) => encode(`\r\n--${BOUNDARY}`.slice(0, index % 26))),
  new Uint8Array(50_000).fill(13),
);

describe('an upload', () => {
  test('arrives unchanged, however it is split into chunks', async () => {
    const body = application(tricky);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: body.length - 1 }), { maxLength: 40 }),
        async (cuts) => {
          const at = [0, ...[...new Set(cuts)].sort((a, b) => a - b), body.length];
          const pieces = at.slice(1).map((end, index) => body.slice(at[index], end));
          expect((await send(streamOf(pieces))).status).toBe(202);
          expect((await received()).bytes).toEqual(tricky);
          crm.received.length = 0;
        },
      ),
      { numRuns: 6 },
    );
  }, 60_000);

  test.each([1, 2, 3, 4, 5, 8, 9, 12])('can be split %i bytes before its end', async (left) => {
    const body = application();
    const pieces = [body.slice(0, -left), body.slice(-left)];
    expect((await send(streamOf(pieces), { 'content-length': String(body.length) })).status).toBe(202);
  });

  test.each([
    ['before', joined(file(tricky), ...fields, END)],
    ['between', joined(...fields.slice(0, 2), file(tricky), ...fields.slice(2), END)],
    ['after', joined(...fields, file(tricky), END)],
  ])('can have its file %s the fields, with and without a length', async (_, body) => {
    expect((await send(streamOf([body]))).status).toBe(202);
    expect((await received()).bytes).toEqual(tricky);
    const again = await send(body, { 'content-length': String(body.length) });
    expect(again.status).toBe(202);
    await crm.got(2);
    for (const { size } of await stored()) expect(size).toBe(tricky.length);
  });

  test('keeps a byte order mark at the start of a text, as other form posts do', async () => {
    const field = encode(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="consent"\r\n\r\n\ufeff\r\n`);
    const refusal = await refusalOf(await send(joined(...fields, field, file(pdf()), END)));
    expect(refusal.fields).toEqual({ consent: 'Tick the box or leave it' });
  });

  test.each([
    ['filename="履歴書.pdf"', '履歴書.pdf'],
    ['filename="my %22final%22.pdf"', 'my final.pdf'],
    ['filename="a\\\\b.pdf"', 'b.pdf'],
    ['filename="a; name=evil.pdf"', 'a; name=evil.pdf'],
  ])('keeps the name %s', async (disposition, name) => {
    expect((await send(joined(...fields, file(pdf(), `name="resume"; ${disposition}`), END))).status).toBe(
      202,
    );
    expect((await received()).resumeFile.name).toBe(name);
  });

  test('leaves only the file under its final name', async () => {
    expect((await send(application())).status).toBe(202);
    expect((await stored()).map(({ key }) => key)).toEqual([expect.stringMatching(/^[\da-f]{64}$/)]);
  });
});

describe('nothing is left behind of an upload that', () => {
  const half = application(tricky).slice(0, 40_000);

  test.each<[string, BodyInit]>([
    ['breaks off within the file', streamOf([half], true)],
    ['ends within the file', half],
    ['breaks off after the file', streamOf([joined(...fields, file(tricky))], true)],
    ['ends without its last boundary', joined(...fields, file(tricky))],
    ['is not a form', encode('%PDF-1.7')],
    [
      'has a field that is not UTF-8',
      joined(
        file(tricky),
        encode(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="email"\r\n\r\n`),
        Uint8Array.of(0xff, 0xfe),
        encode('\r\n'),
        END,
      ),
    ],
    ['has another file', joined(...fields, file(tricky), file(pdf(), 'name="other"; filename="b.pdf"'), END)],
    ['has a part without a name', joined(...fields, file(tricky), file(pdf(), 'filename="b.pdf"'), END)],
  ])('%s: 422', async (_, body) => {
    const response = await send(body);
    expect(response.status).toBe(422);
    expect(await refusalOf(response)).toMatchObject({
      message: 'We could not read what you sent. Please go back and send it again, or call us.',
      fields: { form: expect.any(String) },
    });
    expect(await stored()).toEqual([]);
    expect(crm.received).toEqual([]);
  });

  test('has fields that are too long: 413', async () => {
    const long = encode(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="coverLetter"\r\n\r\n${'x'.repeat(70_000)}\r\n`,
    );
    const response = await send(joined(file(tricky), long, END));
    expect(response.status).toBe(413);
    expect(await refusalOf(response)).toEqual({ code: 'too-large', message: 'This is too large to send.' });
    expect(await stored()).toEqual([]);
  });

  test('reuses a key with other content: 409', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await send(application(), key)).status).toBe(202);
    expect((await send(application(tricky), key)).status).toBe(409);
    expect(await stored()).toHaveLength(1);
    expect((await received()).bytes).toEqual(pdf());
  });
});

describe('while four applications are arriving', () => {
  /** Returns applications that arrive when `finish` is called. */
  function slow(count: number, RESUMES: EdgeEnv['RESUMES']) {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const sent = Array.from({ length: count }, () => {
      const body = new ReadableStream({
        type: 'bytes',
        async start(controller) {
          controller.enqueue(joined(...fields));
          await promise;
          controller.enqueue(joined(file(pdf()), END));
          controller.close();
        },
      });
      return send(body, {}, { RESUMES });
    });
    return { sent, finish: () => resolve(undefined) };
  }

  test('others wait for their turn, and are accepted', async () => {
    const { RESUMES } = memoryStore();
    const { sent, finish } = slow(4, RESUMES);
    let isRead = false;
    const body = new ReadableStream(
      {
        type: 'bytes',
        pull(controller) {
          isRead = true;
          controller.enqueue(application());
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const fifth = send(body, {}, { RESUMES });
    await scheduler.wait(300);
    expect(isRead).toBe(false);
    finish();
    const answers = await Promise.all([...sent, fifth]);
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(202));
    await crm.got(5);
  });

  test('those that wait for too long get 503 with Retry-After', async () => {
    const { RESUMES } = memoryStore();
    const { sent, finish } = slow(4, RESUMES);
    vi.useFakeTimers({ toFake: ['Date'] });
    const fifth = send(application(), {}, { RESUMES });
    await scheduler.wait(50);
    vi.setSystemTime(Date.now() + 21_000);
    const refused = await fifth;
    vi.useRealTimers();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refusalOf(refused)).toMatchObject({ code: 'unavailable' });
    finish();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(4).fill(202));
    await crm.got(4);
  });
});

test('an upload that the platform has stopped keeps its slot for at most four minutes', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const app = new Hono<AppEnv>().post('/', uploadSlots(1), () => promise);
  const stopped = app.request('/', { method: 'POST' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  const later = app.request('/', { method: 'POST' });
  vi.useRealTimers();
  resolve(new Response());
  expect((await Promise.all([stopped, later])).map(({ status }) => status)).toEqual([200, 200]);
});

test('a body that is not complete after two minutes is refused, and its slot is free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isCancelled = false;
  const trickle = new ReadableStream({
    type: 'bytes',
    pull: async (controller) => {
      controller.enqueue(encode('x'));
      vi.advanceTimersByTime(1000);
      await scheduler.wait(0);
    },
    cancel: () => void (isCancelled = true),
  });
  const response = await send(trickle);
  vi.useRealTimers();
  expect(response.status).toBe(422);
  expect((await refusalOf(response)).fields).toEqual({ form: 'It did not arrive whole' });
  expect(isCancelled).toBe(true);
});

test('accepts a quoted boundary', async () => {
  const headers = { 'content-type': `multipart/form-data; boundary="${BOUNDARY}"` };
  expect((await send(application(), headers)).status).toBe(202);
  expect((await received()).bytes).toEqual(bytesOf(String.fromCharCode(...pdf())));
});
