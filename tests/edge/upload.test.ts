/** A résumé is streamed to the file store, and deleted if its application is rejected. */
import { reset } from 'cloudflare:test';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { fixtures } from '../filled-in/posted';
import type { Edge } from '../../functions/edge';
import type { EdgeEnv } from '../../functions/env';
import { uploadSlots } from '../../functions/middleware/upload-slots';
import { Ends } from '../../functions/resumes/source';
import { ask, env, ORIGIN, refusalOf, watchLog } from './ask';
import { bytesOf, joined, pdf } from './documents';
import { fakeCrm, type FakeCrm } from './fake-crm';
import { memoryStore } from './memory-store';

const CAREERS = '/api/forms/careers';
const { input } = fixtures.careers.complete;
const BOUNDARY = '----boundary-of-the-test';

let crm: FakeCrm;
beforeEach(() => {
  crm = fakeCrm(env);
  watchLog();
});
afterEach(async () => {
  await reset();
  vi.restoreAllMocks();
});

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
      { numRuns: inject('isLong') ? 50 : 6 },
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
    ['filename=plain.pdf', 'plain.pdf'],
    ['filename="a\\\\b.pdf"', 'b.pdf'],
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

describe('an upload leaves nothing behind that', () => {
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
      message: 'What was sent could not be read.',
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

test('64 uploads of the largest size at once are accepted; more are 503 with Retry-After', async () => {
  const uploads = 64;
  const { RESUMES } = memoryStore();
  const finish: (() => void)[] = [];
  const waiting = Array.from({ length: uploads }, () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    finish.push(() => resolve(undefined));
    const body = new ReadableStream({
      type: 'bytes',
      async start(controller) {
        controller.enqueue(joined(...fields));
        await promise;
        controller.enqueue(joined(file(pdf()), END));
        controller.close();
      },
    });
    return send(body, { 'content-length': '5242880' }, { RESUMES });
  });
  await vi.waitFor(async () => {
    const refused = await send(application(), {}, { RESUMES });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(await refusalOf(refused)).toMatchObject({ code: 'unavailable' });
  });
  for (const done of finish) done();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(uploads).fill(202));
  expect((await send(application(), {}, { RESUMES })).status).toBe(202);
  await crm.got(uploads + 1);
}, 60_000);

test('an upload that the platform has stopped keeps its slot for at most ten minutes', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const app = new Hono<Edge>().post('/', uploadSlots({ max: 1, maxBytes: 1 }), () => promise);
  const statusOf = async () => (await app.request('/', { method: 'POST' })).status;
  const stopped = statusOf();
  expect(await statusOf()).toBe(503);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  const later = statusOf();
  vi.useRealTimers();
  resolve(new Response());
  expect(await Promise.all([stopped, later])).toEqual([200, 200]);
});

const large = () => application(joined(pdf(), new Uint8Array(4_900_000).fill(32)));

test('a file of 4.9 MB is read in at most 210 steps: each one leaves garbage of the runtime', async () => {
  const body = large();
  const read = vi.spyOn(ReadableStreamBYOBReader.prototype, 'readAtLeast');
  expect((await send(body, { 'content-length': String(body.length) })).status).toBe(202);
  expect(read.mock.calls.length).toBeGreaterThan(100);
  expect(read.mock.calls.length).toBeLessThanOrEqual(210);
});

test('a file of 4.9 MB needs at most 512 kB of buffers, garbage included', async () => {
  const body = large();
  let made = 0;
  for (const name of ['Uint8Array', 'ArrayBuffer'] as const)
    vi.stubGlobal(
      name,
      new Proxy(globalThis[name], {
        construct(target, args: [unknown]) {
          if (typeof args[0] === 'number') made += args[0];
          return Reflect.construct(target, args) as object;
        },
      }),
    );
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { slice } = Uint8Array.prototype;
  vi.spyOn(Uint8Array.prototype, 'slice').mockImplementation(function (this: Uint8Array, ...range) {
    const copy = slice.apply(this, range);
    made += copy.length;
    return copy;
  });
  const { status } = await send(body, { 'content-length': String(body.length) });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(status).toBe(202);
  expect(made).toBeGreaterThan(64 * 1024);
  expect(made).toBeLessThan(512 * 1000);
});

test('Ends returns the correct bytes of a file, whatever the chunks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 40 })),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 0, max: 60 }),
      (chunks, offset, length) => {
        const ends = new Ends({ headBytes: 10, tailBytes: 16 });
        for (const chunk of chunks) ends.push(chunk);
        const whole = joined(...chunks);
        const read = ends.read(offset, length);
        if (read) expect([...read]).toEqual([...whole.subarray(offset, offset + length)]);
        else expect(offset).toBeLessThan(whole.length - 16);
      },
    ),
    { numRuns: 2000 },
  );
});

test('accepts a quoted boundary', async () => {
  const headers = { 'content-type': `multipart/form-data; boundary="${BOUNDARY}"` };
  expect((await send(application(), headers)).status).toBe(202);
  expect((await received()).bytes).toEqual(bytesOf(String.fromCharCode(...pdf())));
});
