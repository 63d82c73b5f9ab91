/**
 * Many concurrent clients, while the site is killed repeatedly, the CRM is down half of the time, and one of its
 * endpoints rejects everything.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtures } from '../fixtures/posted.ts';
import { startProvider, type Provider, type RecordedRequest } from '../fakes/provider.ts';
import { contact, eventually, idOf, open, SECOND_MS, startTestCrm, webhookId } from '../chaos/kit.ts';
import { Site } from '../chaos/site.ts';

const [ACCEPTED, CLIENTS, KILLS] = [100_000, 50, 50];
const OUTAGE_MS = 500;
/** wrangler starts no sweep by itself. Cloudflare does, every five minutes. */
const SWEEP_MS = 300 * SECOND_MS;
const nothingLeft = { waiting: 0, unconfigured: 0, dead: 0 };
const TOLD_WITHIN_MS = 15 * 60 * SECOND_MS;
/** One message in so many goes to the endpoint that rejects everything. */
const REJECTED_SHARE = 50;

let site: Site;
let crm: Provider;
let rejecting: Provider;
let alerts: Provider;
beforeAll(async () => {
  const handle = () => new Response('ok');
  [site, crm, rejecting, alerts] = await Promise.all([
    Site.create(),
    startTestCrm(),
    startTestCrm(),
    startProvider({ name: 'the alert channel', port: 0, handle }),
  ]);
  rejecting.setBehaviour({ status: 422 });
  await start();
});
afterAll(() => Promise.all([site.remove(), crm.stop(), rejecting.stop(), alerts.stop()]));

const start = () =>
  site.start({
    WEBHOOK_CONTACT_URL: `${crm.origin}/contact`,
    WEBHOOK_WEIGHT_LOSS_URL: `${rejecting.origin}/weight-loss`,
    ALERT_WEBHOOK_URL: alerts.origin,
  });

/** Accepted messages by submission id, and the ids of those that are rejected. */
const accepted = new Map<string, string>();
const rejected = new Set<string>();
let firstRejectedAt: number | undefined;
const statuses = new Map<number, number>();
let sent = 0;

const consultation = (message: string) => ({
  ...fixtures['weight-loss'].complete.input,
  medicalHistory: message,
});

/** Sends messages one at a time until enough are accepted. A message without an answer was not accepted. */
async function client(isOver: () => boolean) {
  while (!isOver()) {
    const message = `message ${sent++}`;
    const isRejected = sent % REJECTED_SHARE === 0;
    const sending = isRejected
      ? site.submit('weight-loss', consultation(message))
      : site.submit('contact', contact(message));
    const reply = await sending.catch(() => undefined);
    if (!reply) await sleep(50);
    else {
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status !== 202) continue;
      accepted.set(idOf(reply), message);
      if (!isRejected) continue;
      firstRejectedAt ??= Date.now();
      rejected.add(idOf(reply));
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
      const { events } = await site.outbox();
      expect(events.find(({ event }) => event === 'contact_form_submission')).toMatchObject(nothingLeft);
    },
    900,
    SECOND_MS,
  );
  expect([...statuses.keys()]).toEqual([202]);

  // Somebody hears of the rejected ones within 15 minutes.
  const toldOfRejected = () => alerts.requests.find(({ body }) => body.includes('The CRM rejects'));
  await eventually(() => expect(toldOfRejected()).toBeDefined(), TOLD_WITHIN_MS / SECOND_MS, SECOND_MS);
  const wait = Date.parse(toldOfRejected()?.at ?? '') - (firstRejectedAt ?? 0);
  expect(wait).toBeLessThan(TOLD_WITHIN_MS);

  // They are all still there, and go out once the endpoint is mended.
  rejecting.setBehaviour({});
  await site.retry();
  await eventually(
    async () => expect((await site.outbox()).totals).toMatchObject(nothingLeft),
    600,
    SECOND_MS,
  );
  clearInterval(sweeps);

  expect((await site.outbox()).totals.delivered).toBeGreaterThanOrEqual(accepted.size);
  const [arrived, mended] = [arrivedAt(crm), arrivedAt(rejecting)];
  expect([...accepted.keys()].filter((id) => !(rejected.has(id) ? mended : arrived).has(id))).toEqual([]);
  const damaged = [...accepted].filter(([id, message]) => {
    const request = rejected.has(id) ? mended.get(id) : arrived.get(id);
    const data = request && open(request);
    return data && (data['message'] ?? data['medicalHistory']) !== message;
  });
  expect(damaged).toEqual([]);
});
