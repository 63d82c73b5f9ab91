/** Many concurrent clients, while the site is killed repeatedly and the CRM is down half of the time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Provider } from '../fakes/provider.ts';
import { contact, eventually, idOf, open, SECOND_MS, startTestCrm, webhookId } from '../chaos/kit.ts';
import { Site } from '../chaos/site.ts';

const [ACCEPTED, CLIENTS, KILLS] = [100_000, 50, 50];
const OUTAGE_MS = 500;
/** wrangler starts no sweep by itself. Cloudflare does, every five minutes. */
const SWEEP_MS = 300 * SECOND_MS;
/** Some 100,000 submissions at the speed of a busy machine. */
const WITHIN_SECONDS = 1800;

let site: Site;
let crm: Provider;
beforeAll(async () => {
  [site, crm] = await Promise.all([Site.create(), startTestCrm()]);
  await start();
});
afterAll(() => Promise.all([site.remove(), crm.stop()]));

const start = () => site.start({ WEBHOOK_CONTACT_URL: `${crm.origin}/contact` });

/** The messages of accepted submissions, by id. */
const accepted = new Map<string, string>();
const statuses = new Set<number>();
let sent = 0;

/** Sends submissions one at a time until enough are accepted. One without an answer was not accepted. */
async function client() {
  while (accepted.size < ACCEPTED) {
    const message = `number ${sent++}`;
    const reply = await site.submit('contact', contact(message)).catch(() => undefined);
    if (!reply) await sleep(50);
    else {
      statuses.add(reply.status);
      if (reply.status === 202) accepted.set(idOf(reply), message);
    }
  }
}

test(`${ACCEPTED} submissions survive ${KILLS} kills: none is lost or damaged, and every answer is a 202`, async () => {
  let isDown = false;
  const outages = setInterval(() => {
    isDown = !isDown;
    crm.setBehaviour(isDown ? { status: 503 } : {});
  }, OUTAGE_MS);
  const sweeps = setInterval(() => void site.sweep(), SWEEP_MS);
  const clients = Array.from({ length: CLIENTS }, client);
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
    async () => expect((await site.outbox()).totals).toMatchObject({ waiting: 0, dead: 0 }),
    WITHIN_SECONDS,
    SECOND_MS,
  );
  clearInterval(sweeps);
  expect([...statuses]).toEqual([202]);
  expect((await site.outbox()).totals.delivered).toBeGreaterThanOrEqual(accepted.size);
  const arrived = new Map(crm.requests.map((request) => [webhookId(request), request]));
  expect([...accepted.keys()].filter((id) => !arrived.has(id))).toEqual([]);
  const damaged = [...accepted].filter(([id, message]) => {
    const request = arrived.get(id);
    return request && open(request)['message'] !== message;
  });
  expect(damaged).toEqual([]);
});
