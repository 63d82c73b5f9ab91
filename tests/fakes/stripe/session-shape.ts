/** The JSON of a Checkout Session and its line items. The compiler checks it against Stripe's types. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { CreateParams } from './params.ts';

/** A value in JSON. Stripe's library parses Decimal from text. */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string
    ? T
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;

export type Session = Wire<Stripe.Checkout.Session>;
export type LineItem = Wire<Stripe.LineItem>;
type CustomerDetails = NonNullable<Session['customer_details']>;

/** Returns an id in Stripe's format: a prefix, then letters and digits. */
export const newId = (prefix: string, length = 24) =>
  prefix +
  randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, length);

export function lineItemOf(
  {
    price_data: { currency, unit_amount, product_data },
    quantity,
    metadata = {},
  }: CreateParams['line_items'][number],
  created: number,
): LineItem {
  const total = unit_amount * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: product_data.name,
    metadata,
    price: {
      id: newId('price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod_', 14),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount,
      unit_amount_decimal: String(unit_amount),
    },
    quantity,
  };
}

export const detailsOf = (email: string, name: string | null): CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

interface Opened {
  /** Seconds since 1970, like all of Stripe's times. */
  created: number;
  expiresAt: number;
  lineItems: readonly LineItem[];
  /** Origin of the checkout page. */
  origin: string;
}

export function openSession(
  params: CreateParams,
  { created, expiresAt, lineItems, origin }: Opened,
): Session {
  const id = newId('cs_test_', 60);
  const total = totalOf(lineItems);
  const customText = params.custom_text ?? {};
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: lineItems[0]?.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: customText.after_submit ?? null,
      shipping_address: null,
      submit: customText.submit ?? null,
      terms_of_service_acceptance: customText.terms_of_service_acceptance ?? null,
    },
    customer: null,
    customer_account: null,
    customer_creation: params.customer_creation ?? 'if_required',
    customer_details: params.customer_email === undefined ? null : detailsOf(params.customer_email, null),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/c/pay/${id}`,
    wallet_options: null,
  };
}

export const totalOf = (lineItems: readonly LineItem[]) =>
  lineItems.reduce((sum, { amount_total }) => sum + amount_total, 0);
