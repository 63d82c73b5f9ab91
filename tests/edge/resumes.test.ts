import { evictDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { securityHeaders } from '@/shared/config/security-headers';
import { checkApplication } from '@/shared/forms/careers';
import { fixtures } from '../fixtures/posted';
import { RESUME_BELOW_BYTES } from '@/shared/forms/limits';
import { resumeMessages, resumeTypes } from '@/shared/forms/resume';
import type { EdgeEnv } from '../../functions/env';
import { envelopeOf } from '../../functions/outbox/crm';
import { outboxOf } from '../../functions/outbox/stub';
import { attachment, safeFileName } from '../../functions/resumes/file-name';
import { renewResumeLink, resumeLink } from '../../functions/resumes/link';
import {
  ACCEPT_PAGE,
  answerOf,
  ask,
  brokenOutbox,
  env,
  fakeNamespace,
  operator,
  ORIGIN,
  post,
  postJson,
  refusalOf,
} from './ask';
import { bytesOf, doc, docx, docxFiles, joined, ole, pdf, withRepeatedEntry, zip } from './documents';
import { refuses, taken, withFakeCrm } from './fake-crm';
import { memoryStore } from './memory-store';

const EVENT = 'career_application_submission';
const DAY_MS = 86_400_000;
const CAREERS = '/api/forms/careers';
const { input, data } = fixtures.careers.complete;
const KEY = '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11';

const { crm, log } = withFakeCrm();

/** Returns the object that stores every application. */
const stub = () => outboxOf(env);

type Content = Uint8Array<ArrayBuffer>;

function application(content: Content | undefined, name = 'cv.pdf', fields: object = input): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  if (content) form.set('resume', new File([content], name));
  return form;
}

const apply = (
  content: Content | undefined,
  name?: string,
  {
    fields,
    headers = {},
    changed,
  }: {
    fields?: object;
    headers?: Record<string, string>;
    changed?: Partial<EdgeEnv>;
  } = {},
) => post(CAREERS, application(content, name, fields), headers, changed);

const stored = async () => (await env.RESUMES.list()).objects;

interface ResumeFile {
  name: string;
  size: number;
  type: string;
  url: string;
}

/** Returns the file's data as the CRM received them. */
async function resumeFile(count = 1): Promise<ResumeFile> {
  const received = (await crm.got(count)).at(-1);
  if (!received) throw new Error('The CRM received nothing');
  return (crm.open(received) as { data: { resumeFile: ResumeFile } }).data.resumeFile;
}

/** Opens a link, as the clinic would. */
const open = (url: string) => ask(url.slice(ORIGIN.length));

