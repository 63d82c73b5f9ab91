/** Job applications: how they arrive, how their files are kept, and who gets them. tests/edge/resume-files.test.ts: which files. */
import { evictDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '@/shared/config/security-headers';
import { RESUME_BELOW_BYTES } from '@/forms/rules/input-limits';
import { resumeTypes } from '@/features/careers/resume-rules';
import { englishOnly } from '@/shared/words/en';
import type { EdgeEnv } from '../../functions/worker-env';
import { attachment, safeFileName } from '../../functions/resumes/file-name';
import { fixtures } from '../fixtures/posted';
import { ACCEPT_PAGE, answerOf, ask, brokenOutbox, env, expectRefusal, ORIGIN, post, refusalOf } from './ask';
import { bytesOf, doc, docx, joined, pdf } from './documents';
import { refuses, taken, withFakeCrm } from './fake-crm';
import { change, expectCounts, stub } from './outbox-kit';

const EVENT = 'career_application_submission';
const DAY_MS = 86_400_000;
const CAREERS = '/api/forms/careers';
const { input, data } = fixtures.careers.complete;
const KEY = '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11';
const ANDROID = '1000012345';

const { crm, log } = withFakeCrm();

const stored = async () => (await env.RESUMES.list()).objects;

type Content = Uint8Array<ArrayBuffer>;
interface Options {
  fields?: object;
  headers?: Record<string, string>;
  changed?: Partial<EdgeEnv>;
}

function application(content: Content | undefined, name = 'cv.pdf', { fields = input }: Options = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  if (content) form.set('resume', new File([content], name));
  return form;
}

const apply = (content: Content | undefined, name?: string, options: Options = {}) =>
  post(CAREERS, application(content, name, options), options.headers, options.changed);

/** Returns the file's data as the CRM received them. */
async function resumeFile(count = 1) {
  const received = (await crm.got(count)).at(-1);
  if (!received) throw new Error('The CRM received nothing');
  const { data } = crm.open(received) as { data: { resumeFile: Record<'name' | 'type' | 'url', string> } };
  return data.resumeFile;
}

/** Opens a link, as the clinic would. */
const open = (url: string) => ask(url.slice(ORIGIN.length));
const contentAt = async (url: string) => new Uint8Array(await (await open(url)).arrayBuffer());

describe('an application', () => {
  test.each([
    ['cv.pdf', 'cv.pdf', pdf(), resumeTypes.pdf],
    ['cv.doc', 'cv.doc', doc(), resumeTypes.doc],
    [ANDROID, `${ANDROID}.pdf`, joined(bytesOf('\r\n'), pdf()), resumeTypes.pdf],
    [ANDROID, `${ANDROID}.docx`, docx(), resumeTypes.docx],
  ])('with %s is accepted, and the clinic can download %s', async (name, saved, content, type) => {
    const response = await apply(content, name);
    expect(response.status).toBe(202);
    expect(await answerOf(response)).toMatchObject({ ok: true, id: expect.any(String) });
    const file = await resumeFile();
    expect(file).toMatchObject({ name: saved, size: content.length, type });
    const [received] = crm.received;
    expect(received && crm.open(received)).toMatchObject({
      event: EVENT,
      data: { ...data, resumeFile: file },
    });

    const download = await open(file.url);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(content);
    expect(download.headers.get('content-type')).toBe(type);
    expect(download.headers.get('content-disposition')).toContain(`attachment; filename="${saved}"`);
  });

  test('is stored once, with one file, however often it is sent', async () => {
    const headers = { 'idempotency-key': KEY };
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => answerOf(await apply(pdf(), 'cv.pdf', { headers }))),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer['id'])).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await contentAt((await resumeFile()).url)).toEqual(pdf());
  });

  test('sent again with another file is 409, and the first keeps its file', async () => {
    const headers = { 'idempotency-key': KEY };
    await apply(pdf(), 'a.pdf', { headers });
    for (const other of [
      await apply(pdf('% another'), 'a.pdf', { headers }),
      await apply(pdf(), 'b.pdf', { headers }),
    ])
      await expectRefusal(other, 409, { code: 'key-reused' });
    const file = await resumeFile();
    expect(file.name).toBe('a.pdf');
    expect(await contentAt(file.url)).toEqual(pdf());
  });
});

