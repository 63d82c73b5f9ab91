/**
 * The parameters of `POST /v1/checkout/sessions` for a one-time payment on the hosted page. The compiler checks them against
 * Stripe's types. Any other parameter is refused like one that Stripe does not know.
 */
import type Stripe from 'stripe';
import { z } from 'zod';
import { missing, StripeError } from './errors.ts';
import { paramOf, type Form } from './form.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type LineItemParams = NonNullable<Params['line_items']>[number];
type PriceDataParams = NonNullable<LineItemParams['price_data']>;
type ProductDataParams = NonNullable<PriceDataParams['product_data']>;

/** Schemas for some of Stripe's parameters. */
type ShapeOf<T> = Partial<Record<keyof T, z.ZodType>>;

const text = z.string();

/** Text with a rule, and Stripe's message and code for violations. */
const textThat = (isValid: (value: string) => boolean, message: (value: string) => string, code?: string) =>
  text.refine(isValid, { abort: true, error: ({ input }) => message(String(input)), params: { code } });

const atMost = (length: number) =>
  textThat(
    (value) => value.length <= length,
    (value) =>
      `Invalid string: ${value.slice(0, 10)}...${value.slice(-10)}; must be at most ${length} characters`,
  );

const integer = textThat(
  (value) => /^-?\d{1,15}$/.test(value),
  (value) => `Invalid integer: ${value}`,
  'parameter_invalid_integer',
).transform(Number);

const amount = integer.refine((value) => value >= 0, {
  error: 'Invalid non-negative integer',
  params: { code: 'parameter_invalid_integer' },
});

const quantity = integer.refine((value) => value > 0, {
  error: 'Invalid positive integer',
  params: { code: 'parameter_invalid_integer' },
});

const flag = textThat(
  (value) => value === 'true' || value === 'false',
  (value) => `Invalid boolean: ${value}`,
).transform((value) => value === 'true');

const webAddress = textThat(
  (value) => /^https?:/.test(value) && URL.canParse(value),
  () => 'Not a valid URL',
  'url_invalid',
);

const email = textThat(
  (value) => z.email().safeParse(value).success,
  (value) => `Invalid email address: ${value}`,
  'email_invalid',
);

/** A subset of Stripe's currencies: the checkout page assumes two decimals. */
const CURRENCIES = ['usd', 'eur', 'gbp', 'cad'];

const currency = textThat(
  (value) => CURRENCIES.includes(value.toLowerCase()),
  (value) => `Invalid currency: ${value}. The fake supports these currencies: ${CURRENCIES.join(', ')}`,
).transform((value) => value.toLowerCase());

/** A list is encoded as an object with numeric keys. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    const isList =
      typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key));
    return isList ? Object.values(value) : value;
  }, z.array(item));

const MAX_METADATA_KEYS = 50;
const MAX_METADATA_KEY = 40;
const MAX_METADATA_VALUE = 500;

const tooLong = (what: string, thing: string, limit: number, value: string) =>
  `Metadata ${what} can have up to ${limit} characters, but you passed in a ${thing} that is ${value.length} characters. Invalid ${thing}: ${value}`;

const metadata = z
  .record(
    textThat(
      (key) => key.length <= MAX_METADATA_KEY,
      (key) => tooLong('keys', 'key', MAX_METADATA_KEY, key),
    ),
    textThat(
      (value) => value.length <= MAX_METADATA_VALUE,
      (value) => tooLong('values', 'value', MAX_METADATA_VALUE, value),
    ),
  )
  .refine((value) => Object.keys(value).length <= MAX_METADATA_KEYS, {
    error: `Metadata can have up to ${MAX_METADATA_KEYS} keys`,
  });

const customText = z.strictObject({ message: atMost(1200) }).optional();

const priceData = z.strictObject({
  currency,
  unit_amount: amount,
  product_data: z.strictObject({
    name: text,
    description: text.optional(),
    images: listOf(webAddress).optional(),
    metadata: metadata.optional(),
  } satisfies ShapeOf<ProductDataParams>),
} satisfies ShapeOf<PriceDataParams>);

const lineItem = z.strictObject({
  price_data: priceData,
  quantity,
  metadata: metadata.optional(),
} satisfies ShapeOf<LineItemParams>);

const paymentIntentData = z.strictObject({
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  description: atMost(1000).optional(),
  metadata: metadata.optional(),
  receipt_email: email.optional(),
  statement_descriptor: atMost(22).optional(),
  statement_descriptor_suffix: atMost(22).optional(),
} satisfies ShapeOf<NonNullable<Params['payment_intent_data']>>);

const createParamsSchema = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription']),
  line_items: listOf(lineItem),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  adaptive_pricing: z
    .strictObject({ enabled: flag.optional() } satisfies ShapeOf<NonNullable<Params['adaptive_pricing']>>)
    .optional(),
  allowed_payment_method_types: listOf(z.enum(['card', 'link', 'us_bank_account'])).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  client_reference_id: atMost(200).optional(),
  custom_text: z
    .strictObject({
      after_submit: customText,
      submit: customText,
      terms_of_service_acceptance: customText,
    } satisfies ShapeOf<NonNullable<Params['custom_text']>>)
    .optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: email.optional(),
  expand: listOf(text).optional(),
  expires_at: integer.optional(),
  locale: z.enum(['auto', 'en', 'en-GB', 'es', 'es-419', 'fr', 'fr-CA']).optional(),
  metadata: metadata.optional(),
  payment_intent_data: paymentIntentData.optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  ui_mode: z.enum(['elements', 'embedded_page', 'form', 'hosted_page']).optional(),
} satisfies ShapeOf<Params>);

export type CreateParams = z.output<typeof createParamsSchema>;

/** @throws {StripeError} for the first invalid parameter, with Stripe's message */
export function createParamsOf(form: Form): CreateParams {
  const params = parse(createParamsSchema, form);
  if (params.mode !== 'payment')
    throw new StripeError('The fake only supports mode=payment', { param: 'mode' });
  if ((params.ui_mode ?? 'hosted_page') !== 'hosted_page') {
    throw new StripeError('The fake only supports ui_mode=hosted_page', { param: 'ui_mode' });
  }
  if (params.line_items.length === 0) {
    throw new StripeError('The `line_items` parameter is required in payment mode.', { param: 'line_items' });
  }
  checkExpand(params.expand);
  return params;
}

