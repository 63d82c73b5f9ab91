/**
 * Many concurrent clients, while the site is killed repeatedly, the CRM is down half of the time, one of its endpoints
 * rejects everything, and another always fails on one submission.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '../fixtures/posted.ts';
import { startProvider, type Handle, type Provider, type RecordedRequest } from '../fakes/provider.ts';
import { contact, eventually, idOf, open, SECOND_MS, startTestCrm, webhookId } from '../chaos/kit.ts';
import { Site } from '../chaos/site.ts';

const ACCEPTED = 100_000;
const CLIENTS = 50;
const KILLS = 50;
const OUTAGE_MS = 500;
/** wrangler starts no sweep by itself. Cloudflare does, every five minutes. */
const SWEEP_MS = 300 * SECOND_MS;
const nothingLeft = { waiting: 0, dead: 0 };
const TOLD_WITHIN_MS = 15 * 60 * SECOND_MS;
/** Some 100,000 submissions at the speed of a busy machine. */
const WITHIN_SECONDS = 1800;
/** One submission in so many goes to the endpoint that rejects everything, and one to that which always fails on one. */
const OTHERS_SHARE = 50;
const POISON = 'poison';

let site: Site;
let crm: Provider;
let rejecting: Provider;
let failing: Provider;
/** True while it always fails on one submission. */
let isPoisoned = true;
let alerts: Provider;
beforeAll(async () => {
  const handle = () => new Response('ok');
  const fails: Handle = async (request) =>
    new Response(null, { status: isPoisoned && (await request.text()).includes(POISON) ? 500 : 200 });
  [site, crm, rejecting, failing, alerts] = await Promise.all([
    Site.create(),
    startTestCrm(),
    startTestCrm(),
    startProvider({ name: 'the quiz', port: 0, handle: fails }),
    startProvider({ name: 'the alert channel', port: 0, handle }),
  ]);
  rejecting.setBehaviour({ status: 422 });
  await start();
});
afterAll(() => Promise.all([site, crm, rejecting, failing, alerts].map(end)));

const end = (one: Site | Provider) => (one instanceof Site ? one.remove() : one.stop());

const start = () =>
  site.start({
    WEBHOOK_CONTACT_URL: `${crm.origin}/contact`,
    WEBHOOK_WEIGHT_LOSS_URL: `${rejecting.origin}/weight-loss`,
    WEBHOOK_GLP1_QUIZ_URL: `${failing.origin}/glp1-quiz`,
    ALERT_WEBHOOK_URL: alerts.origin,
  });

type Form = 'contact' | 'weight-loss' | 'glp1-quiz';

/** Accepted submissions by id. */
const accepted = new Map<string, { form: Form; mark: string }>();
let firstRejectedAt: number | undefined;
const statuses = new Map<number, number>();
let sent = 0;

const forms: Record<Form, (mark: string) => Record<string, unknown>> = {
  contact,
  'weight-loss': (mark) => ({ ...fixtures['weight-loss'].complete.input, name: mark }),
  'glp1-quiz': (mark) => ({ ...fixtures['glp1-quiz'].complete.input, name: mark }),
};

/** Sends submissions one at a time until enough are accepted. One without an answer was not accepted. */
async function client(isOver: () => boolean) {
  while (!isOver()) {
    const turn = sent++ % OTHERS_SHARE;
    const form = turn === 0 ? 'glp1-quiz' : turn === 1 ? 'weight-loss' : 'contact';
    const mark = sent === 1 ? POISON : `number ${sent}`;
    const reply = await site.submit(form, forms[form](mark)).catch(() => undefined);
    if (!reply) await sleep(50);
    else {
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status !== 202) continue;
      accepted.set(idOf(reply), { form, mark });
      if (form === 'weight-loss') firstRejectedAt ??= Date.now();
    }
  }
}

/** Returns the messages that arrived, by id. */
const arrivedAt = (provider: Provider) =>
  new Map<string | undefined, RecordedRequest>(
    provider.requests.map((request) => [webhookId(request), request]),
  );

test(`${ACCEPTED} submissions survive ${KILLS} kills: none is lost or damaged, and every answer is a 202`, async () => {
  let isDown = false;
  const outages = setInterval(() => {
    isDown = !isDown;
    crm.setBehaviour(isDown ? { status: 503 } : {});
  }, OUTAGE_MS);
  const sweeps = setInterval(() => void site.sweep(), SWEEP_MS);
  const clients = Array.from({ length: CLIENTS }, () => client(() => accepted.size >= ACCEPTED));
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = (ACCEPTED * kill) / (KILLS + 1);
    await eventually(() => expect(accepted.size).toBeGreaterThan(enough), 600);
    await site.kill();
    await start();
  }
  await Promise.all(clients);
  clearInterval(outages);
  crm.setBehaviour({});

  // What failed goes out by itself: a row probes the endpoint every five minutes.
  await eventually(
    async () => {
      const { endpoints } = await site.outbox();
      expect(endpoints.contact).toMatchObject(nothingLeft);
      expect(endpoints['glp1-quiz']).toMatchObject({ waiting: 1, dead: 0 });
    },
    WITHIN_SECONDS,
    SECOND_MS,
  );
  expect([...statuses.keys()]).toEqual([202]);

  // Somebody hears of the rejected ones within 15 minutes.
  const toldOfRejected = () =>
    alerts.requests.find(({ body }) => body.includes('weight-loss') && body.includes('refused'));
  await eventually(() => expect(toldOfRejected()).toBeDefined(), TOLD_WITHIN_MS / SECOND_MS, SECOND_MS);
  const wait = Date.parse(toldOfRejected()?.at ?? '') - (firstRejectedAt ?? 0);
  expect(wait).toBeLessThan(TOLD_WITHIN_MS);

  // They are all still there, and go out once the endpoint is mended.
  rejecting.setBehaviour({});
  isPoisoned = false;
  await site.retry();
  await eventually(
    async () => expect((await site.outbox()).totals).toMatchObject(nothingLeft),
    600,
    SECOND_MS,
  );
  clearInterval(sweeps);

  expect((await site.outbox()).totals.delivered).toBeGreaterThanOrEqual(accepted.size);
  const arrived = {
    contact: arrivedAt(crm),
    'weight-loss': arrivedAt(rejecting),
    'glp1-quiz': arrivedAt(failing),
  };
  const lost = [...accepted].filter(([id, { form }]) => !arrived[form].has(id));
  expect(lost).toEqual([]);
  const damaged = [...accepted].filter(([id, { form, mark }]) => {
    const request = arrived[form].get(id);
    const data = request && open(request);
    return data && (data['message'] ?? data['name']) !== mark;
  });
  expect(damaged).toEqual([]);
  // The one that always failed was not sent in a loop: every five minutes, and a few times at first.
  const tries = failing.requests.filter(({ body }) => body.includes(POISON)).length;
  expect(tries).toBeLessThan(20 + (KILLS + 1) * 10);
});
