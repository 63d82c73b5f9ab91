/** Requests from hostile or broken clients are refused, store nothing, and do not block other visitors. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { apiFailureSchema } from '../lib/api-answer.ts';
import { fixtures } from '../fixtures/posted.ts';
import type { Provider } from '../fakes/provider.ts';
import {
  addressesAt,
  contact,
  eventually,
  formData,
  idOf,
  overOpenConnection,
  pdf,
  startTestCrm,
  webhookId,
} from '../chaos/kit.ts';
import { RawClient, type RawAnswer } from './raw-client.ts';
import { Site } from '../chaos/site.ts';
import { memoryOf, workerPortOf } from './processes.ts';

const MB = 1024 * 1024;

const CONTACT = '/api/forms/contact';
const CAREERS = '/api/forms/careers';

/** Longest wait for a valid submission during an attack. */
const MAX_ANSWER_MS = 2000;

const json = { 'content-type': 'application/json' };

let site: Site;
let crm: Provider;
/** Ids of all accepted submissions. */
let accepted: string[];

beforeAll(async () => {
  accepted = [];
  [site, crm] = await Promise.all([Site.create(), startTestCrm()]);
  await site.start(addressesAt(() => crm.origin));
});
afterAll(() => Promise.all([site.remove(), crm.stop()]));

afterEach(async () => {
  // The next visitor is served, and nothing hostile was delivered.
  accepted.push(idOf(await site.submit('contact', contact('after the storm'))));
  await eventually(async () => {
    expect((await site.outbox()).totals).toEqual({
      waiting: 0,
      delivered: accepted.length,
      dead: 0,
      quarantined: 0,
    });
  });
  expect(crm.requests.map(webhookId).sort()).toEqual([...accepted].sort());
  const failed = site.logged.filter(({ status }) => status >= 500);
  expect(failed).toEqual([]);
});

const connect = () => RawClient.connect(site.port);

/** Parses a refusal, which must have the standard error envelope. */
function refusalOf(answer: RawAnswer | undefined) {
  const { status = 0, body = '' } = answer ?? {};
  const { error } = apiFailureSchema.parse(JSON.parse(body));
  return { status, code: error.code, fields: Object.keys(error.fields ?? {}) };
}

/** Returns the id of an accepted submission. */
function acceptedId(answer: RawAnswer | undefined): string {
  expect(answer?.status).toBe(202);
  return (JSON.parse(answer?.body ?? '') as { id: string }).id;
}

/** Streams filler bytes without holding them in memory. */
async function sendBytes(client: RawClient, bytes: number, { inChunks = false } = {}) {
  const piece = Buffer.alloc(65_536, 'x');
  for (let sent = 0; sent < bytes; sent += piece.length) {
    const data = piece.subarray(0, bytes - sent);
    await client.send(inChunks ? chunk(data) : data);
  }
  if (inChunks) await client.send(LAST_CHUNK);
}

const chunk = (data: Uint8Array) =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
const LAST_CHUNK = '0\r\n\r\n';

/** Sends a body of this size, as browsers do: with its length. */
async function upload(path: string, bytes: number): Promise<RawAnswer | undefined> {
  const client = await connect();
  const type = path === CAREERS ? 'multipart/form-data; boundary=b' : 'application/json';
  await client.head(path, { 'content-type': type, 'content-length': String(bytes) });
  await sendBytes(client, bytes);
  const [answer] = await client.answers();
  client.reset();
  return answer;
}

/** Sends a body with its true length. */
async function exchange(path: string, headers: Record<string, string>, body: string | Uint8Array) {
  const client = await connect();
  await client.head(path, { ...headers, 'content-length': String(Buffer.byteLength(body)) });
  await client.send(body);
  const [answer] = await client.answers();
  client.reset();
  return answer;
}

const statuses = () => site.logged.map(({ status }) => status);

describe('a body that is too large', () => {
  const tooLarge = { status: 413, code: 'too-large' };

  test.each([
    [CONTACT, 256 * 1024 + 1, []],
    [CONTACT, 20 * MB, []],
    [CAREERS, 5 * MB + 256 * 1024 + 1, ['resume']],
    [CAREERS, 20 * MB, ['resume']],
  ])('to %s, of %i bytes, is refused', async (path, bytes, fields) => {
    expect(refusalOf(await upload(path, bytes))).toEqual({ ...tooLarge, fields });
  });

  test('is refused if only the résumé is too large', async () => {
    const application = formData(fixtures.careers.complete.input, pdf('cv.pdf', '', { bytes: 5 * MB }));
    const { status, body } = await site.post(CAREERS, application);
    expect({ status, body }).toMatchObject({
      status: 413,
      body: { error: { fields: { resume: expect.any(String) } } },
    });
  });

  test('is refused if it has no length and never ends', async () => {
    const before = statuses().length;
    const client = await connect();
    await client.head(CONTACT, { ...json, 'transfer-encoding': 'chunked' });
    await sendBytes(client, 110 * MB, { inChunks: true });
    client.reset();
    await eventually(() => expect(statuses().slice(before)).toEqual([413]));
  });
});

