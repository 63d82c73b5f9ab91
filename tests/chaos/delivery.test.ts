/** Everything that was accepted arrives, whatever happens to the site or to the CRM. */
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
import { Site, SIGNING_SECRET } from './site.ts';

let site: Site;
let crm: Provider;
const settings = () => ({ WEBHOOK_CONTACT_URL: `${crm.origin}/contact` });

describe('a site that is killed and started again', () => {
  beforeEach(async () => {
    [site, crm] = await Promise.all([Site.create(), startTestCrm()]);
    await site.start(settings());
  });
  afterEach(() => Promise.all([site.remove(), crm.stop()]));

  test('after it has said yes, with the CRM down, delivers as soon as both are back', async () => {
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

  test('while the CRM has the request in its hands, delivers it again under the same id', async () => {
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

  test("between the CRM's 200 and the row's update, delivers it again under the same id", async () => {
    crm.setBehaviour({ delayMs: 200 });
    const id = idOf(await site.submit('contact', contact('taken')));
    await eventually(() => expect(crm.requests).toHaveLength(1));
    // The 200 comes to a process that no longer runs.
    site.freeze();
    await sleep(500);
    await site.kill();

    crm.setBehaviour({});
    await site.start(settings());
    await eventually(async () => expect((await site.outbox()).totals.delivered).toBe(1));
    expect(crm.requests.map(webhookId)).toEqual([id, id]);
  });

  test('still knows what it has taken before', async () => {
    const key = crypto.randomUUID();
    const id = idOf(await site.submit('contact', contact('once'), key));
    await eventually(async () => expect((await site.outbox()).totals.delivered).toBe(1));
    await site.kill();
    await site.start(settings());
    expect(idOf(await site.submit('contact', contact('once'), key))).toBe(id);
    await sleep(500);
    expect(crm.requests).toHaveLength(1);
  });

  test('with an address for what it kept without one delivers that', async () => {
    await site.kill();
    await site.start({});
    const id = idOf(await site.submit('contact', contact('kept')));
    expect((await site.outbox()).totals.unconfigured).toBe(1);
    await site.kill();

    await site.start(settings());
    await site.outbox();
    await eventually(() => expect(crm.requests.map(webhookId)).toEqual([id]));
  });

  test('again and again, under load, loses nothing', async () => {
    const accepted = new Map<string, string>();
    let count = 0;
    const rounds = isLong ? 25 : 1;
    for (let round = 0; round < rounds; round++) {
      let isUp = true;
      const visitor = async () => {
        while (isUp) {
          const message = `message ${count++}`;
          // No answer is no promise.
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

describe('a CRM that misbehaves once', () => {
  /** Gets what the other form sends, and hangs. */
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

  /** Behaves so for one request. @returns the id of that submission */
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

  /** Between the first and the last request of a submission. */
  function secondsBetween(requests: readonly RecordedRequest[]) {
    const times = requests.map(({ at }) => Date.parse(at));
    return (Math.max(...times) - Math.min(...times)) / SECOND_MS;
  }

  test.each<[string, Behaviour]>([
    ['of which only the head comes', { halfOpen: true }],
    ['of a byte a second', { drip: true }],
  ])('with an answer %s has it, and does not get it again', async (_, behaviour) => {
    const id = await submitTo(behaviour);
    await delivered(id, 1);
    expect(receivedAs(crm, id)).toHaveLength(1);
  });

  test('with a hang for one form has had the other form meanwhile', async () => {
    expect(await rowOf(stuck)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test.each<[string, Behaviour, number]>([
    ['a 500', { status: 500 }, 5],
    ['a 429 and Retry-After', { status: 429, retryAfter: 7 }, 7],
    ['a connection reset after the request', { resetAfter: true }, 5],
  ])('with %s gets it again, not before its time', async (_, behaviour, afterSeconds) => {
    const id = await submitTo(behaviour);
    await delivered(id, 2);
    const requests = receivedAs(crm, id);
    const data = contact(JSON.stringify(behaviour));
    expect(requests.map(open)).toEqual([data, data]);
    expect(secondsBetween(requests)).toBeGreaterThanOrEqual(afterSeconds);
  });

  test('with a connection reset before the request gets it again', async () => {
    const id = await submitTo({ reset: true });
    await delivered(id, 2);
    expect(receivedAs(crm, id)).toHaveLength(1);
  });

  test('with a redirect gets it again, and nobody else gets it', async () => {
    const id = await submitTo({ status: 301, location: `${elsewhere.origin}/contact` });
    await delivered(id, 2);
    expect(receivedAs(crm, id)).toHaveLength(2);
    expect(elsewhere.requests).toEqual([]);
  });

  test('with 410 is left alone until somebody retries', async () => {
    const id = await submitTo({ status: 410 });
    await eventually(async () => expect(await rowOf(id)).toMatchObject({ state: 'dead', attempts: 1 }));
    const strict = () => fetch(`${site.origin}/api/health?strict`);
    await eventually(async () => expect((await strict()).status).toBe(503));
    await site.retry();
    await delivered(id, 2);
    expect(receivedAs(crm, id)).toHaveLength(2);
  });

  test('with a hang gets it again, after 15 seconds of waiting and 5 of patience', async () => {
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

/** A form with a mark in it that the event has too; sent again, it is the same submission. */
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

  test('who send the same ten times in parallel make one event', async () => {
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

  test('and send all sorts of things are all answered, and what was accepted is what is delivered', async () => {
    const [connections, each] = isLong ? [200, 10] : [50, 2];
    /** What was accepted, by its id. */
    const accepted = new Map<string, object>();
    const before = (await site.outbox()).totals.delivered;
    const answered = new Set<string>();

    const ask = async (what: string, path: string, init: RequestInit = {}) => {
      const answer = await overOpenConnection(() => fetch(site.origin + path, init));
      await answer.arrayBuffer();
      answered.add(`${what}: ${answer.status}`);
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
          ask('no page', '/nowhere'),
          ask('no endpoint', '/api/nowhere'),
          ask('a wrong type', path, { method: 'POST', body: 'not a form' }),
          ask('a wrong method', path),
          ask('a mistake', path, { method: 'POST', body: formData({ email: 'none' }) }),
        ]);
        expect(idOf(repeat)).toBe(reply.body.id);
      }
    };
    await Promise.all(Array.from({ length: connections }, visitor));
    expect(accepted.size).toBe(connections * each);
    expect([...answered].sort()).toEqual([
      'a mistake: 422',
      'a page: 200',
      'a wrong method: 405',
      'a wrong type: 415',
      'health: 200',
      'no endpoint: 404',
      'no page: 404',
    ]);
    expect(site.logged.filter(({ status }) => status >= 500)).toEqual([]);

    await eventually(async () => {
      // An attempt that took too long under load waits for the next one.
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