describe('an application', () => {
  test.each([
    ['cv.pdf', pdf(), resumeTypes.pdf],
    ['cv.doc', doc(), resumeTypes.doc],
    ['cv.docx', docx(), resumeTypes.docx],
    ['CV.PDF', pdf(), resumeTypes.pdf],
    ['cv.docx', zip({ ...docxFiles, '[Content_Types].xml': bytesOf('<Types/>') }), resumeTypes.docx],
  ])('with %s is accepted, and the clinic can download the identical file', async (name, content, type) => {
    const response = await apply(content, name);
    expect(response.status).toBe(202);
    expect(await answerOf(response)).toMatchObject({ ok: true, id: expect.any(String) });

    const file = await resumeFile();
    expect(file).toMatchObject({ size: content.length, type });
    const [received] = crm.received;
    expect(received && crm.open(received)).toMatchObject({
      event: EVENT,
      data: { ...data, resumeFile: file },
    });

    const download = await open(file.url);
    expect(download.status).toBe(200);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(content);
    expect(download.headers.get('content-type')).toBe(type);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="cv\./i);
  });

  test('is stored under a random key, and neither key nor name is logged', async () => {
    await apply(pdf(), 'Elena Marsh.pdf');
    const [object] = await stored();
    expect(object?.key).toMatch(/^[\da-f]{64}$/);
    const { url } = await resumeFile();
    expect(url).not.toContain('Elena');
    expect(log.text()).not.toMatch(/Elena|[\da-f]{64}/);
  });

  test('is stored once, with one file, however often it is sent', async () => {
    const headers = { 'idempotency-key': KEY };
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => answerOf(await apply(pdf(), 'cv.pdf', { headers }))),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer['id'])).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect((await open((await resumeFile()).url)).status).toBe(200);
  });

  test.each([
    ['content', pdf('/Root 2 0 R'), 'a.pdf'],
    ['name', pdf(), 'b.pdf'],
  ])(
    'sent again with a file of different %s is 409, and the first keeps its file',
    async (_, content, name) => {
      const headers = { 'idempotency-key': KEY };
      await apply(pdf(), 'a.pdf', { headers });
      const other = await apply(content, name, { headers });
      expect(other.status).toBe(409);
      expect(await refusalOf(other)).toMatchObject({ code: 'key-reused' });

      const file = await resumeFile();
      const download = await open(file.url);
      expect(file.name).toBe('a.pdf');
      expect(download.headers.get('content-disposition')).toContain('filename="a.pdf"');
      expect(new Uint8Array(await download.arrayBuffer())).toEqual(pdf());
    },
  );

  test('has its own file, even if another application has the same one', async () => {
    await apply(pdf());
    await apply(pdf());
    await crm.got(2);
    expect(await stored()).toHaveLength(2);
  });

  test('is stored once after a double click without JavaScript', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const time of ['12:00:00', '12:00:01', '12:09:59']) {
      vi.setSystemTime(`2026-03-14T${time}Z`);
      const response = await apply(pdf(), 'cv.pdf', {
        headers: ACCEPT_PAGE,
        fields: { ...input, consent: 'on' },
      });
      expect(response.headers.get('location')).toBe('/sent#careers');
    }
    vi.useRealTimers();
    await crm.got(1);
    expect(await stored()).toHaveLength(1);
  });

  test('posted without consent and without JavaScript redirects to that field’s error', async () => {
    const { consent: _, ...fields } = input;
    const response = await apply(pdf(), 'cv.pdf', { headers: ACCEPT_PAGE, fields });
    expect(response.headers.get('location')).toBe('/not-sent#careers-consent');
  });

  test.each([
    ['application/json', '{}'],
    ['application/x-www-form-urlencoded', 'firstName=Elena'],
  ])('as %s is 415, because it cannot contain a file', async (type, body) => {
    expect((await post(CAREERS, body, { 'content-type': type })).status).toBe(415);
  });

  test('with a filled honeypot is delivered with a mark if a page sent it', async () => {
    const fields = { ...input, website: 'x' };
    const headers = { 'sec-fetch-site': 'same-origin', 'x-form-opened': '5000' };
    expect((await apply(pdf(), 'cv.pdf', { fields, headers })).status).toBe(202);
    const [received] = await crm.got(1);
    expect(received && crm.open(received)).toMatchObject({ data: { suspected: true, resumeFile: {} } });
  });

  test('with a filled honeypot and without a page is quarantined with its file, and delivered when released', async () => {
    const response = await apply(pdf(), 'cv.pdf', { fields: { ...input, website: 'x' } });
    expect(response.status).toBe(202);
    expect(await stored()).toHaveLength(1);
    expect(crm.received).toEqual([]);

    const { id } = await response.json<{ id: string }>();
    await postJson('/api/outbox/release', { id }, operator);
    const [received] = await crm.got(1);
    expect(received?.headers['webhook-id']).toBe(id);
    const { data } = received
      ? (crm.open(received) as { data: { resumeFile: { url: string } } })
      : { data: undefined };
    const { pathname, search } = new URL(data?.resumeFile.url ?? '');
    expect((await ask(pathname + search)).status).toBe(200);
  });
});

