/** What staff are told about the outbox, and when: within 15 minutes, once a day while it lasts, and when all is well. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { parseEdgeEnv } from '../../functions/worker-env';
import { sendAlert } from '../../functions/outbox/alerts';
import { sweep as sweepWith } from '../../functions/outbox/sweep';
import { env } from './ask';
import { refuses, taken, withFakeCrm, type Answer } from './fake-crm';
import {
  change,
  eventually,
  expectCounts,
  HOUR_MS,
  MINUTE_MS,
  pass,
  restart,
  restoresSettings,
  rowsOf,
  settings,
  store,
  stub,
} from './outbox-kit';

const CHAT = 'https://chat.test/hooks/alerts';
const CANARY = 'canary-3b77e0';
const SWEEP_MS = 5 * MINUTE_MS;

const { crm, log } = withFakeCrm();
restoresSettings();
let toCrm: Answer;
let toChat: Answer;
beforeEach(() => {
  [toCrm, toChat] = [taken, taken];
  crm.answers((received) => (received.url === CHAT ? toChat : toCrm)(received));
  Object.assign(settings, {
    ALERT_WEBHOOK_URL: CHAT,
    ALERT_EMAIL: undefined,
    PUBLIC_SITE_URL: 'https://www.clinic.example',
  });
  vi.useFakeTimers({ toFake: ['Date'] });
});

/** What the Worker does every five minutes, with the settings of now. */
const sweep = () => sweepWith(parseEdgeEnv(settings));

/** Returns the texts of all alerts. */
const alerts = () =>
  crm.received
    .filter(({ url }) => url === CHAT)
    .map(({ body }) => (JSON.parse(body) as { text: string }).text);

const problems = async () => (await stub().report()).problems.map(({ text }) => text);

/** Advances the clock, with a sweep every five minutes. */
async function passWithSweeps(ms: number) {
  for (const end = Date.now() + ms; Date.now() < end;) {
    await pass(Math.min(SWEEP_MS, end - Date.now()));
    await sweep();
  }
}

/** Stores a submission, and waits until it was tried. */
async function submit(event: Parameters<typeof store>[0] = {}) {
  const id = await store({
    data: { name: CANARY, email: `${CANARY}@example.com`, message: CANARY },
    ...event,
  });
  await eventually(async () =>
    expect((await rowsOf()).find((row) => row.id === id)?.attempts).toBeGreaterThan(0),
  );
}

describe('within 15 minutes, staff are told that', () => {
  test.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'the CRM is down',
      () => ((toCrm = refuses(503)), submit()),
      /contact: 1 submission late, the oldest for 1\d minutes \(last result: HTTP 503\)/,
    ],
    [
      'it refuses a submission',
      () => ((toCrm = refuses(422)), submit()),
      /contact: 1 submission refused for the content, .* \(last result: HTTP 422\)/,
    ],
    [
      'it refuses one for good',
      () => ((toCrm = refuses(410)), submit()),
      /contact: 1 submission given up, .* \(last result: HTTP 410\)/,
    ],
    [
      'an endpoint has no address',
      async () => (await restart({ WEBHOOK_CONTACT_URL: undefined }), await store()),
      /contact: 1 submission late, .* \(its webhook has no address\)/,
    ],
  ])('%s', async (_, begin, text) => {
    // The worst moment for a sweep.
    await pass(SWEEP_MS - MINUTE_MS);
    await begin();
    await pass(MINUTE_MS);
    await sweep();
    await passWithSweeps(14 * MINUTE_MS);
    expect(alerts()).toEqual([expect.stringMatching(text)]);
    expect(alerts()[0]).toMatch(/^Clinic website: .* See https:\/\/www\.clinic\.example\/operator$/);
    expect(await stub().health()).toBe('degraded');
  });
});

