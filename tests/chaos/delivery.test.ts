/** Every accepted submission is delivered, also after a kill. What a CRM may answer is in tests/edge/outbox.test.ts. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointNames, type EndpointName } from '../../src/features/endpoints.ts';
import { fixtures } from '../fixtures/posted.ts';
import type { Provider } from '../fakes/provider.ts';
import { startCrm } from '../fakes/crm/server.ts';
import { addressesAt, contact, eventually, idOf, open, startTestCrm, webhookId } from './kit.ts';
import { Site, SIGNING_SECRET } from './site.ts';

/** One site for all tests: it is killed once, because a start takes longer than most of them. */
let site: Site;
/** A CRM for each webhook, so that many can fail at once. */
let crms: Record<EndpointName, Provider>;

beforeAll(async () => {
  site = await Site.create();
  const started = endpointNames.map(async (name) => [name, await startTestCrm()] as const);
  crms = Object.fromEntries(await Promise.all(started)) as typeof crms;
  await killAndRestart();
});
afterAll(() => Promise.all([site.remove(), ...Object.values(crms).map((crm) => crm.stop())]));

const settings = () => addressesAt((name) => crms[name].origin);

/** Returns the requests with this id, oldest first. */
const receivedAs = (name: EndpointName, id: string) =>
  crms[name].requests.filter((request) => webhookId(request) === id);

const rowOf = async (id: string) => (await site.outbox()).rows.find((row) => row.id === id);

/** Asks the site four times a second: each time takes as long as a submission. */
const onceSiteReports = (check: () => Promise<unknown>, seconds?: number) => eventually(check, seconds, 250);

const delivered = (id: string, attempts: number) =>
  onceSiteReports(
    async () =>
      expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts, lastResult: 'HTTP 200' }),
    40,
  );

type SentForm = 'weight-loss' | 'glp1-quiz' | 'telehealth-insurance' | 'iv-intake';

/** Returns a form with a mark that its event also has. */
function formOf(name: SentForm, mark: string) {
  const { input, data } = fixtures[name].complete;
  const marked = { ['lastName' in input ? 'lastName' : 'name']: mark };
  return { data: { ...data, ...marked }, send: () => site.submit(name, { ...input, ...marked }) };
}

const messages = ['one', 'two', 'three'];
const key = crypto.randomUUID();
const once = () => site.submit('bmi', fixtures.bmi.complete.input, key);
/** Ids of what was accepted before the kill. */
let before: { down: string[]; inFlight: string; taken: string; once: string; kept: string };
const underLoad = new Map<string, object>();

/** Eight visitors submit forms until `kill` ends, which begins once some are accepted. */
async function killUnderLoad(kill: () => Promise<unknown>) {
  let isUp = true;
  const visitor = async () => {
    while (isUp) {
      const form = formOf('glp1-quiz', crypto.randomUUID());
      // A form without an answer was not accepted.
      const reply = await form.send().catch(() => undefined);
      if (reply?.status === 202) underLoad.set(idOf(reply), form.data);
    }
  };
  const enough = underLoad.size + 20;
  const visitors = Promise.all(Array.from({ length: 8 }, visitor));
  await eventually(() => expect(underLoad.size).toBeGreaterThan(enough));
  await kill();
  isUp = false;
  await visitors;
}

async function killAndRestart() {
  const { port } = crms.contact;
  await crms.contact.stop();
  crms['weight-loss'].setBehaviour({ hang: true });
  crms['iv-intake'].setBehaviour({ delayMs: 400 });
  await site.start({ ...settings(), WEBHOOK_TELEHEALTH_URL: '' });

  const submitAll = messages.map((message) => site.submit('contact', contact(message)));
  const down = (await Promise.all(submitAll)).map(idOf);
  const inFlight = idOf(await formOf('weight-loss', 'in flight').send());
  const kept = idOf(await formOf('telehealth-insurance', 'kept').send());
  before = { down, inFlight, kept, once: idOf(await once()), taken: '' };
  await delivered(before.once, 1);
  expect(await rowOf(kept)).toMatchObject({ state: 'waiting', attempts: 0 });
  await eventually(() => expect(crms['weight-loss'].requests).toHaveLength(1));

  await killUnderLoad(async () => {
    before.taken = idOf(await formOf('iv-intake', 'taken').send());
    await eventually(() => expect(crms['iv-intake'].requests).toHaveLength(1));
    // The 200 reaches a frozen process.
    site.freeze();
    await sleep(800);
    await site.kill();
  });

  crms.contact = await startCrm({ port, signingSecret: SIGNING_SECRET });
  for (const crm of Object.values(crms)) crm.setBehaviour({});
  await site.start(settings());
}

test('delivers what was accepted while the CRM was down, as soon as both are back', async () => {
  await eventually(() => expect(new Set(crms.contact.requests.map(webhookId))).toEqual(new Set(before.down)));
  for (const [index, id] of before.down.entries())
    expect(receivedAs('contact', id).map(open)).toEqual([contact(messages[index] ?? '')]);
});

test('redelivers a request that was in flight, under the same id', async () => {
  const { requests } = crms['weight-loss'];
  await eventually(() => expect(requests).toHaveLength(2));
  expect(requests.map(webhookId)).toEqual([before.inFlight, before.inFlight]);
  expect(requests[1]?.body).toBe(requests[0]?.body);
  const { data } = formOf('weight-loss', 'in flight');
  expect(requests.map(open)).toEqual([data, data]);
});

test("redelivers under the same id if the CRM's 200 was not recorded", async () => {
  await onceSiteReports(async () => expect(await rowOf(before.taken)).toMatchObject({ state: 'delivered' }));
  expect(crms['iv-intake'].requests.map(webhookId)).toEqual([before.taken, before.taken]);
});

test('still recognizes idempotency keys from before', async () => {
  expect(idOf(await once())).toBe(before.once);
  await sleep(500);
  expect(crms.bmi.requests).toHaveLength(1);
});

test('delivers what was kept while its webhook URL was missing, once the URL is set', async () => {
  const { requests } = crms.telehealth;
  await eventually(() => expect(requests.map(webhookId)).toEqual([before.kept]));
});

test('loses nothing under load', async () => {
  const { requests } = crms['glp1-quiz'];
  await eventually(() => {
    const arrived = new Set(requests.map(webhookId));
    expect([...underLoad.keys()].filter((id) => !arrived.has(id))).toEqual([]);
  }, 60);
  for (const request of requests) {
    const data = underLoad.get(webhookId(request) ?? '');
    if (data !== undefined) expect(open(request)).toMatchObject(data);
  }
});
