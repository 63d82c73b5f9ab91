/**
 * Requests from hostile or broken clients over real connections are refused, store nothing, and do not block other
 * visitors. Bodies that are malformed, too large or cut off are in tests/edge/forms.test.ts.
 */
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
import { Site } from '../chaos/site.ts';

const MB = 1024 * 1024;

const CONTACT = '/api/forms/contact';
const CAREERS = '/api/forms/careers';
const types = { [CONTACT]: 'application/json', [CAREERS]: 'multipart/form-data; boundary=b' };

/** Longest wait for a valid submission during an attack. */
const MAX_ANSWER_MS = 2000;

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
    });
  });
  expect(crm.requests.map(webhookId).sort()).toEqual([...accepted].sort());
  const failed = site.logged.filter(({ status }) => status >= 500);
  expect(failed).toEqual([]);
});

/** Begins a form post on a connection of its own. */
function begin(path: keyof typeof types, length: number): ClientRequest {
  const headers = { 'content-type': types[path], 'content-length': length };
  const post = request(site.origin + path, { method: 'POST', headers, agent: false });
  // The server may reset the connection of a client that breaks the protocol.
  return post.on('error', () => {});
}

test('150 clients that never finish block nobody', async () => {
  const clients = Array.from({ length: 150 }, () => begin(CONTACT, 500));
  for (const client of clients) client.write('{"name":');
  await sleep(500);
  const start = performance.now();
  accepted.push(idOf(await site.submit('contact', contact('In between'))));
  expect(performance.now() - start).toBeLessThan(MAX_ANSWER_MS);
  for (const client of clients) client.destroy();
});

describe('many uploads at once', () => {
  const { input } = fixtures.careers.complete;

  test('of 4.9 MB are accepted or told to try again, even 50 of them', { timeout: 180_000 }, async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const file = pdf('cv.pdf', `Applicant ${at}`, { bytes: 4_900_000 });
        return overOpenConnection(() => site.post(CAREERS, formData(input, file)));
      }),
    );
    for (const reply of replies) if (reply.status !== 429) accepted.push(idOf(reply));
  });

  test('that break off free their slots, even 80 of them', async () => {
    const clients = Array.from({ length: 80 }, () => begin(CAREERS, MB));
    const file = '--b\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-';
    for (const client of clients) client.write(file.padEnd(30_000));
    await sleep(500);
    for (const client of clients) client.destroy();
    await eventually(async () => {
      const reply = await site.post(CAREERS, formData(input, pdf('cv.pdf', 'Whole')));
      // 429 until the Worker has noticed that the clients are gone.
      accepted.push(idOf(reply));
    });
  });
});