describe('a résumé is rejected, and nothing is stored:', () => {
  const { noResume, emptyResume, typeOfResume, sizeOfResume } = englishOnly.careers;
  const large = joined(pdf(), new Uint8Array(RESUME_BELOW_BYTES - pdf().length));

  test.each<[string, string, Content | undefined, string]>([
    ['no file', 'cv.pdf', undefined, noResume],
    ['an empty file', 'cv.pdf', new Uint8Array(), emptyResume],
    ['a picture without an extension', ANDROID, bytesOf('\xff\xd8\xff\xe0'), typeOfResume],
    ['a program named as a PDF', 'cv.pdf', bytesOf('MZ\x90\0\x03'), typeOfResume],
  ])('%s (%s)', async (_, name, content, message) => {
    const response = await apply(content, name);
    expect(response.status).toBe(422);
    expect(await refusalOf(response)).toEqual({
      code: 'invalid-input',
      message,
      fields: { resume: message },
    });
    expect(await stored()).toEqual([]);
    expect(crm.received).toEqual([]);
  });

  test('with another error in the form: both are reported, in the order of the page', async () => {
    const fields = { ...input, email: 'nowhere', startDate: 'soon' };
    const error = await refusalOf(await apply(bytesOf('MZ'), 'cv.pdf', { fields }));
    expect(error.message).toBe(typeOfResume);
    expect(Object.keys(error.fields ?? {})).toEqual(['email', 'resume', 'startDate']);
    expect((await apply(pdf(), 'cv.pdf', { fields })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('exactly the limit: 413 with the form’s own message', async () => {
    const response = await apply(large);
    expect(response.status).toBe(413);
    const message = sizeOfResume;
    expect(await refusalOf(response)).toEqual({ code: 'too-large', message, fields: { resume: message } });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['exactly the limit', large],
    ['more than is read', joined(large, new Uint8Array(1024 * 1024))],
  ])('%s, without JavaScript: 413 with a page about the file', async (_, content) => {
    const built = '<p data-text="message"></p><ul data-errors></ul>';
    const changed = { ASSETS: { fetch: async () => new Response(built) } as unknown as EdgeEnv['ASSETS'] };
    const response = await apply(content, 'cv.pdf', { headers: ACCEPT_PAGE, changed });
    expect(response.status).toBe(413);
    expect(await response.text()).toBe(
      `<p data-text="message">${sizeOfResume}</p><ul data-errors><li><strong>Resume or CV</strong> ${sizeOfResume}</li></ul>`,
    );
    expect(await stored()).toEqual([]);
  });

  test('except for one byte below the limit, which is accepted', async () => {
    expect((await apply(large.slice(0, -1))).status).toBe(202);
    expect(await resumeFile()).toMatchObject({ size: RESUME_BELOW_BYTES - 1 });
  });
});

const BOUNDARY = '----boundary-of-the-test';
const part = (disposition: string, content: Uint8Array) =>
  joined(
    bytesOf(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    content,
    bytesOf('\r\n'),
  );
const fields = Object.entries(input).map(([name, value]) => part(`name="${name}"`, bytesOf(String(value))));
const file = part('name="resume"; filename="cv.pdf"', pdf());
const END = bytesOf(`--${BOUNDARY}--\r\n`);
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  post(CAREERS, body, { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers });

/** Returns a body in pieces that breaks off, or waits before its end. */
function streamOf(pieces: readonly Content[], before?: Promise<unknown>) {
  return new ReadableStream({
    type: 'bytes',
    async start(controller) {
      for (const piece of pieces) controller.enqueue(piece.slice());
      if (!before) return controller.error(new TypeError('The client went away'));
      await before;
      controller.enqueue(END.slice());
      controller.close();
    },
  });
}

describe('nothing is left behind of an upload that', () => {
  test.each<[string, BodyInit]>([
    ['breaks off within the file', streamOf([joined(...fields, file.slice(0, -50))])],
    ['ends without its last boundary', joined(...fields, file)],
    ['has another file', joined(...fields, file, part('name="other"; filename="b.pdf"', pdf()), END)],
  ])('%s: 422', async (_, body) => {
    const response = await send(body);
    await expectRefusal(response, 422, {
      message: 'We could not read what you sent. Please go back and send it again, or call us.',
    });
    expect(await stored()).toEqual([]);
    expect(crm.received).toEqual([]);
  });

  test('has fields that are too long: 413', async () => {
    const response = await send(
      joined(file, part('name="coverLetter"', new Uint8Array(70_000).fill(120)), END),
    );
    await expectRefusal(response, 413, { message: 'This is too large to send.' });
    expect(await stored()).toEqual([]);
  });
});

test('while four applications arrive, a fifth is told to try again in 10 seconds; then it is accepted', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const slow = Array.from({ length: 4 }, () => send(streamOf([joined(...fields, file)], promise)));
  await scheduler.wait(50);
  const fifth = await apply(pdf());
  expect(fifth.headers.get('retry-after')).toBe('10');
  await expectRefusal(fifth, 429, { code: 'too-many-requests' });
  const page = await apply(pdf(), 'cv.pdf', { headers: ACCEPT_PAGE });
  expect(page.headers.get('location')).toBe('/failed#careers-later');

  resolve(undefined);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  expect((await apply(pdf())).status).toBe(202);
  await crm.got(5);
});

describe('an upload that does not end within two minutes', () => {
  const part = joined(...fields, file);
  const never = new Promise<undefined>(() => {});

  test.each<[string, Record<string, string>]>([
    ['in chunks', {}],
    ['of a given length', { 'content-length': String(part.length + END.length) }],
  ])('(%s) is refused, and its place is free', async (_, headers) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const idle = Array.from({ length: 4 }, () => send(streamOf([part], never), headers));
    await scheduler.wait(50);
    expect((await apply(pdf())).status).toBe(429);
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect((await Promise.all(idle)).map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    vi.useRealTimers();
    expect((await apply(pdf())).status).toBe(202);
    await crm.got(1);
  });
});

test('one network has two of the four places', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const from = (address: string) => ({ 'cf-connecting-ip': address });
  const of = (address: string) => send(streamOf([joined(...fields, file)], promise), from(address));
  const slow = [of('203.0.113.7'), of('203.0.113.7')];
  await scheduler.wait(50);
  expect((await apply(pdf(), 'cv.pdf', { headers: from('203.0.113.7') })).status).toBe(429);
  expect((await apply(pdf(), 'cv.pdf', { headers: from('203.0.113.8') })).status).toBe(202);
  resolve(undefined);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([202, 202]);
  await crm.got(3);
});

test('a network can apply five times a minute', async () => {
  const limit = vi.fn<RateLimit['limit']>(async () => ({ success: false }));
  const headers = { 'cf-connecting-ip': '203.0.113.7' };
  const response = await apply(pdf(), 'cv.pdf', { headers, changed: { STRICT_RATE_LIMITER: { limit } } });
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await stored()).toEqual([]);
});

describe('when one of our services is down', () => {
  const FAILURE = 'Failed to submit application. Please try again or email us directly.';

  test('an application that neither outbox nor CRM accepts is a failure; sent again, it has one file', async () => {
    const headers = { 'idempotency-key': KEY };
    crm.answers(refuses(503));
    const response = await apply(pdf(), 'cv.pdf', { headers, changed: { OUTBOX: brokenOutbox } });
    expect(response.status).toBe(503);
    expect((await refusalOf(response)).message).toBe(FAILURE);
    crm.answers(taken);
    expect((await apply(pdf(), 'cv.pdf', { headers })).status).toBe(202);
    expect(await contentAt((await resumeFile(2)).url)).toEqual(pdf());
    expect(await stored()).toHaveLength(1);
  });

  const CANARY = 'canary-27ab';
  const refusing = () => Promise.reject(new TypeError(CANARY));
  const storeThat = (call: 'put' | 'get', how: () => Promise<unknown>) => ({
    RESUMES: { [call]: how } as unknown as R2Bucket,
  });
  test('a file store that fails is a failure without an event', async () => {
    const response = await apply(pdf(), `${CANARY}.pdf`, { changed: storeThat('put', refusing) });
    expect(response.status).toBe(503);
    expect(await refusalOf(response)).toEqual({ code: 'unavailable', message: FAILURE });
    expect(crm.received).toEqual([]);
    expect(log.lines()).toContainEqual({ resumes: 'store', error: 'TypeError' });
    expect(log.text()).not.toContain(CANARY);
  });

  test('a file store that fails makes a link 503', async () => {
    await apply(pdf());
    const { url } = await resumeFile();
    const response = await ask(url.slice(ORIGIN.length), {}, storeThat('get', refusing));
    expect(response.status).toBe(503);
    expect(log.lines()).toContainEqual({ resumes: 'fetch', error: 'TypeError' });
    expect(log.text()).not.toContain(CANARY);
  });
});

describe('GET /api/resumes/:key', () => {
  async function link() {
    await apply(pdf(), 'Résumé "final" 2026.pdf');
    return new URL((await resumeFile()).url);
  }

  test('returns the file as an attachment that is neither displayed nor cached', async () => {
    const response = await open((await link()).href);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      ...securityHeaders.api,
      'content-length': String(pdf().length),
      'content-disposition': `attachment; filename="R_sum_ final 2026.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20final%202026.pdf`,
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    await response.body?.cancel();
    expect(log.text()).toContain('/api/resumes/:key');
    expect(log.text()).not.toMatch(/[\da-f]{64}/);
  });

  test.each<[string, (url: URL) => void]>([
    ['without a signature', (url) => url.searchParams.delete('signature')],
    ['with a later time', (url) => url.searchParams.set('expires', '4102444800')],
    ['with another signature', (url) => url.searchParams.set('signature', '0'.repeat(64))],
    ['of another key', (url) => void (url.pathname = `/api/resumes/${'0'.repeat(64)}`)],
  ])('%s is 403', async (_, change) => {
    const url = await link();
    change(url);
    const response = await open(url.href);
    await expectRefusal(response, 403, { code: 'forbidden' });
  });

  test('is 403 after 30 days', async () => {
    const url = await link();
    vi.useFakeTimers({ now: Date.now() + 30 * DAY_MS - 60_000, toFake: ['Date'] });
    expect(await contentAt(url.href)).toEqual(pdf());
    vi.setSystemTime(Date.now() + 120_000);
    expect((await open(url.href)).status).toBe(403);
  });

  test('works for 30 days after its application has waited for months', async () => {
    const { WEBHOOK_CAREERS_URL } = env;
    Reflect.deleteProperty(bindings, 'WEBHOOK_CAREERS_URL');
    vi.useFakeTimers({ now: Date.now() - 80 * DAY_MS, toFake: ['Date'] });
    await apply(pdf());
    vi.useRealTimers();
    Object.assign(bindings, { WEBHOOK_CAREERS_URL });
    expect((await stub().report()).endpoints.careers).toMatchObject({ waiting: 1, isConfigured: false });
    expect(crm.received).toEqual([]);
    await evictDurableObject(stub());
    await stub().sweep();
    const { url } = await resumeFile();
    vi.useFakeTimers({ now: Date.now() + 29 * DAY_MS, toFake: ['Date'] });
    expect(await contentAt(url)).toEqual(pdf());
  });
});

describe('a résumé is deleted with its application', () => {
  const idOf = async (response: Response) => (await response.json<{ id: string }>()).id;
  const erase = (id: string) => stub().act('ana', 'delete', { id });

  /** Submits an application and brings it into a state. @returns its id */
  async function into(state: 'waiting' | 'delivered' | 'dead') {
    if (state === 'waiting') crm.answers(refuses(503));
    if (state === 'dead') crm.answers(refuses(410));
    const id = await idOf(await apply(pdf()));
    await expectCounts({ [state]: 1 });
    return id;
  }

  test.each(['waiting', 'delivered', 'dead'] as const)('when it is %s', async (state) => {
    const id = await into(state);
    expect(await stored()).toHaveLength(1);
    // What is being sent is not deleted.
    await vi.waitFor(async () => expect(await erase(id)).toBe(1));
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['dead', 91, 0],
    // The clinic still has the link to the file.
    ['delivered', 31, 1],
  ] as const)('by age: one that has been %s for %i days leaves %i files', async (state, days, files) => {
    await into(state);
    const past = Date.now() - days * DAY_MS;
    await change('UPDATE submissions SET created_at = ?1, settled_at = iif(settled_at > 0, ?1, NULL)', past);
    await stub().sweep();
    expect(await stored()).toHaveLength(files);
  });
});

describe('file names', () => {
  test.each([
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    [ANDROID, `${ANDROID}.pdf`],
    [`${'😀'.repeat(200)}.pdf`, `${'😀'.repeat(96)}.pdf`],
    ['my %22final%22 cv%0D%0A.pdf', 'my final cv.pdf'],
  ])('%j is stored as %j', (name, safe) => {
    expect(safeFileName(name, 'pdf')).toBe(safe);
  });

  test('of any length are cut before anything looks at them', async () => {
    const start = performance.now();
    const response = await apply(pdf(), `x${'.'.repeat(1_000_000)}x.pdf`);
    expect(response.status).toBe(202);
    expect(await resumeFile()).toMatchObject({ name: 'x.pdf' });
    // Work that grows with the square of the length takes minutes.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  test('cannot inject anything into a header', () => {
    expect(attachment("a\"; x='y' (1)*%.pdf")).toBe(
      `attachment; filename="a_; x='y' (1)*_.pdf"; filename*=UTF-8''a%22%3B%20x%3D%27y%27%20%281%29%2A%25.pdf`,
    );
  });
});