describe('a malformed body', () => {
  const deep = (open: string, close: string) => open.repeat(50_000) + close.repeat(50_000);

  test.each([
    ['lists 50,000 deep', CONTACT, deep('[', ']')],
    ['objects 50,000 deep', CONTACT, deep('{"":', '}').replace('}', '1}')],
    ['lists 50,000 deep in a field', '/api/forms/glp1-quiz', `{"answers":${deep('[', ']')}}`],
    [
      'objects 50,000 deep in a booking',
      '/api/stripe-checkout',
      `{"booking":${deep('{"":', '}').replace('}', '1}')}}`,
    ],
    ['a list that is never closed', CONTACT, '['.repeat(50_000)],
    ['a __proto__ key', CONTACT, `{"__proto__":{"name":"a"},"email":"a@example.com","message":"c"}`],
    [
      'a constructor key',
      CONTACT,
      JSON.stringify({ ...contact('c'), constructor: { prototype: { isAdmin: true } } }),
    ],
    ['truncated JSON', CONTACT, '{"name":'],
  ])('with %s gets a 422', async (_, path, body) => {
    expect(refusalOf(await exchange(path, json, body))).toMatchObject({ status: 422, code: 'invalid-input' });
  });

  test.each([
    [CONTACT, formData(contact('Posted'))],
    [CAREERS, formData(fixtures.careers.complete.input, pdf('cv.pdf', 'Nobody'))],
  ])('from a form post to %s gets a 422 if it is cut off, but is accepted whole', async (path, form) => {
    const whole = new Response(form);
    const type = { 'content-type': whole.headers.get('content-type') ?? '' };
    const bytes = Buffer.from(await whole.arrayBuffer());
    accepted.push(acceptedId(await exchange(path, type, bytes)));
    for (const length of [bytes.length - 10, Math.floor(bytes.length / 2), 100])
      expect(refusalOf(await exchange(path, type, bytes.subarray(0, length)))).toMatchObject({
        status: 422,
        code: 'invalid-input',
      });
  });
});

describe('a wrong content length', () => {
  const form = JSON.stringify(contact('half of it'));

  /** Sends less than announced, then ends or resets the connection. */
  async function breakOff(port: number, ends: 'end' | 'reset') {
    const client = await RawClient.connect(port);
    await client.head(CONTACT, { ...json, 'content-length': '1000' });
    await client.send(form);
    // Give the body time to reach the Worker.
    await sleep(100);
    client[ends]();
    const answers = await client.answers();
    client.reset();
    return answers;
  }

  test('larger than the body is refused by the Worker', async () => {
    const [answer] = await breakOff(await workerPortOf(site), 'end');
    expect(refusalOf(answer)).toEqual({ status: 422, code: 'invalid-input', fields: ['form'] });
  });

  // Here wrangler's development proxy answers 500, whatever the Worker answers.
  test.each(['end', 'reset'] as const)(
    'larger than the body is never accepted (connection closed by %s)',
    async (ends) => {
      const before = statuses().length;
      const answers = await breakOff(site.port, ends);
      expect(answers.filter(({ status }) => status < 400)).toEqual([]);
      await eventually(() => expect(statuses().slice(before)).toEqual([422]));
    },
  );

  test('smaller than the body: the truncated form is refused, and so is the rest', async () => {
    const client = await connect();
    await client.head(CONTACT, { ...json, 'content-length': String(form.length - 10) });
    await client.send(form);
    const [answer, rest] = await client.answers(2);
    client.reset();
    expect(refusalOf(answer)).toMatchObject({ status: 422, code: 'invalid-input' });
    // The rest is not an HTTP request, so the server in front of the Worker refuses it.
    expect(rest?.status).toBe(400);
  });

  const toWorker = async () => RawClient.connect(await workerPortOf(site));

  test.each([
    'content-length: 10\r\ncontent-length: 60',
    'content-length: -1',
    'content-length: many',
    `content-length: ${'9'.repeat(40)}`,
    'transfer-encoding: sideways',
  ])('%j is refused by the server in front of the Worker', async (header) => {
    for (const client of [await connect(), await toWorker()]) {
      await client.send(
        `POST ${CONTACT} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${header}\r\n\r\n`,
      );
      await client.send(form);
      const [answer] = await client.answers();
      client.reset();
      expect(answer?.status).toBe(400);
    }
  });

  test.each(['zz\r\n', '-5\r\n', '5\r\nabc', `${'f'.repeat(18)}\r\n`, `3c;a=b\r\n${form.slice(0, 5)}`, form])(
    'of a chunk (%j) is refused by the Worker',
    async (start) => {
      const client = await toWorker();
      await client.head(CONTACT, { ...json, 'content-length': '60', 'transfer-encoding': 'chunked' });
      await client.send(start);
      client.end();
      const [answer] = await client.answers();
      client.reset();
      expect(refusalOf(answer)).toEqual({ status: 422, code: 'invalid-input', fields: ['form'] });
    },
  );
});

