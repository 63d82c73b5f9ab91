/** Every accepted submission is delivered, whatever happens to the site or the CRM. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointNames, type EndpointName } from '../../src/shared/events.ts';
import { fixtures } from '../fixtures/posted.ts';
import type { Behaviour } from '../fakes/behaviour.ts';
import { startCrm } from '../fakes/crm/server.ts';
import type { Provider, RecordedRequest } from '../fakes/provider.ts';
import {
  addressesAt,
  contact,
  eventually,
  formData,
  idOf,
  open,
  pdf,
  SECOND_MS,
  startTestCrm,
  webhookId,
} from './kit.ts';
import { type Reply, Site, SIGNING_SECRET } from './site.ts';

/** One site for all tests, which kill it once: a start takes longer than most of them. */
let site: Site;
/** A CRM for each webhook, so that many can fail at once. */
let crms: Record<EndpointName, Provider>;
let elsewhere: Provider;

beforeAll(async () => {
  site = await Site.create();
  const started = endpointNames.map(async (name) => [name, await startTestCrm()] as const);
  crms = Object.fromEntries(await Promise.all(started)) as typeof crms;
  elsewhere = await startTestCrm();
});
afterAll(() =>
  Promise.all([site.remove(), elsewhere.stop(), ...Object.values(crms).map((crm) => crm.stop())]),
);

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

type SentForm = 'contact' | 'weight-loss' | 'glp1-quiz' | 'careers' | 'telehealth-insurance' | 'iv-intake';

interface Form {
  /** What its event has. */
  data: object;
  /** Calling it again repeats the same submission. */
  send: () => Promise<Reply>;
}

/** Returns a form with a mark that its event also has. */
function formOf(name: SentForm, mark: string): Form {
  const { input, data } = fixtures[name].complete;
  const key = crypto.randomUUID();
  const marked = { ['lastName' in input ? 'lastName' : 'name']: mark };
  const fields = { ...input, ...marked };
  const send = () =>
    name === 'careers'
      ? site.post('/api/forms/careers', formData(fields, pdf('cv.pdf', mark)), { 'idempotency-key': key })
      : site.submit(name, fields, key);
  return { data: { ...data, ...marked }, send };
}

describe('a restart after a kill', () => {
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

  beforeAll(async () => {
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

    crms.contact = await startCrm({ port, signingSecret: SIGNING_SECRET, maxRecorded: Infinity });
    for (const crm of Object.values(crms)) crm.setBehaviour({});
    await site.start(settings());
  });

  test('delivers what was accepted while the CRM was down, as soon as both are back', async () => {
    await eventually(() =>
      expect(new Set(crms.contact.requests.map(webhookId))).toEqual(new Set(before.down)),
    );
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
    await onceSiteReports(async () =>
      expect(await rowOf(before.taken)).toMatchObject({ state: 'delivered' }),
    );
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

  async function expectAllArrived() {
    const { requests } = crms['glp1-quiz'];
    await eventually(() => {
      const arrived = new Set(requests.map(webhookId));
      expect([...underLoad.keys()].filter((id) => !arrived.has(id))).toEqual([]);
    }, 60);
    for (const request of requests) {
      const data = underLoad.get(webhookId(request) ?? '');
      if (data !== undefined) expect(open(request)).toMatchObject(data);
    }
  }

  test('loses nothing under load', () => expectAllArrived());
});

/** The kinds of answers are in tests/edge/outbox.test.ts and recovery.test.ts; these need a real connection. */
describe('a CRM that fails once', () => {
  /** The id of the submission that hangs. */
  let stuck: string;
  beforeAll(async () => {
    crms.bmi.setBehaviour({ hang: true, failNext: 1 });
    stuck = idOf(await site.submit('bmi', fixtures.bmi.complete.input));
    await eventually(() => expect(receivedAs('bmi', stuck)).toHaveLength(1));
  });

  /** Submits a form while its CRM behaves like this for one request. */
  async function submitTo(name: SentForm & EndpointName, behaviour: Behaviour) {
    crms[name].setBehaviour({ ...behaviour, failNext: 1 });
    const { data, send } = formOf(name, 'to a CRM that fails');
    return { id: idOf(await send()), data };
  }

  /** Returns the seconds between the first and the last request. */
  function secondsBetween(requests: readonly RecordedRequest[]) {
    const times = requests.map(({ at }) => Date.parse(at));
    return (Math.max(...times) - Math.min(...times)) / SECOND_MS;
  }

  test.each<[string, Behaviour]>([
    ['without a body', { halfOpen: true }],
    ['at a byte a second', { drip: true }],
  ])('after a 200 %s gets nothing more', async (_, behaviour) => {
    const { id } = await submitTo('contact', behaviour);
    await delivered(id, 1);
    expect(receivedAs('contact', id)).toHaveLength(1);
  });

  test('still receives other forms while one hangs', async () => {
    expect(await rowOf(stuck)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  // Each with a CRM of its own, so they wait for the next attempt together.
  describe.concurrent('for one of many forms', () => {
    test.each<[string, 'glp1-quiz' | 'careers', Behaviour, number]>([
      ['before', 'careers', { reset: true }, 1],
      ['after', 'glp1-quiz', { resetAfter: true }, 2],
    ])('after a connection reset %s the request gets the event again', async (_, name, behaviour, count) => {
      const { id, data } = await submitTo(name, behaviour);
      await delivered(id, 2);
      const requests = receivedAs(name, id);
      expect(requests).toHaveLength(count);
      for (const request of requests) expect(open(request)).toMatchObject(data);
    });

    test('after a redirect gets the event again; the target of the redirect gets nothing', async () => {
      const { id } = await submitTo('iv-intake', { status: 301, location: `${elsewhere.origin}/contact` });
      await delivered(id, 2);
      expect(receivedAs('iv-intake', id)).toHaveLength(2);
      expect(elsewhere.requests).toEqual([]);
    });

    test('after a hang gets the event again, 20 seconds later', async () => {
      await delivered(stuck, 2);
      const requests = receivedAs('bmi', stuck);
      expect(requests).toHaveLength(2);
      // The time of the first one is when it arrived.
      expect(secondsBetween(requests)).toBeGreaterThanOrEqual(19);
    });
  });
});
