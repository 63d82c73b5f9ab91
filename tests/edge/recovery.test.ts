/** The circuit breaker, in simulated time: what goes out when, while an endpoint fails and once it works again. */
import { beforeEach, expect, test, vi } from 'vitest';
import { refuses, taken, withFakeCrm, type Answer } from './fake-crm';
import {
  change,
  counts,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  pass,
  passUntil,
  restart,
  restoresSettings,
  rowsOf,
  settings,
  store,
  stub,
} from './outbox-kit';

const down = refuses(503);

const { crm } = withFakeCrm();
restoresSettings();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

const idOf = ({ headers }: { headers: Record<string, string> }) => headers['webhook-id'] ?? '';
const failsFor =
  (id: string | undefined, answer: Answer, others: Answer = taken): Answer =>
  (received) =>
    (idOf(received) === id ? answer : others)(received);

/** The CRM answers, and when: in simulated time. */
function record(answer: Answer) {
  const log: { id: string; at: number }[] = [];
  crm.answers((received) => {
    log.push({ id: idOf(received), at: Date.now() });
    return answer(received);
  });
  return log;
}

/** Accepts submissions, a second apart, and waits until each was tried. @returns their ids, oldest first */
async function submit(count: number) {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    ids.push(await store());
    await vi.waitFor(async () => expect((await rowsOf()).every(({ attempts }) => attempts > 0)).toBe(true));
    await pass(1000);
  }
  return ids;
}

