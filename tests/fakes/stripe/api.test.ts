import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { libraryFor, SECRET_KEY, SESSION, startBoth, WEBHOOK_SECRET } from './kit.ts';

let both: Awaited<ReturnType<typeof startBoth>>;
beforeEach(async () => {
  both = await startBoth();
});
afterEach(() => both.stop());

type Params = Stripe.Checkout.SessionCreateParams;

const create = (params: Partial<Params> = {}, options?: Stripe.RequestOptions) =>
  both.stripe.checkout.sessions.create({ ...SESSION, ...params }, options);

/** Returns the library's error for a refused request. */
const refusalOf = (answer: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  answer.then(
    () => {
      throw new Error('The request was not refused');
    },
    (error: unknown) => error as Stripe.errors.StripeError,
  );

/** Works around the library's types: with the fetch client, `headers` is not a plain record. */
const headersOf = (session: Stripe.Response<Stripe.Checkout.Session>) =>
  Object.fromEntries(new Headers(session.lastResponse.headers));

/** Sends a request that the library would not send. */
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${both.provider.origin}/v1/checkout/sessions`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });

describe('a new session', () => {
  test("has Stripe's fields", async () => {
    const session = await create({
      customer_email: 'ann@example.com',
      client_reference_id: 'booking-1',
      metadata: { booking: '1' },
      payment_intent_data: { description: 'Telehealth visit', metadata: { booking: '1' } },
      submit_type: 'book',
    });
    expect(session).toMatchObject({
      id: expect.stringMatching(/^cs_test_[A-Za-z0-9]{60}$/),
      object: 'checkout.session',
      amount_subtotal: 12_900,
      amount_total: 12_900,
      cancel_url: SESSION.cancel_url,
      client_reference_id: 'booking-1',
      currency: 'usd',
      customer_details: { email: 'ann@example.com', name: null },
      customer_email: 'ann@example.com',
      livemode: false,
      metadata: { booking: '1' },
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      submit_type: 'book',
      success_url: SESSION.success_url,
      ui_mode: 'hosted_page',
      url: `${both.provider.origin}/c/pay/${session.id}`,
    });
    expect(session.expires_at - session.created).toBe(24 * 60 * 60);
    expect(Math.abs(session.created - Date.now() / 1000)).toBeLessThan(5);
  });

  test('adds up lines and quantities', async () => {
    const [line] = SESSION.line_items;
    const session = await create({
      line_items: [line, line, { ...line, quantity: 3 }] as Params['line_items'],
    });
    expect(session.amount_total).toBe(5 * 12_900);
  });

  test('returns the request id and the API version', async () => {
    const { lastResponse } = await create();
    expect(lastResponse.requestId).toMatch(/^req_/);
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
  });
});

describe('line items', () => {
  test('are only included if expanded', async () => {
    const { id, line_items: created } = await create();
    const plain = await both.stripe.checkout.sessions.retrieve(id);
    const expanded = await both.stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
    expect([created, plain.line_items]).toEqual([undefined, undefined]);
    expect(expanded.line_items).toMatchObject({
      object: 'list',
      has_more: false,
      data: [{ object: 'item', description: 'Telehealth visit', amount_total: 12_900, quantity: 1 }],
    });
  });

  test('can be expanded on creation', async () => {
    expect((await create({ expand: ['line_items'] })).line_items?.data).toHaveLength(1);
  });

  test('are expandable, unknown properties are not', async () => {
    const { id } = await create();
    const error = await refusalOf(both.stripe.checkout.sessions.retrieve(id, { expand: ['nothing'] }));
    expect(error.message).toBe('This property cannot be expanded (nothing).');
  });
});

describe('expiring', () => {
  test('ends an open session once and sends a signed webhook', async () => {
    const { id } = await create();
    const expire = () => both.stripe.checkout.sessions.expire(id);
    expect(await expire()).toMatchObject({ id, status: 'expired', url: null });
    await vi.waitFor(() => expect(both.endpoint.requests).toHaveLength(1));
    const [request] = both.endpoint.requests;
    const event = both.stripe.webhooks.constructEvent(
      request?.body ?? '',
      request?.headers['stripe-signature'] ?? '',
      WEBHOOK_SECRET,
    );
    expect(event).toMatchObject({ type: 'checkout.session.expired', data: { object: { id } } });
    expect((await refusalOf(expire())).message).toContain('has a status of `expired`');
    expect(both.endpoint.requests).toHaveLength(1);
  });

  test('an unknown session gets a 404', async () => {
    const error = await refusalOf(both.stripe.checkout.sessions.expire('cs_test_none'));
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });
});

describe('retrieving', () => {
  test('returns the same session as creating it', async () => {
    const session = await create();
    expect(await both.stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
  });

  test('an unknown session gets a 404', async () => {
    const error = await refusalOf(both.stripe.checkout.sessions.retrieve('cs_test_none'));
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such checkout.session: 'cs_test_none'",
    });
  });
});

describe('parameters', () => {
  /** Returns line items with an invalid price. */
  const priced = (wrong: Record<string, unknown>) => ({
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'x' }, ...wrong },
      },
    ],
  });
  const now = Math.floor(Date.now() / 1000);

  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'unknown to Stripe',
      { surprise: 1 },
      { code: 'parameter_unknown', param: 'surprise', message: 'Received unknown parameter: surprise' },
    ],
    [
      'removed in this version',
      { payment_method_types: ['card'] },
      { code: 'parameter_unknown', param: 'payment_method_types' },
    ],
    [
      'unknown to Stripe, nested',
      priced({ prize: 1 }),
      { code: 'parameter_unknown', param: 'line_items[0][price_data][prize]' },
    ],
    [
      'unknown to Stripe, and another one',
      { one: 1, two: 2 },
      { message: 'Received unknown parameters: one, two' },
    ],
    ['mode missing', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    [
      'success_url missing',
      { success_url: undefined },
      { code: 'parameter_missing', message: 'Missing required param: success_url.' },
    ],
    ['line_items missing', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    [
      'currency missing',
      priced({ currency: undefined }),
      { message: 'Missing required param: line_items[0][price_data][currency].' },
    ],
    ['name missing', priced({ product_data: {} }), { code: 'parameter_missing' }],
    [
      'quantity missing',
      { line_items: [{ price_data: SESSION.line_items[0]?.price_data }] },
      { code: 'parameter_missing', param: 'line_items[0][quantity]' },
    ],
    [
      'amount with decimals',
      priced({ unit_amount: '12.50' }),
      { code: 'parameter_invalid_integer', message: 'Invalid integer: 12.50' },
    ],
    [
      'amount below zero',
      priced({ unit_amount: -1 }),
      { code: 'parameter_invalid_integer', param: 'line_items[0][price_data][unit_amount]' },
    ],
    ['amount below the minimum', priced({ unit_amount: 49 }), { code: 'amount_too_small' }],
    ['unknown currency', priced({ currency: 'xyz' }), { param: 'line_items[0][price_data][currency]' }],
    ['relative URL', { success_url: '/success' }, { code: 'url_invalid', message: 'Not a valid URL' }],
    ['javascript: URL', { cancel_url: 'javascript:alert(1)' }, { code: 'url_invalid' }],
    [
      'invalid email',
      { customer_email: 'ann' },
      { code: 'email_invalid', message: 'Invalid email address: ann' },
    ],
    [
      'empty value',
      { customer_email: '' },
      {
        code: 'parameter_invalid_empty',
        message: expect.stringContaining("empty string for 'customer_email'"),
      },
    ],
    [
      'invalid choice',
      { submit_type: 'buy' },
      { message: 'Invalid submit_type: must be one of auto, book, donate, pay, or subscribe' },
    ],
    ['unsupported mode', { mode: 'subscription' }, { param: 'mode' }],
    ['unsupported ui_mode', { ui_mode: 'form' }, { param: 'ui_mode' }],
    ['text instead of a list', { line_items: 'all' }, { param: 'line_items', message: 'Invalid array' }],
    ['text instead of an object', { metadata: 'all' }, { param: 'metadata' }],
    ['object instead of text', { client_reference_id: { a: 'b' } }, { param: 'client_reference_id' }],
    ['text too long', { client_reference_id: 'x'.repeat(201) }, { param: 'client_reference_id' }],
    ['metadata key too long', { metadata: { ['x'.repeat(41)]: 'y' } }, { statusCode: 400 }],
    [
      'metadata value too long',
      { metadata: { x: 'y'.repeat(501) } },
      {
        param: 'metadata[x]',
        message: expect.stringContaining('Metadata values can have up to 500 characters'),
      },
    ],
    [
      'too many metadata keys',
      { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [key, 'x'])) },
      { param: 'metadata' },
    ],
    ['expiry too soon', { expires_at: now + 60 }, { param: 'expires_at' }],
    ['expiry too late', { expires_at: now + 25 * 60 * 60 }, { param: 'expires_at' }],
  ])('refused: %s', async (_, wrong, error) => {
    expect(await refusalOf(create(wrong))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...error,
    });
  });

  test('accepted: valid values of every kind', async () => {
    const session = await create({
      adaptive_pricing: { enabled: true },
      allowed_payment_method_types: ['card'],
      billing_address_collection: 'auto',
      custom_text: { submit: { message: 'Thank you' } },
      customer_creation: 'always',
      expires_at: now + 60 * 60,
      locale: 'en',
      metadata: Object.fromEntries(Array.from({ length: 50 }, (_, key) => [key, 'x'.repeat(500)])),
      phone_number_collection: { enabled: true },
      ui_mode: 'hosted_page',
    });
    expect(session).toMatchObject({
      adaptive_pricing: { enabled: true },
      custom_text: { submit: { message: 'Thank you' } },
      expires_at: now + 60 * 60,
      phone_number_collection: { enabled: true },
    });
    expect(Object.keys(session.metadata ?? {})).toHaveLength(50);
  });
});

describe('the key', () => {
  test('is refused and masked if it is wrong', async () => {
    const wrong = libraryFor(both.provider, 'sk_test_wrongwrongwrong1234');
    const error = await refusalOf(wrong.checkout.sessions.create(SESSION));
    expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(error).toMatchObject({
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_***************1234',
    });
  });

  test('is required', async () => {
    const answer = await fetch(`${both.provider.origin}/v1/checkout/sessions`, { method: 'POST' });
    expect(answer.status).toBe(401);
    expect(await answer.text()).toContain('You did not provide an API key');
  });

  test('can be sent as basic authentication', async () => {
    const { id } = await create();
    const answer = await fetch(`${both.provider.origin}/v1/checkout/sessions/${id}`, {
      headers: { authorization: `Basic ${btoa(`${SECRET_KEY}:`)}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('an idempotency key', () => {
  const key = { idempotencyKey: '6b1f0f5e-9d6b-4a53-8a43-e0e0d2a2a001' };

  test('replays the answer when it is used again', async () => {
    const first = await create({}, key);
    const second = await create({}, key);
    expect(second.id).toBe(first.id);
    expect(headersOf(first)).not.toHaveProperty('idempotent-replayed');
    expect(headersOf(second)).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
      'idempotency-key': key.idempotencyKey,
    });
    expect(second.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  });

  test('creates one session from ten parallel requests', async () => {
    const sessions = await Promise.all(Array.from({ length: 10 }, () => create({}, key)));
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(1);
  });

  test('is refused with other parameters', async () => {
    await create({}, key);
    const error = await refusalOf(create({ customer_email: 'eve@example.com' }, key));
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    expect(error).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      ),
    });
  });

  test('can be reused after a refused request', async () => {
    await refusalOf(create({ customer_email: 'ann' }, key));
    expect((await create({}, key)).status).toBe('open');
  });

  test('returns the session whose answer was lost', async () => {
    both.provider.setBehaviour({ failNext: 1, resetAfter: true });
    expect(await refusalOf(create({}, key))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect(headersOf(await create({}, key))).toHaveProperty('idempotent-replayed', 'true');
  });
});

describe('an invalid request', () => {
  test('gets a 404 for an unknown path', async () => {
    expect(await refusalOf(both.stripe.customers.list())).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/customers)'),
    });
  });

  test('is refused if it is JSON', async () => {
    const answer = await post(JSON.stringify(SESSION), { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('check that your POST content type is');
  });

  test('is refused with an invalid version', async () => {
    const answer = await post('mode=payment', { 'stripe-version': 'newest' });
    expect(await answer.text()).toContain('Invalid Stripe API version: newest');
  });
});

describe('an outage', () => {
  test.each([
    [429, Stripe.errors.StripeRateLimitError],
    [500, Stripe.errors.StripeAPIError],
    [503, Stripe.errors.StripeAPIError],
  ])("%d becomes the library's own error", async (status, kind) => {
    both.provider.setBehaviour({ status });
    expect(await refusalOf(create())).toBeInstanceOf(kind);
  });
});
