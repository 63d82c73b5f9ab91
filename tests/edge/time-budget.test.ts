/** Whatever hangs, a visitor gets an answer before the page gives up after 20 seconds. */
import { reset } from 'cloudflare:test';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtures } from '../fixtures/posted';
import { env, fakeNamespace, postJson, watchLog } from './ask';

const PAGE_GIVES_UP_MS = 20_000;

const never = () => new Promise<never>(() => {});
const hanging = {
  OUTBOX: fakeNamespace(() => ({ accept: never, holder: never })),
  TURNSTILE_SECRET_KEY: 'turnstile-secret',
};
const session = { id: 'cs_test_1', url: `${env.STRIPE_API_BASE}/pay` };
const headers = { 'x-turnstile-token': 'token' };
const catalogue = {
  telehealth: { name: 'Telehealth Visit', price: 296, states: ['FL'], otherState: 'Please call us.' },
};
const ASSETS = { fetch: async () => Response.json(catalogue) } as unknown as typeof env.ASSETS;

beforeEach(() => {
  watchLog();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await reset();
});

/** Providers that never answer, except Stripe after some time. */
const fetching = (stripeMs = Infinity) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, { signal } = {}) => {
    const isStripe = new Request(address).url.startsWith(env.STRIPE_API_BASE);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      if (isStripe && stripeMs < Infinity) setTimeout(() => resolve(Response.json(session)), stripeMs);
    });
  });

/** Returns the answer, and after how many milliseconds of the fake clock it came. */
async function timed(path: string, input: unknown) {
  const start = Date.now();
  let answer: Response | undefined;
  void postJson(path, input, headers, { ...hanging, ASSETS }).then((one) => (answer = one));
  while (!answer && Date.now() - start < 2 * PAGE_GIVES_UP_MS) await vi.advanceTimersByTimeAsync(250);
  return { status: answer?.status, ms: Date.now() - start };
}

test.each([
  ['/api/forms/contact', fixtures.contact.complete.input],
  ['/api/forms/telehealth-insurance', fixtures['telehealth-insurance'].complete.input],
])('%s, while Turnstile, the outbox and the CRM hang', async (path, input) => {
  fetching();
  const { status, ms } = await timed(path, input);
  expect(status).toBe(503);
  expect(ms).toBeLessThan(PAGE_GIVES_UP_MS);
});

test.each([
  ['hangs, too', undefined, 502],
  ['takes most of its time', 3_900, 503],
])('a card payment, while they hang and Stripe %s', async (_, stripeMs, expected) => {
  fetching(stripeMs);
  const { status, ms } = await timed('/api/stripe-checkout', fixtures['stripe-checkout'].complete.input);
  expect(status).toBe(expected);
  expect(ms).toBeLessThan(PAGE_GIVES_UP_MS);
});