describe('a résumé is rejected, and nothing is stored:', () => {
  const { type, missing, empty } = resumeMessages;
  const LOCKED = 'This file is protected with a password. Please upload it without one.';
  const TOO_MUCH = 'This file is too large once it is opened. Please save it as PDF and upload that.';
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
  const encrypted = () => {
    const file = docx();
    // Sets the encryption flag of the first entry in the central directory.
    const directory = file.findIndex(
      (_, at) => file[at] === 0x50 && file[at + 1] === 0x4b && file[at + 2] === 1,
    );
    file[directory + 8] = 1;
    return file;
  };

  const wrong: [string, string, Content | undefined, string][] = [
    ['no file', 'cv.pdf', undefined, missing],
    ['an empty file without a name', '', new Uint8Array(), missing],
    ['an empty file', 'cv.pdf', new Uint8Array(), empty],
    ['a program’s extension', 'cv.pdf.exe', pdf(), type],
    ['a picture’s extension', 'cv.png', pdf(), type],
    ['no extension', 'cv', pdf(), type],
    ['a program named as a PDF', 'cv.exe.pdf', bytesOf('MZ\x90\0\x03'), type],
    ['HTML named as a PDF', 'cv.pdf', bytesOf('<!doctype html><script>alert(1)</script>'), type],
    ['HTML before a PDF', 'cv.pdf', joined(bytesOf('<script>alert(1)</script>\n'), pdf()), type],
    ['a PDF followed by a zip file', 'cv.pdf', joined(pdf(), zip({ 'a.js': bytesOf('1') })), type],
    ['a PDF inside a zip file', 'cv.docx', docx({ 'cv.pdf': [pdf(), { level: 0 }] }), type],
    [
      'a PDF as the first file inside a DOCX',
      'cv.docx',
      zip({ 'cv.pdf': [pdf(), { level: 0 }], ...docxFiles }),
      type,
    ],
    ['a PDF named as a DOCX', 'cv.docx', pdf(), type],
    ['a DOCX named as a PDF', 'cv.pdf', docx(), type],
    ['a DOC named as a PDF', 'cv.pdf', doc(), type],
    ['a DOCX named as a DOC', 'cv.doc', docx(), type],
    ['a PDF with a password', 'cv.pdf', pdf('/Root 1 0 R /Encrypt 5 0 R'), LOCKED],
    ['a DOCX with a password', 'cv.docx', ole(['EncryptionInfo', 'EncryptedPackage']), LOCKED],
    ['a DOCX with encrypted parts', 'cv.docx', encrypted(), LOCKED],
    ['a spreadsheet named as a DOC', 'cv.doc', ole(['Workbook']), type],
    ['an installer named as a DOC', 'cv.doc', ole([], { classId: '84100c0000000000c000000000000046' }), type],
    ['a zip file named as a DOCX', 'cv.docx', zip({ 'a.txt': bytesOf('a') }), type],
    [
      'a spreadsheet named as a DOCX',
      'cv.docx',
      zip({ '[Content_Types].xml': bytesOf('<Types/>'), 'xl/workbook.xml': bytesOf('<x/>') }),
      type,
    ],
    ['a DOCX with macros', 'cv.docx', docx({ 'word/vbaProject.bin': bytesOf('x') }), type],
    ['a truncated DOCX', 'cv.docx', docx().slice(0, -30), type],
    ['a zip bomb', 'cv.docx', docx({ 'word/media/image1.png': zeros(8) }), TOO_MUCH],
    [
      'a zip bomb with many parts',
      'cv.docx',
      docx(Object.fromEntries(Array.from({ length: 1200 }, (_, index) => [`word/${index}`, bytesOf('x')]))),
      TOO_MUCH,
    ],
    [
      'an overlapping zip bomb',
      'cv.docx',
      withRepeatedEntry(docx({ 'word/zeros': zeros(0.9) }), 200),
      TOO_MUCH,
    ],
  ];

  test.each(wrong)('%s (%s)', async (_, name, content, message) => {
    const { files, RESUMES } = memoryStore();
    const response = await apply(content, name, { changed: { RESUMES } });
    expect(response.status).toBe(422);
    expect(await refusalOf(response)).toEqual({
      code: 'invalid-input',
      message,
      fields: { resume: message },
    });
    expect([...files.keys()]).toEqual([]);
    expect(crm.received).toEqual([]);
  });

  test('two files', async () => {
    const form = application(pdf());
    form.append('resume', new File([pdf()], 'other.pdf'));
    const error = await refusalOf(await post(CAREERS, form));
    expect(error.fields).toEqual({ resume: 'Please upload one file.' });
  });

  test('with another error in the form: both are reported, in the order of the page', async () => {
    const fields = { ...input, email: 'nowhere', startDate: 'soon' };
    const response = await apply(bytesOf('MZ'), 'cv.pdf', { fields });
    expect(response.status).toBe(422);
    const error = await refusalOf(response);
    expect(error.message).toBe(type);
    expect(Object.keys(error.fields ?? {})).toEqual(['email', 'resume', 'startDate']);
    expect((await apply(pdf(), 'cv.pdf', { fields })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('with the page’s own messages and fields, whatever else is wrong', async () => {
    const files = fc.constantFrom<[name: string, content: Content | undefined]>(
      ['cv.pdf', undefined],
      ['cv.png', pdf()],
      ['cv.pdf', new Uint8Array()],
      ['cv.pdf', new Uint8Array(RESUME_BELOW_BYTES)],
      ['cv.pdf', pdf()],
    );
    const mistakes = { firstName: ' ', phone: '', email: 'nowhere', startDate: 'soon', unknown: 'x' };
    const names = fc.subarray(Object.keys(mistakes) as (keyof typeof mistakes)[]);
    await fc.assert(
      fc.asyncProperty(files, names, async ([name, content], wrong) => {
        const fields = { ...input, ...Object.fromEntries(wrong.map((field) => [field, mistakes[field]])) };
        const checked = checkApplication(fields, content && { name, size: content.length });
        const { RESUMES } = memoryStore();
        const headers = { 'idempotency-key': KEY };
        const response = await apply(content, name, { fields, headers, changed: { RESUMES } });
        if (checked.ok) {
          expect(response.status).toBe(202);
          return;
        }
        expect(response.status).toBe(content?.length === RESUME_BELOW_BYTES ? 413 : 422);
        const error = await refusalOf(response);
        expect(error).toMatchObject({ message: checked.message, fields: checked.fields });
        expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(checked.fields));
      }),
      { numRuns: 20 },
    );
    // One application in five has 5 MB.
  }, 60_000);

  test.each([
    ['exactly the limit', RESUME_BELOW_BYTES],
    ['much larger', 20 * 1024 * 1024],
  ])('%s: 413 with the form’s own message', async (_, size) => {
    const content = new Uint8Array(size);
    content.set(pdf());
    const response = await apply(content);
    expect(response.status).toBe(413);
    const { size: message } = resumeMessages;
    expect(await refusalOf(response)).toEqual({ code: 'too-large', message, fields: { resume: message } });
    expect(await stored()).toEqual([]);
    const page = await apply(content, 'cv.pdf', { headers: ACCEPT_PAGE });
    expect(page.headers.get('location')).toBe('/not-sent#careers-resume');
  });

  test('except for one byte below the limit, which is accepted', async () => {
    const content = new Uint8Array(RESUME_BELOW_BYTES - 1).fill(0x20);
    content.set(pdf());
    expect((await apply(content)).status).toBe(202);
    expect(await resumeFile()).toMatchObject({ size: RESUME_BELOW_BYTES - 1 });
  });
});

describe('when one of our services is down', () => {
  const FAILURE = 'Failed to submit application. Please try again or email us directly.';

  test('an application that neither outbox nor CRM accepts is a failure', async () => {
    crm.answers(refuses(503));
    const response = await apply(pdf(), 'cv.pdf', { changed: { OUTBOX: brokenOutbox } });
    expect(response.status).toBe(503);
    expect((await refusalOf(response)).message).toBe(FAILURE);
    // The bucket's rules delete it after 30 days, and everything else after a year.
    expect((await stored()).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^unconfirmed\/[\da-f]{64}$/),
    ]);
  });

  test('an application that fails and is sent again has one file with its own name', async () => {
    const headers = { 'idempotency-key': KEY };
    crm.answers(refuses(503));
    await apply(pdf(), 'cv.pdf', { headers, changed: { OUTBOX: brokenOutbox } });
    crm.answers(taken);
    expect((await apply(pdf(), 'cv.pdf', { headers })).status).toBe(202);
    const { url } = await resumeFile(2);
    await env.RESUMES.delete((await stored()).map(({ key }) => key).filter((key) => key.includes('/')));
    const download = await open(url);
    expect(download.status).toBe(200);
    await download.body?.cancel();
  });

  test('an application that was stored although the response was lost arrives with its file', async () => {
    crm.answers(refuses(503));
    const losesResponse = fakeNamespace(() => ({
      accept: async (row: Parameters<ReturnType<typeof stub>['accept']>[0]) => {
        await stub().accept(row);
        throw new Error('Network connection lost.');
      },
    }));
    expect((await apply(pdf(), 'cv.pdf', { changed: { OUTBOX: losesResponse } })).status).toBe(503);
    await vi.waitFor(async () => expect((await stub().report()).rows).toMatchObject([{ attempts: 1 }]));

    crm.answers(taken);
    await stub().act('ana', 'retry', { endpoint: 'careers', state: 'waiting' });
    // The outbox's first attempt, the direct delivery, and the retry.
    const download = await open((await resumeFile(3)).url);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(pdf());
  });

  test('an application goes straight to the CRM when the outbox does not answer', async () => {
    expect((await apply(pdf(), 'cv.pdf', { changed: { OUTBOX: brokenOutbox } })).status).toBe(202);
    expect((await open((await resumeFile()).url)).status).toBe(200);
  });

  /** Replaces the file store by one that misbehaves. */
  const storeThat = (how: Partial<Record<'put' | 'get', () => Promise<unknown>>>) => ({
    RESUMES: how as unknown as R2Bucket,
  });
  const CANARY = 'canary-27ab';
  const refusing = () => Promise.reject(new TypeError(CANARY));

  /** Returns a call that never answers, and advances the clock past its timeout. */
  function hanging() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => {
      queueMicrotask(() => vi.advanceTimersByTime(15_000));
      return new Promise(() => {});
    };
  }

  test.each([
    ['rejects the file', () => refusing, 'TypeError'],
    ['does not answer', hanging, 'TimeoutError'],
  ])('a file store that %s is a failure without an event; the log names the error', async (_, put, kind) => {
    const response = await apply(pdf(), `${CANARY}.pdf`, { changed: storeThat({ put: put() }) });
    expect(response.status).toBe(503);
    expect(await refusalOf(response)).toEqual({ code: 'unavailable', message: FAILURE });
    expect(crm.received).toEqual([]);
    expect(log.lines()).toContainEqual({ resumes: 'store', error: kind });
    expect(log.text()).not.toContain(CANARY);
  });

  test.each([
    ['fails', () => refusing, 'TypeError'],
    ['does not answer', hanging, 'TimeoutError'],
  ])('a file store that %s makes a link 503; the log names the error', async (_, get, kind) => {
    await apply(pdf());
    const { url } = await resumeFile();
    const response = await ask(url.slice(ORIGIN.length), {}, storeThat({ get: get() }));
    expect(response.status).toBe(503);
    expect(await refusalOf(response)).toMatchObject({ code: 'unavailable' });
    expect(log.lines()).toContainEqual({ resumes: 'fetch', error: kind });
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
  });

  const changes: [string, (url: URL) => void][] = [
    ['without a signature', (url) => url.searchParams.delete('signature')],
    ['without a time', (url) => url.searchParams.delete('expires')],
    ['with a later time', (url) => url.searchParams.set('expires', '4102444800')],
    ['with another signature', (url) => url.searchParams.set('signature', '0'.repeat(64))],
    ['with a malformed signature', (url) => url.searchParams.set('signature', 'x')],
    ['of another key', (url) => void (url.pathname = `/api/resumes/${'0'.repeat(64)}`)],
    ['of a malformed key', (url) => void (url.pathname = '/api/resumes/..%2Fsecret')],
  ];
  test.each(changes)('%s is 403', async (_, change) => {
    const url = await link();
    change(url);
    const response = await open(url.href);
    expect(response.status).toBe(403);
    expect(await refusalOf(response)).toMatchObject({ code: 'forbidden' });
  });

  test('is signed with its own secret', async () => {
    const url = await link();
    const other = btoa('another secret'.padEnd(32, '.'));
    const answer = async (changed: Partial<EdgeEnv>) => {
      const response = await ask(url.href.slice(ORIGIN.length), {}, changed);
      await response.body?.cancel();
      return response.status;
    };
    expect(await answer({ WEBHOOK_SIGNING_SECRET: `whsec_${other}` })).toBe(200);
    expect(await answer({ RESUME_LINK_SECRET: other })).toBe(403);
  });

  test('is 403 after 30 days', async () => {
    const url = await link();
    vi.useFakeTimers({ now: Date.now() + 30 * DAY_MS - 60_000, toFake: ['Date'] });
    const early = await open(url.href);
    expect(early.status).toBe(200);
    await early.body?.cancel();
    vi.setSystemTime(Date.now() + 120_000);
    expect((await open(url.href)).status).toBe(403);
  });

  test('is 404 after the clinic has deleted the file', async () => {
    const url = await link();
    for (const { key } of await stored()) await env.RESUMES.delete(key);
    expect((await open(url.href)).status).toBe(404);
  });

  test('is logged without the key', async () => {
    const url = await link();
    await (await open(url.href)).body?.cancel();
    expect(log.text()).toContain('/api/resumes/:key');
    expect(log.text()).not.toMatch(/[\da-f]{64}/);
  });
});