describe('an alert', () => {
  test('is repeated once a day while its problem lasts, and never says more than numbers', async () => {
    toCrm = refuses(410);
    await submit();
    await passWithSweeps(HOUR_MS);
    expect(alerts()).toHaveLength(1);
    await restart();
    await pass(22.9 * HOUR_MS);
    await sweep();
    expect(alerts()).toHaveLength(1);
    await passWithSweeps(15 * MINUTE_MS);
    expect(alerts()).toHaveLength(2);
    expect(JSON.stringify(crm.received.filter(({ url }) => url === CHAT))).not.toContain(CANARY);
    expect(log.text()).not.toContain(CHAT);
  });

  test('is followed by one that says that all is well, half an hour after the problem', async () => {
    toCrm = refuses(503);
    await submit();
    await passWithSweeps(15 * MINUTE_MS);
    toCrm = taken;
    await passWithSweeps(10 * MINUTE_MS);
    await expectCounts({ waiting: 0, delivered: 1 });
    expect(alerts()).toHaveLength(1);
    await passWithSweeps(30 * MINUTE_MS);
    expect(alerts().slice(1)).toEqual([expect.stringContaining('All is well again.')]);
    await passWithSweeps(HOUR_MS);
    expect(alerts()).toHaveLength(2);
    expect(await stub().health()).toBe('ok');
  });

  test('that nobody has received is sent again by the next sweep, and health says so', async () => {
    toChat = refuses(500);
    toCrm = refuses(410);
    await submit();
    await sweep();
    await change('DELETE FROM submissions');
    expect(await stub().health()).toBe('degraded');
    await submit();
    await restart();
    await sweep();
    expect(alerts()).toHaveLength(2);
    const unheard = 'The last alert has reached nobody (webhook: The alert webhook answered 500).';
    expect(await problems()).toContainEqual(expect.stringContaining(unheard));
    toChat = taken;
    await sweep();
    await sweep();
    expect(alerts()).toHaveLength(3);
    expect(await problems()).toEqual([expect.stringContaining('contact: 1 submission given up')]);
  });

  test('is sent by the Worker, because all connections of the object may wait for a CRM that hangs', async () => {
    toCrm = refuses(410);
    await submit();
    const { text } = await stub().sweep();
    expect(text).toContain('contact: 1 submission given up');
    expect(alerts()).toEqual([]);
    await sweep();
    expect(alerts()).toEqual([expect.stringContaining(text ?? '')]);
  });
});

describe('without a channel that works, page and health say so:', () => {
  test.each<[string, Record<string, undefined>]>([
    ['none is set', { ALERT_WEBHOOK_URL: undefined }],
    ['email without an address of the site', { ALERT_WEBHOOK_URL: undefined, PUBLIC_SITE_URL: undefined }],
  ])('%s', async (_, changed) => {
    const email = 'PUBLIC_SITE_URL' in changed ? { ALERT_EMAIL: 'ops@clinic.example' } : {};
    await restart({ ...changed, ...email });
    expect(await problems()).toContain('No alert can be sent: set ALERT_WEBHOOK_URL or ALERT_EMAIL.');
    expect(await stub().health()).toBe('degraded');
    await restart({ ALERT_WEBHOOK_URL: CHAT, PUBLIC_SITE_URL: 'https://www.clinic.example' });
    expect(await stub().health()).toBe('ok');
  });
});

test.each([undefined, CHAT])(
  'ALERT_EMAIL without the binding EMAIL is named, with the webhook %s',
  async (url) => {
    await restart({ ALERT_WEBHOOK_URL: url, ALERT_EMAIL: 'ops@clinic.example', EMAIL: undefined });
    expect(await problems()).toEqual([expect.stringContaining('the Worker lacks the binding EMAIL')]);
    expect(await stub().health()).toBe('degraded');
  },
);

describe('a message', () => {
  test('to a chat is a text', async () => {
    await sendAlert({ ...env, ALERT_WEBHOOK_URL: CHAT, ALERT_EMAIL: undefined }, 'Hello.');
    const text = 'Clinic website: Hello. See https://clinic.example/operator';
    expect(crm.received[0]?.body).toBe(JSON.stringify({ text }));
  });

  test("by email comes from the site's own domain, and has ten seconds", async () => {
    const message = { ALERT_EMAIL: 'ops@clinic.example', PUBLIC_SITE_URL: 'https://www.clinic.example' };
    const send = vi.fn(async () => ({ messageId: '1' }));
    expect(await sendAlert({ ...env, ...message, EMAIL: { send } }, 'Hello.')).toEqual([
      { channel: 'email', problem: null },
    ]);
    expect(send).toHaveBeenCalledWith({
      from: 'alerts@clinic.example',
      to: 'ops@clinic.example',
      subject: 'Clinic website: outbox',
      text: 'Clinic website: Hello. See https://www.clinic.example/operator',
    });

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = sendAlert({ ...env, ...message, EMAIL: { send: () => new Promise(() => {}) } }, 'Hello.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await hanging).toEqual([{ channel: 'email', problem: 'No answer within 10000 ms' }]);
  });
});