describe('a slow client', () => {
  test.each([
    [
      'with a length',
      (form: Buffer) => ({ 'content-length': String(form.length) }),
      (byte: Uint8Array) => byte,
      '',
    ],
    ['in chunks', () => ({ 'transfer-encoding': 'chunked' }), chunk, LAST_CHUNK],
  ])(
    'sending byte by byte, %s, is answered when it is done and blocks nobody',
    async (_, head, part, end) => {
      const form = Buffer.from(JSON.stringify(contact('Slowly')));
      const client = await connect();
      await client.head(CONTACT, { ...json, ...head(form) });
      const half = Math.floor(form.length / 2);
      for (const [at, byte] of form.entries()) {
        await client.send(part(Uint8Array.of(byte)));
        await sleep(10);
        if (at !== half) continue;
        const start = performance.now();
        accepted.push(idOf(await site.submit('contact', contact('Quickly'))));
        expect(performance.now() - start).toBeLessThan(MAX_ANSWER_MS);
      }
      await client.send(end);
      const [answer] = await client.answers();
      client.reset();
      accepted.push(acceptedId(answer));
    },
  );

  test('never finishing blocks nobody, even 150 of them', async () => {
    const head = `POST ${CONTACT} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
    const beginnings = ['POST', head, `${head}content-length: 500\r\n\r\n{"name":`];
    const clients = await Promise.all(Array.from({ length: 150 }, connect));
    await Promise.all(clients.map((client, at) => client.send(beginnings[at % beginnings.length] ?? '')));
    await sleep(500);
    const start = performance.now();
    accepted.push(idOf(await site.submit('contact', contact('In between'))));
    expect(performance.now() - start).toBeLessThan(MAX_ANSWER_MS);
    for (const client of clients) client.reset();
  });
});

describe('many uploads at once', () => {
  test('use bounded memory if they are too large', async () => {
    const [uploads, bytes, rounds] = [30, 20 * MB, 8];
    const before = memoryOf(site);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, memoryOf(site))), 200);
    for (let round = 0; round < rounds; round++) {
      // Half to each form.
      const answers = Array.from({ length: uploads }, (_, at) => upload(at % 2 ? CONTACT : CAREERS, bytes));
      accepted.push(idOf(await site.submit('contact', contact('In between'))));
      // Of the applications, only four at once are read.
      for (const answer of await Promise.all(answers)) expect([413, 429]).toContain(refusalOf(answer).status);
    }
    clearInterval(watch);
    expect(peak).toBeGreaterThan(before);
    // The Worker buffers a résumé up to its limit; most of the rest is garbage that the runtime has not collected yet.
    expect(peak - before).toBeLessThan(0.6 * uploads * bytes);
  });

  test('of 4.9 MB are accepted or told to try again, even 50 of them', { timeout: 180_000 }, async () => {
    const { input } = fixtures.careers.complete;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const file = pdf('cv.pdf', `Applicant ${at}`, { bytes: 4_900_000 });
        return overOpenConnection(() => site.post(CAREERS, formData(input, file)));
      }),
    );
    for (const reply of replies) if (reply.status !== 429) accepted.push(idOf(reply));
  });

  test('that break off free their slots, even 80 of them', async () => {
    const port = await workerPortOf(site);
    const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(MB) };
    const clients = await Promise.all(Array.from({ length: 80 }, () => RawClient.connect(port)));
    const file = '--b\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-';
    await Promise.all(clients.map((client) => client.head(CAREERS, headers)));
    await Promise.all(clients.map((client) => client.send(file.padEnd(30_000))));
    await sleep(500);
    for (const client of clients) client.reset();

    const application = () => formData(fixtures.careers.complete.input, pdf('cv.pdf', 'Whole'));
    await eventually(async () => {
      const reply = await site.post(CAREERS, application());
      // 429 until the Worker has noticed that the clients are gone.
      accepted.push(idOf(reply));
    });
  });
});