describe('a link that is delivered late', () => {
  const key = 'f'.repeat(64);
  const resume = { name: 'cv.pdf', size: 7, type: resumeTypes.pdf };
  const daysPass = (days: number) => vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ['Date'] });

  async function application() {
    const url = await resumeLink(env, { origin: ORIGIN, key });
    const resumeFile = { ...resume, url };
    return envelopeOf({ event: EVENT, data: { ...data, resumeFile } as never }, new Date());
  }

  test.each([0, 4, 9])('is unchanged after %i days, like the rest of the event', async (days) => {
    const body = await application();
    daysPass(days);
    expect(await renewResumeLink(env, EVENT, body)).toBe(body);
  });

  test.each([10, 29, 31, 400])('is renewed after %i days, and nothing else changes', async (days) => {
    const body = await application();
    daysPass(days);
    const sent = await renewResumeLink(env, EVENT, body);
    const url = await resumeLink(env, { origin: ORIGIN, key });
    const was = JSON.parse(body) as { data: { resumeFile: ResumeFile } };
    expect(was.data.resumeFile.url).not.toBe(url);
    expect(sent).toBe(body.replace(was.data.resumeFile.url, url));
  });

  test('is not looked for in other events', async () => {
    const body = '{"event":"contact_form_submission"}';
    expect(await renewResumeLink(env, 'contact_form_submission', body)).toBe(body);
  });

  test('works after its application has waited for months for a URL', async () => {
    const { WEBHOOK_CAREERS_URL } = env;
    Reflect.deleteProperty(bindings, 'WEBHOOK_CAREERS_URL');
    daysPass(-90);
    await apply(pdf());
    vi.useRealTimers();
    Object.assign(bindings, { WEBHOOK_CAREERS_URL });
    expect(crm.received).toEqual([]);

    await evictDurableObject(stub());
    await stub().sweep();
    const download = await open((await resumeFile()).url);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(pdf());
  });
});

describe('file names', () => {
  test.each([
    ['C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['\u202Efdp.pdf', 'fdp.pdf'],
    ['  two   words .PDF', 'two words.pdf'],
    ['.pdf', 'resume.pdf'],
    ['...pdf', 'resume.pdf'],
    [`${'😀'.repeat(200)}.pdf`, `${'😀'.repeat(96)}.pdf`],
    ['履歴書.pdf', '履歴書.pdf'],
    ['my %22final%22 cv%0D%0A.pdf', 'my final cv.pdf'],
  ])('%j is stored as %j', (name, safe) => {
    expect(safeFileName(name, 'pdf')).toBe(safe);
  });

  test('cannot inject anything into a header', () => {
    const value = attachment("a\"; x='y' (1)*%.pdf");
    expect(value).toBe(
      `attachment; filename="a_; x='y' (1)*_.pdf"; filename*=UTF-8''a%22%3B%20x%3D%27y%27%20%281%29%2A%25.pdf`,
    );
  });
});
