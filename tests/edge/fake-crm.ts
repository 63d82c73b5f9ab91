/** A CRM that lives in the test: it takes the place of `fetch`, remembers what it got and answers as it is told. */
import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import type { EdgeEnv } from '../../functions/env';

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

/** Takes the request and answers when it is let go. */
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
      // Not `text()`, which warns about forms.
      body: new TextDecoder().decode(await request.arrayBuffer()),
    };
    received.push(one);
    return answer(one);
  });

  return {
    received,
    /** How it answers from now on. */
    answers(next: Answer) {
      answer = next;
    },
    /** Waits until it got so many. */
    async got(count: number) {
      await vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 5000, interval: 10 });
      return received;
    },
    /** What was sent, which is only told where the signature is right. */
    open: ({ body, headers }: Received) =>
      new Webhook(env.WEBHOOK_SIGNING_SECRET).verify(body, headers) as Record<string, unknown>,
  };
}

export type FakeCrm = ReturnType<typeof fakeCrm>;
