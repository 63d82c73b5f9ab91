/** Many concurrent clients, while the site is killed repeatedly and the CRM is down half of the time. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Provider } from '../stand-ins/provider.ts';
import { contact, eventually, idOf, isLong, open, startTestCrm, webhookId } from './kit.ts';
import { Site } from './site.ts';

const [ACCEPTED, CLIENTS, KILLS] = isLong ? [20_000, 50, 12] : [150, 20, 1];
const OUTAGE_MS = 500;

let site: Site;
let crm: Provider;
beforeAll(async () => {
  [site, crm] = await Promise.all([Site.create(), startTestCrm()]);
  await site.start({ WEBHOOK_CONTACT_URL: `${crm.origin}/contact` });
});
afterAll(() => Promise.all([site.remove(), crm.stop()]));

/** Accepted messages by submission id. */
const accepted = new Map<string, string>();
const statuses = new Map<number, number>();
let sent = 0;

/** Sends messages one at a time until enough are accepted. A message without an answer was not accepted. */
async function client(isOver: () => boolean) {
  while (!isOver()) {
    const message = `message ${sent++}`;
    const reply = await site.submit('contact', contact(message)).catch(() => undefined);
    if (!reply) await sleep(50);
    else {
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
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
  const clients = Array.from({ length: CLIENTS }, () => client(() => accepted.size >= ACCEPTED));
  for (let kill = 1; kill <= KILLS; kill++) {
    const enough = (ACCEPTED * kill) / (KILLS + 1);
    await eventually(() => expect(accepted.size).toBeGreaterThan(enough), 600);
    await site.kill();
    await site.start({ WEBHOOK_CONTACT_URL: `${crm.origin}/contact` });
  }
  await Promise.all(clients);
  clearInterval(outages);
  crm.setBehaviour({});

  await eventually(async () => {
    await site.retry();
    await sleep(2000);
    expect((await site.outbox()).totals).toMatchObject({ waiting: 0, unconfigured: 0, dead: 0 });
  }, 600);
  expect((await site.outbox()).totals.delivered).toBeGreaterThanOrEqual(accepted.size);
  const arrived = new Map(crm.requests.map((request) => [webhookId(request), request]));
  expect([...accepted.keys()].filter((id) => !arrived.has(id))).toEqual([]);
  const damaged = [...accepted].filter(([id, message]) => {
    const request = arrived.get(id);
    return request && open(request)['message'] !== message;
  });
  expect(damaged).toEqual([]);
  expect([...statuses.keys()]).toEqual([202]);
});
