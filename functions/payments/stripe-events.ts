/** Turns Stripe's reports about payments into events for the clinic. */
import { Stripe } from 'stripe';
import { z } from 'zod';
import { type Lang, languages } from '@/shared/config/languages';
import type { EventData, EventName } from '@/shared/events';
import { CURRENCY, dollarsOf, isOurs } from './stripe';

/** The signature is not Stripe's, or too old. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

/** The events to subscribe to in Stripe: see docs/operating.md. */
const EVENTS = {
  'checkout.session.completed': 'telehealth_payment_completed',
  'checkout.session.async_payment_succeeded': 'telehealth_payment_completed',
  'checkout.session.expired': 'telehealth_payment_expired',
  'checkout.session.async_payment_failed': 'telehealth_payment_failed',
} as const satisfies Partial<Record<Stripe.Event['type'], EventName>>;

type KnownType = keyof typeof EVENTS;

const isKnown = (type: string): type is KnownType => Object.hasOwn(EVENTS, type);

const eventSchema = z.object({ type: z.string() });

const sessionSchema = z.looseObject({
  id: z.string(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  customer_email: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
type Session = z.output<typeof sessionSchema>;

const sessionEventSchema = z.object({ data: z.object({ object: sessionSchema }) });

const paymentSchema = z.object({
  amount_total: z.number(),
  currency: z.literal(CURRENCY),
  payment_status: z.string().optional(),
});

/** What the clinic learns about a payment. */
export type PaymentReport = {
  [Name in (typeof EVENTS)[KnownType]]: { event: Name; data: EventData[Name]; locale: Lang };
}[(typeof EVENTS)[KnownType]];

/**
 * Parses Stripe's report about a payment.
 * @param secret Stripe's signing secret
 * @param body the raw body, whose bytes are signed
 * @returns what the clinic needs to know; undefined for other events, and for payments other than our visits
 * @throws {NotSigned}
 * @throws if it is signed but has another shape
 */
export async function readPaymentEvent(
  secret: string,
  body: Uint8Array,
  signature: string,
): Promise<PaymentReport | undefined> {
  const provider = Stripe.createSubtleCryptoProvider();
  const event: unknown = await Stripe.webhooks
    .constructEventAsync(body, signature, secret, undefined, provider)
    .catch((error: unknown) => {
      throw error instanceof Stripe.errors.StripeSignatureVerificationError ? new NotSigned() : error;
    });
  const { type } = eventSchema.parse(event);
  if (!isKnown(type)) return undefined;
  const { object: session } = sessionEventSchema.parse(event).data;
  return isOurs(session) ? reportOf(EVENTS[type], session) : undefined;
}

function reportOf(event: (typeof EVENTS)[KnownType], session: Session): PaymentReport | undefined {
  const { id: sessionId, customer_details: details, customer_email: given, metadata } = session;
  const email = details?.email ?? given ?? '';
  // Sessions that an earlier release opened have no language.
  const locale = languages.find((lang) => lang === metadata?.['locale']) ?? 'en';
  if (event !== 'telehealth_payment_completed') return { event, data: { sessionId, email }, locale };

  const { amount_total: total, currency, payment_status: payment } = paymentSchema.parse(session);
  // Some payment methods take days: a later event reports the result.
  if (payment === 'unpaid') return undefined;
  return { event, data: { sessionId, amount: dollarsOf(total), currency, email }, locale };
}
