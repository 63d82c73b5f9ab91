/** Every accepted submission is delivered, whatever happens to the site or the CRM. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixtures } from '../filled-in/posted.ts';
import type { Behaviour } from '../stand-ins/behaviour.ts';
import { startCrm } from '../stand-ins/crm/server.ts';
import type { Provider, RecordedRequest } from '../stand-ins/provider.ts';
import {
  addressesAt,
  contact,
  eventually,
  formData,
  idOf,
  isLong,
  overOpenConnection,
  open,
  pdf,
  receivedAs,
  SECOND_MS,
  startTestCrm,
  webhookId,
} from './kit.ts';
import { fetchThroughProxy, Site, SIGNING_SECRET } from './site.ts';

let site: Site;
let crm: Provider;
const settings = () => ({ WEBHOOK_CONTACT_URL: `${crm.origin}/contact` });

describe('a restart after a kill', () => {
  beforeEach(async () => {
    [site, crm] = await Promise.all([Site.create(), startTestCrm()]);
    await site.start(settings());
  });
  afterEach(() => Promise.all([site.remove(), crm.stop()]));

  test('delivers what was accepted while the CRM was down, as soon as both are back', async () => {
    const { port } = crm;
    await crm.stop();
    const messages = ['one', 'two', 'three'];
    const ids = await Promise.all(
      messages.map(async (message) => idOf(await site.submit('contact', contact(message)))),
    );
    await site.kill();

    crm = await startCrm({ port, signingSecret: SIGNING_SECRET });
    await site.start(settings());
    await eventually(() => expect(new Set(crm.requests.map(webhookId))).toEqual(new Set(ids)));
    for (const [index, id] of ids.entries())
      expect(receivedAs(crm, id).map(open)).toEqual([contact(messages[index] ?? '')]);
  });

  test('redelivers a request that was in flight, under the same id', async () => {
    crm.setBehaviour({ hang: true });
    const id = idOf(await site.submit('contact', contact('in flight')));
    await eventually(() => expect(crm.requests).toHaveLength(1));
    await site.kill();

    crm.setBehaviour({});
    await site.start(settings());
    await eventually(() => expect(crm.requests).toHaveLength(2));
    expect(crm.requests.map(webhookId)).toEqual([id, id]);
    expect(crm.requests.map(({ body }) => body)[1]).toBe(crm.requests[0]?.body);
    expect(crm.requests.map(open)).toEqual([contact('in flight'), contact('in flight')]);
  });

  test("redelivers under the same id if the CRM's 200 was not recorded", async () => {
    crm.setBehaviour({ delayMs: 200 });
    const id = idOf(await site.submit('contact', contact('taken')));
    await eventually(() => expect(crm.requests).toHaveLength(1));
    // The 200 reaches a frozen process.
    site.freeze();
    await sleep(500);
    await site.kill();

    crm.setBehaviour({});
    await site.start(settings());
    await eventually(async () => expect((await site.outbox()).totals.delivered).toBe(1));
    expect(crm.requests.map(webhookId)).toEqual([id, id]);
  });

  test('still recognizes idempotency keys from before', async () => {
    const key = crypto.randomUUID();
    const id = idOf(await site.submit('contact', contact('once'), key));
    await eventually(async () => expect((await site.outbox()).totals.delivered).toBe(1));
    await site.kill();
    await site.start(settings());
    expect(idOf(await site.submit('contact', contact('once'), key))).toBe(id);
    await sleep(500);
    expect(crm.requests).toHaveLength(1);
  });

  test('delivers what was kept while its webhook URL was missing, once the URL is set', async () => {
    await site.kill();
    await site.start({});
    const id = idOf(await site.submit('contact', contact('kept')));
    expect((await site.outbox()).totals.unconfigured).toBe(1);
    await site.kill();

    await site.start(settings());
    await site.outbox();
    await eventually(() => expect(crm.requests.map(webhookId)).toEqual([id]));
  });

  test('loses nothing under load, however often it happens', async () => {
    const accepted = new Map<string, string>();
    let count = 0;
    const rounds = isLong ? 25 : 1;
    for (let round = 0; round < rounds; round++) {
      let isUp = true;
      const visitor = async () => {
        while (isUp) {
          const message = `message ${count++}`;
          // A message without an answer was not accepted.
          const reply = await site.submit('contact', contact(message)).catch(() => undefined);
          if (reply?.status === 202) accepted.set(idOf(reply), message);
        }
      };
      const visitors = Promise.all(Array.from({ length: 8 }, visitor));
      const before = accepted.size;
      await eventually(() => expect(accepted.size).toBeGreaterThan(before + 20));
      await sleep(300 * Math.random());
      await site.kill();
      isUp = false;
      await visitors;
      await site.start(settings());
    }
    await eventually(() => {
      const arrived = new Set(crm.requests.map(webhookId));
      expect([...accepted.keys()].filter((id) => !arrived.has(id))).toEqual([]);
    }, 60);
    for (const request of crm.requests) {
      const message = accepted.get(webhookId(request) ?? '');
      if (message !== undefined) expect(open(request)).toMatchObject({ message });
    }
  });
});

describe('a CRM that fails once', () => {
  /** Receives the events of another form, and hangs. */
  let hanging: Provider;
  let elsewhere: Provider;
  let stuck: string;
  beforeAll(async () => {
    [site, crm, hanging, elsewhere] = await Promise.all([
      Site.create(),
      startTestCrm(),
      startTestCrm(),
      startTestCrm(),
    ]);
    await site.start({ ...settings(), WEBHOOK_WEIGHT_LOSS_URL: `${hanging.origin}/weight-loss` });
    hanging.setBehaviour({ hang: true, failNext: 1 });
    stuck = idOf(await site.submit('weight-loss', fixtures['weight-loss'].minimal.input));
    await eventually(() => expect(hanging.requests).toHaveLength(1));
  });
  afterAll(() => Promise.all([site.remove(), crm.stop(), hanging.stop(), elsewhere.stop()]));

  /** Submits a message while the CRM behaves like this for one request. @returns the submission's id */
  async function submitTo(behaviour: Behaviour): Promise<string> {
    crm.setBehaviour({ ...behaviour, failNext: 1 });
    return idOf(await site.submit('contact', contact(JSON.stringify(behaviour))));
  }

  const rowOf = async (id: string) => (await site.outbox()).rows.find((row) => row.id === id);

  const delivered = (id: string, attempts: number) =>
    eventually(
      async () => expect(await rowOf(id)).toMatchObject({ state: 'delivered', attempts, lastStatus: 200 }),
      40,
    );

  /** Returns the seconds between the first and the last request. */
  function secondsBetween(requests: readonly RecordedRequest[]) {
    const times = requests.map(({ at }) => Date.parse(at));
    return (Math.max(...times) - Math.min(...times)) / SECOND_MS;
  }

  test.each<[string, Behaviour]>([
    ['without a body', { halfOpen: true }],
    ['at a byte a second', { drip: true }],
  ])('after a 200 %s gets nothing more', async (_, behaviour) => {
    const id = await submitTo(behaviour);
    await delivered(id, 1);
    expect(receivedAs(crm, id)).toHaveLength(1);
  });

  test('still receives other forms while one hangs', async () => {
    expect(await rowOf(stuck)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test.each<[string, Behaviour, number]>([
    ['a 500', { status: 500 }, 5],
    ['a 429 and Retry-After', { status: 429, retryAfter: 7 }, 7],
    ['a connection reset after the request', { resetAfter: true }, 5],
  ])('after %s gets the event again, not before it is due', async (_, behaviour, afterSeconds) => {
    const id = await submitTo(behaviour);
    await delivered(id, 2);
    const requests = receivedAs(crm, id);
    const data = contact(JSON.stringify(behaviour));
    expect(requests.map(open)).toEqual([data, data]);
    expect(secondsBetween(requests)).toBeGreaterThanOrEqual(afterSeconds);
  });

  test('after a connection reset before the request gets the event again', async () => {
    const id = await submitTo({ reset: true });
    await delivered(id, 2);
    expect(receivedAs(crm, id)).toHaveLength(1);
  });

  test('after a redirect gets the event again; the target of the redirect gets nothing', async () => {
    const id = await submitTo({ status: 301, location: `${elsewhere.origin}/contact` });
    await delivered(id, 2);
    expect(receivedAs(crm, id)).toHaveLength(2);
    expect(elsewhere.requests).toEqual([]);
  });

  test('after a 410 gets nothing more until an operator retries', async () => {
    const id = await submitTo({ status: 410 });
    await eventually(async () => expect(await rowOf(id)).toMatchObject({ state: 'dead', attempts: 1 }));
    const strict = () => fetch(`${site.origin}/api/health?strict`);
    await eventually(async () => expect((await strict()).status).toBe(503));
    await site.retry();
    await delivered(id, 2);
    expect(receivedAs(crm, id)).toHaveLength(2);
  });

  test('after a hang gets the event again, 20 seconds or more later', async () => {
    await delivered(stuck, 2);
    expect(hanging.requests.map(webhookId)).toEqual([stuck, stuck]);
    expect(secondsBetween(hanging.requests)).toBeGreaterThanOrEqual(20);
  });
});

const loadForms = [
  'contact',
  'weight-loss',
  'glp1-quiz',
  'careers',
  'telehealth-insurance',
  'iv-intake',
] as const;

/** Returns a form with a mark that its event also has. Calling `send` again repeats the same submission. */
function formOf(name: (typeof loadForms)[number], mark: string) {
  const { input } = fixtures[name].complete;
  const key = crypto.randomUUID();
  if (name === 'careers') {
    const send = () =>
      site.post('/api/forms/careers', formData({ ...input, lastName: mark }, pdf('cv.pdf', mark)), {
        'idempotency-key': key,
      });
    return { mark: { lastName: mark }, send };
  }
  const field = 'lastName' in input ? 'lastName' : 'name';
  return { mark: { [field]: mark }, send: () => site.submit(name, { ...input, [field]: mark }, key) };
}

describe('many visitors at once', () => {
  beforeAll(async () => {
    [site, crm] = await Promise.all([Site.create(), startTestCrm()]);
    await site.start(addressesAt(crm));
  });
  afterAll(() => Promise.all([site.remove(), crm.stop()]));

  test('create one event from ten parallel copies of a submission', async () => {
    const key = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => site.submit('contact', contact('ten'), key)),
    );
    const [id = '', ...others] = new Set(replies.map(idOf));
    expect(others).toEqual([]);
    await eventually(async () =>
      expect((await site.outbox()).totals).toMatchObject({ delivered: 1, waiting: 0 }),
    );
    expect(receivedAs(crm, id)).toHaveLength(1);
  });

  test('all get the right answers for all kinds of requests, and exactly the accepted forms are delivered', async () => {
    const [connections, each] = isLong ? [200, 10] : [50, 2];
    /** Marks of accepted forms by submission id. */
    const accepted = new Map<string, object>();
    const before = (await site.outbox()).totals.delivered;
    const answered = new Set<string>();

    const ask = async (name: string, path: string, init: RequestInit = {}) => {
      const answer = await overOpenConnection(() => fetchThroughProxy(site.origin + path, init));
      await answer.arrayBuffer();
      answered.add(`${name}: ${answer.status}`);
    };

    const visitor = async (_: unknown, visitorNumber: number) => {
      for (let turn = 0; turn < each; turn++) {
        const name = loadForms[(visitorNumber + turn) % loadForms.length] ?? 'contact';
        const form = formOf(name, `visitor ${visitorNumber}, turn ${turn}`);
        const path = `/api/forms/${name}`;
        const reply = await overOpenConnection(form.send);
        accepted.set(idOf(reply), form.mark);
        const [repeat] = await Promise.all([
          overOpenConnection(form.send),
          ask('health', '/api/health'),
          ask('a page', '/'),
          ask('an unknown page', '/nowhere'),
          ask('an unknown endpoint', '/api/nowhere'),
          ask('a wrong type', path, { method: 'POST', body: 'not a form' }),
          ask('a wrong method', path),
          ask('invalid input', path, { method: 'POST', body: formData({ email: 'none' }) }),
        ]);
        expect(idOf(repeat)).toBe(reply.body.id);
      }
    };
    await Promise.all(Array.from({ length: connections }, visitor));
    expect(accepted.size).toBe(connections * each);
    expect([...answered].sort()).toEqual([
      'a page: 200',
      'a wrong method: 405',
      'a wrong type: 415',
      'an unknown endpoint: 404',
      'an unknown page: 404',
      'health: 200',
      'invalid input: 422',
    ]);
    expect(site.logged.filter(({ status }) => status >= 500)).toEqual([]);

    await eventually(async () => {
      // Attempts that timed out under load wait for a retry.
      await site.retry();
      await sleep(500);
      expect((await site.outbox()).totals).toMatchObject({ waiting: 0, delivered: before + accepted.size });
    }, 120);
    for (const [id, mark] of accepted) {
      const received = receivedAs(crm, id).map(open);
      expect(received).toMatchObject(received.length > 1 ? received.map(() => mark) : [mark]);
    }
    expect(new Set(crm.requests.map(webhookId)).size).toBe(before + accepted.size);
  });
});
