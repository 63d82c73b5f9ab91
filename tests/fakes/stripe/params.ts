/**
 * The parameters that the site sends to Stripe. The compiler checks their names against Stripe's types. Any other one is
 * refused like one that Stripe does not know.
 */
import type Stripe from 'stripe';
import { z } from 'zod';

type Params = Stripe.Checkout.SessionCreateParams;
type LineItemParams = NonNullable<Params['line_items']>[number];
type PriceDataParams = NonNullable<LineItemParams['price_data']>;

/** Schemas for some of Stripe's parameters. */
type ShapeOf<T> = Partial<Record<keyof T, z.ZodType>>;

interface Details {
  code?: string;
  /** The invalid parameter as it was sent, for example `line_items[0][quantity]`. */
  param?: string;
  type?: 'idempotency_error' | 'invalid_request_error';
}

/** An error response, see https://docs.stripe.com/api/errors */
export class StripeError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  answer(): Response {
    const error = { type: 'invalid_request_error', message: this.message, ...this.details };
    return Response.json({ error }, { status: this.status });
  }
}

/** Stripe refuses empty texts. */
const text = z.string().min(1);
const integer = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const webAddress = z.url({ protocol: /^https?$/ });

/** In Stripe's encoding a list is an object with numeric keys. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.record(z.string().regex(/^\d+$/), item).transform((numbered) => Object.values(numbered));

const MAX_METADATA_KEYS = 50;
const metadata = z
  .record(text.max(40), text.max(500))
  .refine((value) => Object.keys(value).length <= MAX_METADATA_KEYS);

const MINUTES = 60;
const isPossibleEnd = (seconds: number) => {
  const left = seconds - Date.now() / 1000;
  return left >= 30 * MINUTES && left <= 24 * 60 * MINUTES;
};

/** Stripe's minimum payment, in cents. */
const MIN_AMOUNT = 50;

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.literal('usd'),
    unit_amount: integer.refine((cents) => cents >= MIN_AMOUNT),
    product_data: z.strictObject({ name: text } satisfies ShapeOf<
      NonNullable<PriceDataParams['product_data']>
    >),
  } satisfies ShapeOf<PriceDataParams>),
  quantity: integer.refine((quantity) => quantity > 0),
} satisfies ShapeOf<LineItemParams>);

const expand = listOf(z.literal('line_items')).default([]);

export const createParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: listOf(lineItem),
  adaptive_pricing: z.strictObject({ enabled: flag }),
  customer_email: z.email(),
  client_reference_id: text.max(200),
  locale: z.literal('es-419').optional(),
  expires_at: integer.refine(isPossibleEnd, 'It must be 30 minutes to 24 hours from now'),
  metadata,
  success_url: webAddress,
  cancel_url: webAddress,
} satisfies ShapeOf<Params>);

export type CreateParams = z.output<typeof createParams>;

export const retrieveParams = z.strictObject({
  expand,
} satisfies ShapeOf<Stripe.Checkout.SessionRetrieveParams>);

interface Form {
  [name: string]: string | Form;
}

/** `a[b][0]=c` is an object in an object in an object. */
function decode(encoded: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    const last = path.pop() ?? '';
    const target = path.reduce((within, key) => (within[key] ??= {}) as Form, form);
    target[last] = value;
  }
  return form;
}

/**
 * @param encoded a body or a query
 * @throws {StripeError} for the first invalid parameter
 */
export function parse<T extends z.ZodType>(schema: T, encoded: string): z.output<T> {
  const parsed = schema.safeParse(decode(encoded));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw parsed.error;
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
  const [first, ...rest] = path;
  const param = String(first) + rest.map((key) => `[${String(key)}]`).join('');
  throw new StripeError(400, `${issue.message}: ${param}`, { param });
}