const retrieveParamsSchema = z.strictObject({
  expand: listOf(text).optional(),
} satisfies ShapeOf<Stripe.Checkout.SessionRetrieveParams>);

/** @throws {StripeError} */
export function expandOf(form: Form): readonly string[] {
  const { expand = [] } = parse(retrieveParamsSchema, form);
  checkExpand(expand);
  return expand;
}

/** Properties that Stripe includes on request. The customer is always null here. */
const EXPANDABLE = ['line_items', 'customer'];

function checkExpand(expand: readonly string[] = []) {
  const unknown = expand.find((property) => !EXPANDABLE.includes(property));
  if (unknown) throw new StripeError(`This property cannot be expanded (${unknown}).`, { param: 'expand' });
}

function parse<T extends z.ZodType>(schema: T, form: Form): z.output<T> {
  refuseEmpty(form, []);
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw errorOf(parsed.error.issues, form);
}

/** Refuses empty values. Drops empty metadata values instead. */
function refuseEmpty(form: Form, path: readonly string[]) {
  for (const [key, value] of Object.entries(form)) {
    const param = [...path, key];
    if (typeof value === 'object') refuseEmpty(value, param);
    else if (value === '' && path.at(-1) === 'metadata') delete form[key];
    else if (value === '') throw emptyError(paramOf(param));
  }
}

const emptyError = (param: string) =>
  new StripeError(
    `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
    { code: 'parameter_invalid_empty', param },
  );

type Issue = z.core.$ZodIssue;

/** Returns Stripe's error: it lists all unknown parameters if there are any, otherwise the first invalid one. */
function errorOf(issues: readonly Issue[], form: Form): StripeError {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => paramOf([...issue.path, key])) : [],
  );
  const [param] = unknown;
  if (param !== undefined) {
    const what = unknown.length === 1 ? 'parameter' : 'parameters';
    return new StripeError(`Received unknown ${what}: ${unknown.join(', ')}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const [issue] = issues;
  return issue ? errorOfIssue(issue, form) : new StripeError('Invalid request');
}

function errorOfIssue(issue: Issue, form: Form): StripeError {
  const param = paramOf(issue.path);
  if (valueAt(form, issue.path) === undefined) return missing(param);
  switch (issue.code) {
    case 'invalid_type':
      return new StripeError(issue.expected === 'array' ? 'Invalid array' : `Invalid ${issue.expected}`, {
        param,
      });
    case 'invalid_value':
      return new StripeError(`Invalid ${param}: must be one of ${either(issue.values.map(String))}`, {
        param,
      });
    case 'invalid_key':
      return new StripeError(issue.issues[0]?.message ?? 'Invalid key', { param });
    case 'custom':
      return new StripeError(issue.message, { code: issue.params?.['code'] as string | undefined, param });
    default:
      return new StripeError(issue.message, { param });
  }
}

const valueAt = (form: Form, path: readonly PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], form);

const either = (values: string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(values);
