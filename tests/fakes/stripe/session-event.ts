/** Stripe's events for Checkout Sessions. */
import type Stripe from 'stripe';
import type { Session } from './session-shape.ts';

export const EVENT_TYPES = [
  'checkout.session.async_payment_failed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'checkout.session.expired',
] as const satisfies readonly Stripe.Event['type'][];

export type EventType = (typeof EVENT_TYPES)[number];

export interface SessionEvent extends Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> {
  type: EventType;
  data: { object: Session };
}