test('after an outage of 2 days, all is out within minutes, none twice', async () => {
  crm.answers(down);
  const ids = await submit(20);
  await pass(2 * DAY_MS);
  const recoveredAt = Date.now();
  const log = record(taken);
  await pass(10 * MINUTE_MS);
  expect(log.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect((log[0]?.at ?? Infinity) - recoveredAt).toBeLessThanOrEqual(5 * MINUTE_MS);
  expect(await counts()).toEqual({ waiting: 0, dead: 0, delivered: 20 });
}, 120_000);

test('while an endpoint is down, one submission is tried after 5 s, 20 s, 80 s, then every 5 minutes', async () => {
  crm.answers(down);
  await submit(5);
  await pass(3 * MINUTE_MS);
  const log = record(down);
  await pass(HOUR_MS);
  expect(log.length).toBeGreaterThanOrEqual(11);
  expect(log.length).toBeLessThanOrEqual(13);
  expect(new Set(log.map(({ id }) => id)).size).toBe(5);
  const { breaker } = (await stub().report()).endpoints.contact;
  expect(breaker).toMatchObject({ lastResult: 'HTTP 503' });
  expect(Date.parse(breaker?.nextAt ?? '') - Date.now()).toBeLessThanOrEqual(5 * MINUTE_MS);
});

test('a new submission is tried at once while the breaker is open; if the CRM takes it, so are all others', async () => {
  crm.answers(down);
  await submit(10);
  await pass(HOUR_MS);
  const log = record(taken);
  const started = Date.now();
  await store();
  await vi.waitFor(async () => {
    await passUntil(Date.now());
    expect(log.length).toBeGreaterThanOrEqual(10);
  });
  expect(log[0]?.at).toBe(started);
  await pass(5 * MINUTE_MS);
  expect(await counts()).toMatchObject({ waiting: 0, delivered: 11 });
  expect(log).toHaveLength(11);
});

test('a row that always fails neither holds up the others nor is sent in a loop', async () => {
  crm.answers(down);
  const [poison] = await submit(20);
  await pass(3 * HOUR_MS);
  const log = record(failsFor(poison, refuses(500)));
  const recoveredAt = Date.now();
  await pass(10 * MINUTE_MS);
  expect(await counts()).toMatchObject({ waiting: 1, delivered: 19 });
  const others = log.filter(({ id }) => id !== poison);
  expect(Math.max(...others.map(({ at }) => at)) - recoveredAt).toBeLessThanOrEqual(10 * MINUTE_MS);

  for (let minute = 0; minute < 30; minute++) {
    const id = await store();
    const sentAt = Date.now();
    await vi.waitFor(() => expect(log.find((one) => one.id === id)?.at).toBe(sentAt));
    await pass(MINUTE_MS);
  }
  expect(await counts()).toMatchObject({ waiting: 1, delivered: 49 });
  expect(log.filter(({ id }) => id === poison).length).toBeLessThanOrEqual(40 / 5 + 1);
});

test('a submission that is refused for its content waits an hour, beside others that are taken', async () => {
  const log = record(refuses(422));
  const [refused] = await submit(1);
  crm.answers(failsFor(refused, refuses(422)));
  expect((await stub().report()).endpoints.contact).toMatchObject({ waiting: 1, breaker: null });
  await submit(3);
  expect(await counts()).toMatchObject({ waiting: 1, delivered: 3 });
  const again = record(failsFor(refused, refuses(422)));
  await pass(2.5 * HOUR_MS);
  expect(log).toHaveLength(1);
  expect(again.map(({ id }) => id)).toEqual([refused, refused]);
  expect(again.map(({ at }) => at - (log[0]?.at ?? 0))).toEqual([HOUR_MS, 2 * HOUR_MS]);
});

test('a 410, and a row that fails four days after its first attempt, are given up; an operator brings them back', async () => {
  crm.answers(refuses(410));
  const [gone] = await submit(1);
  expect(await counts()).toMatchObject({ dead: 1 });
  crm.answers(down);
  await submit(1);
  await pass(HOUR_MS);
  expect(await counts()).toMatchObject({ waiting: 1, dead: 1 });
  await change('UPDATE submissions SET first_tried_at = first_tried_at - ?', 4 * DAY_MS);
  await pass(HOUR_MS);
  expect(await counts()).toMatchObject({ waiting: 0, dead: 2 });

  const log = record(taken);
  expect(await stub().act('ana', 'retry', { endpoint: 'contact', state: 'dead' })).toBe(2);
  await pass(MINUTE_MS);
  expect(await counts()).toMatchObject({ delivered: 2, dead: 0 });
  expect(log.map(({ id }) => id)).toContain(gone);
});

test('a row that had no address for five days is not given up at its first failure', async () => {
  const { WEBHOOK_CONTACT_URL } = settings;
  await restart({ WEBHOOK_CONTACT_URL: undefined });
  await store();
  await pass(5 * DAY_MS);
  crm.answers(down);
  await restart({ WEBHOOK_CONTACT_URL });
  await stub().sweep();
  await pass(HOUR_MS);
  expect(await rowsOf()).toMatchObject([{ state: 'waiting', last_result: 'HTTP 503' }]);
  crm.answers(taken);
  await pass(10 * MINUTE_MS);
  expect(await counts()).toMatchObject({ waiting: 0, delivered: 1 });
});

test.each<[string, Answer]>([
  ['a refusal of one row for its content (422)', refuses(422)],
  ['a refusal of one row for good (abort-message)', refuses(500, { 'webhook-delivery': 'abort-message' })],
])('%s shows that the endpoint works, and closes its breaker', async (_, refusal) => {
  crm.answers(down);
  await submit(3);
  const breaker = async () => (await stub().report()).endpoints.contact.breaker;
  expect(await breaker()).toMatchObject({ lastResult: 'HTTP 503' });
  crm.answers(refusal);
  await store();
  await vi.waitFor(async () => expect(await breaker()).toBeNull());
});

test('Retry-After puts off the next try, for an hour at most, even if the object restarts', async () => {
  crm.answers(refuses(503, { 'retry-after': '1800' }));
  await submit(5);
  const askedAt = Date.now() - 1000;
  await restart();
  const log = record(refuses(503, { 'retry-after': '86400' }));
  await pass(29 * MINUTE_MS);
  expect(log).toEqual([]);
  await pass(2 * MINUTE_MS);
  expect(log).toHaveLength(1);
  expect((log[0]?.at ?? 0) - askedAt).toBeGreaterThanOrEqual(30 * MINUTE_MS - 5000);

  const later = record(taken);
  await pass(58 * MINUTE_MS);
  expect(later).toEqual([]);
  await pass(10 * MINUTE_MS);
  expect(later).toHaveLength(5);
});
