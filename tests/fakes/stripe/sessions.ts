/** Stores Checkout Sessions. Each starts open and ends complete or expired. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { StripeError, type CreateParams } from './params.ts';

export type LineItem = Pick<
  Stripe.LineItem,
  'id' | 'object' | 'amount_total' | 'currency' | 'description' | 'quantity'
>;

/** What the site and the payment page read of a session. The compiler checks it against Stripe's types. */
export interface Session extends Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer_details'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'metadata'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'success_url'
  | 'url'
> {
  /** Only if the request expands it. */
  line_items?: { object: 'list'; data: LineItem[]; has_more: boolean; url: string };
}

/** Returns an id in Stripe's format: a prefix, then letters and digits. */
export const newId = (prefix: string) => prefix + randomBytes(16).toString('hex');

/** Seconds since 1970, like all of Stripe's times. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

const detailsOf = (email: string | null, name: string | null): Session['customer_details'] => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

export class Sessions {
  readonly #stored = new Map<string, Required<Session>>();

  /** @param origin origin of the payment page */
  create(params: CreateParams, origin: string): Session {
    const { mode, client_reference_id, customer_email, expires_at, metadata, success_url, cancel_url } =
      params;
    const id = newId('cs_test_');
    const items = params.line_items.map(({ price_data: price, quantity }): LineItem => ({
      id: newId('li_'),
      object: 'item',
      amount_total: price.unit_amount * quantity,
      currency: price.currency,
      description: price.product_data.name,
      quantity,
    }));
    this.#stored.set(id, {
      id,
      object: 'checkout.session',
      amount_total: items.reduce((sum, { amount_total: amount }) => sum + amount, 0),
      cancel_url,
      client_reference_id,
      created: nowInSeconds(),
      currency: 'usd',
      customer_details: detailsOf(customer_email, null),
      customer_email,
      expires_at,
      line_items: {
        object: 'list',
        data: items,
        has_more: false,
        url: `/v1/checkout/sessions/${id}/line_items`,
      },
      livemode: false,
      metadata,
      mode,
      payment_status: 'unpaid',
      status: 'open',
      success_url,
      url: `${origin}/c/pay/${id}`,
    });
    return this.retrieve(id);
  }

  /**
   * @param expand 'line_items' to include them; Stripe leaves them out by default
   * @throws {StripeError} if there is no such session
   */
  retrieve(id: string, expand: readonly 'line_items'[] = []): Session {
    const stored = this.#stored.get(id);
    if (!stored) {
      throw new StripeError(404, `No such checkout.session: '${id}'`, { code: 'resource_missing' });
    }
    if (stored.status === 'open' && stored.expires_at <= nowInSeconds())
      this.#close(id, { status: 'expired' });
    const { line_items: items, ...session } = stored;
    return structuredClone(expand.length > 0 ? { ...session, line_items: items } : session);
  }

  complete(id: string, { email, name }: { email: string; name: string }) {
    this.#close(id, {
      status: 'complete',
      payment_status: 'paid',
      customer_details: detailsOf(email, name),
    });
  }

  #close(id: string, change: Partial<Session>) {
    Object.assign(this.#stored.get(id) ?? {}, { ...change, url: null });
  }
}
