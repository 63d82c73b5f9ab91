/**
 * Card payments by Stripe, with its own library, for routes/stripe-checkout.ts, stripe-session.ts and stripe-webhook.ts. Stripe
 * learns who pays for what, and nothing about their health.
 */
import { Stripe } from 'stripe';
import { type Catalogue, catalogueSchema } from '@/features/telehealth/payment-rules';
import { cataloguePath } from '@/shared/config/paths';
import { EVENT_SOURCE } from '@/features/events';
import type { EdgeEnv } from '../worker-env';
import { logFailure, needed } from '../http';
import { fetchAsset } from '../pages';

/** With one retry, this and the outbox take less than the 20 seconds after which our pages give up, unless both fail. */
const TRY_MS = 4_000;
const RETRIES = 1;

export const CURRENCY = 'usd';
export const CENTS = 100;

export const dollarsOf = (cents: number) => cents / CENTS;

/** Returns the build's catalogue: the telehealth visit, all that is paid by card here. Undefined if it cannot be read. */
export async function readCatalogue(env: Pick<EdgeEnv, 'ASSETS'>): Promise<Catalogue | undefined> {
  try {
    return catalogueSchema.parse(await (await fetchAsset(env, cataloguePath)).json());
  } catch (error) {
    logFailure({ catalogue: 'cannot be read' }, error);
    return undefined;
  }
}

/** Marks this website's payments in Stripe's records: the account may have others. */
export const OURS = { site: EVENT_SOURCE };

/** True if this website opened the payment. Others, such as a payment link of the clinic, are not about a booking. */
export const isOurs = ({ metadata }: { metadata?: Readonly<Record<string, string>> | null | undefined }) =>
  metadata?.['site'] === OURS.site;

/** @throws {Refused} if payments are off */
export function stripeOf(env: EdgeEnv): Stripe {
  const { protocol, hostname, port } = new URL(env.STRIPE_API_BASE);
  return new Stripe(needed(env, 'STRIPE_SECRET_KEY'), {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: TRY_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

/** Logs a failure at Stripe with its type, without its message, which may quote a visitor. */
export function logStripeFailure(call: 'checkout' | 'session' | 'webhook', error: unknown) {
  if (!(error instanceof Stripe.errors.StripeError)) return logFailure({ stripe: call }, error);
  const { type, statusCode: status, code } = error;
  console.error(JSON.stringify({ stripe: call, error: type, status, code }));
}
