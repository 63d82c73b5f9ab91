/** A fake CRM: replaces `fetch`, records requests and answers as configured. */
import { listDurableObjectIds, reset, runInDurableObject } from 'cloudflare:test';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { needed } from '../../functions/http';
import { env, watchLog } from './ask';

export interface Received {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export type Answer = (received: Received) => Response | Promise<Response>;

export const taken: Answer = () => new Response('{"received":true}');
export const refuses =
  (status: number, headers: HeadersInit = {}): Answer =>
  () =>
    new Response(null, { status, headers });
/** The connection is reset. */
export const resets: Answer = () => Promise.reject(new TypeError('Network connection lost.'));

/** Returns an answer that is pending until `letGo` is called. */
export function hangs() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { answer: () => promise, letGo: () => resolve(new Response()) };
}

function fakeCrm() {
  const received: Received[] = [];
  let answer = taken;

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    const request = new Request(...args);
    const one = {
      url: request.url,
      headers: Object.fromEntries(request.headers),
      // `text()` would warn about form data.
      body: new TextDecoder().decode(await request.arrayBuffer()),
    };
    received.push(one);
    return answer(one);
  });

  return {
    received,
    /** Sets the answer for all later requests. */
    answers(next: Answer) {
      answer = next;
    },
    /** Waits until exactly `count` requests have arrived, and returns them. */
    async got(count: number) {
      await vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 5000, interval: 10 });
      return received;
    },
    /** Verifies the signature and returns the body. */
    open: ({ body, headers }: Received) =>
      new Webhook(needed(env, 'WEBHOOK_SIGNING_SECRET')).verify(body, headers) as Record<string, unknown>,
  };
}

const IDLE_WITHIN_MS = 200;

/** Waits until what was accepted has been tried: an object that is still sending would survive the reset with its rows. */
async function untilIdle() {
  const [id] = await listDurableObjectIds(env.OUTBOX);
  const isIdle = () =>
    !id ||
    runInDurableObject(env.OUTBOX.get(id), (_, { storage }) => {
      const untried = "SELECT 1 FROM submissions WHERE state = 'waiting' AND attempts = 0";
      return storage.sql.exec(untried).toArray().length === 0;
    });
  for (const end = Date.now() + IDLE_WITHIN_MS; !(await isIdle()) && Date.now() < end;)
    await scheduler.wait(5);
}

type FakeCrm = ReturnType<typeof fakeCrm>;

/**
 * Gives each test of a file a CRM that accepts everything and a log that shows nothing. After it, what is still on its
 * way is accepted, and no data, mock or other time is left.
 */
export function withFakeCrm() {
  let crm: FakeCrm;
  let log: ReturnType<typeof watchLog>;
  beforeEach(() => {
    crm = fakeCrm();
    log = watchLog();
  });
  afterEach(async () => {
    crm.answers(taken);
    vi.useRealTimers();
    await untilIdle();
    await reset();
    vi.restoreAllMocks();
  });
  const current: FakeCrm = {
    get received() {
      return crm.received;
    },
    answers: (next) => crm.answers(next),
    got: (count) => crm.got(count),
    open: (received) => crm.open(received),
  };
  return { crm: current, log: { text: () => log.text(), lines: () => log.lines() } };
}
