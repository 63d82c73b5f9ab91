/** A fake CRM: replaces `fetch`, records requests and answers as configured. */
import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import { needed, type EdgeEnv } from '../../functions/env';

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

export function fakeCrm(env: EdgeEnv) {
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

export type FakeCrm = ReturnType<typeof fakeCrm>;
