import { beforeEach, describe, expect, test, vi } from 'vitest';
import { referenceOf } from '@/shared/lib/reference';
import type { ApiSuccess } from '@/shared/api';
import { EVENT_SOURCE } from '@/features/events';
import { fixtures } from '../fixtures/posted';
import type { EdgeEnv } from '../../functions/worker-env';
import { needed } from '../../functions/http';
import {
  answerOf,
  ask,
  brokenOutbox,
  env as settings,
  expectRefusal,
  ORIGIN,
  post,
  postJson,
  postPage,
  refusalOf,
} from './ask';
import { refuses, taken, withFakeCrm, type Answer, type Received } from './fake-crm';

const CHECKOUT = '/api/stripe-checkout';
const { input: order } = fixtures['stripe-checkout'].complete;
const { data: booking } = fixtures['telehealth-self-pay'].complete;

/** The catalogue, in the format that the build writes. */
const catalogue = {
  telehealth: { name: 'Telehealth Visit', price: 296, states: ['FL'], otherState: 'Please call us.' },
};
const assets = (body: string) => ({ fetch: async () => new Response(body) }) as unknown as EdgeEnv['ASSETS'];
const env = { ASSETS: assets(JSON.stringify(catalogue)) };

const UUID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/;
const SESSION = 'cs_test_a1b2c3d4e5f6';
const PAGE = `https://stripe.test/c/pay/${SESSION}`;
/** The session's metadata, which Stripe returns with its events. */
const metadata = { site: EVENT_SOURCE, locale: 'en' };

const { crm, log } = withFakeCrm();
/** Stripe's default answer. The CRM accepts everything. */
const opens: Answer = () => Response.json({ id: SESSION, object: 'checkout.session', url: PAGE });

let stripe: Answer;
beforeEach(() => {
  stripe = opens;
  crm.answers((received) => (isForStripe(received) ? stripe(received) : taken(received)));
});

const isForStripe = ({ url }: Received) => url.startsWith('https://stripe.test/');
const asked = () => crm.received.filter(isForStripe);
const paramsOf = (received: Received | undefined) => Object.fromEntries(new URLSearchParams(received?.body));

/** Waits until the CRM has received `count` events, and returns them. */
async function events(count: number) {
  const got = () => crm.received.filter((received) => !isForStripe(received));
  await vi.waitFor(() => expect(got()).toHaveLength(count), { timeout: 5000, interval: 10 });
  return got().map((received) => crm.open(received));
}

const checkout = (body: unknown = order, headers = {}, changed: Partial<EdgeEnv> = {}) =>
  postJson(CHECKOUT, body, headers, { ...env, ...changed });

/** Returns a Stripe error response. */
const stripeRefuses =
  (error: object, status = 400): Answer =>
  () =>
    Response.json({ error: { type: 'invalid_request_error', ...error } }, { status });
const refusesEmail = stripeRefuses({
  code: 'email_invalid',
  param: 'customer_email',
  message: 'Invalid email address: elena@example.com',
});
const EMAIL_SENTENCE = 'Enter your email address, like name@example.com';

const withKey = { 'idempotency-key': '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11' };

describe('POST /api/stripe-checkout', () => {
  test('opens a payment page at the catalogue price and notifies the clinic of the booking', async () => {
    const response = await checkout();
    expect(response.status).toBe(200);
    const answer = await answerOf(response);
    expect(answer).toEqual({ ok: true, id: expect.stringMatching(UUID), sessionId: SESSION, url: PAGE });
    const { id } = answer as ApiSuccess & { id: string };
    const reference = referenceOf(id);

    const [request] = asked();
    const expiresIn = Number(paramsOf(request)['expires_at']) - Date.now() / 1000;
    expect(expiresIn).toBeGreaterThan(2 * 3600 - 60);
    expect(expiresIn).toBeLessThanOrEqual(3 * 3600);
    expect(request).toMatchObject({
      url: 'https://stripe.test/v1/checkout/sessions',
      headers: {
        authorization: 'Bearer sk_test_edge',
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': expect.stringMatching(/^[\da-f]{64}$/),
      },
    });
    expect(paramsOf(request)).toEqual({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '29600',
      'line_items[0][price_data][product_data][name]': 'Telehealth Visit',
      'line_items[0][quantity]': '1',
      'adaptive_pricing[enabled]': 'false',
      customer_email: order.customerInfo.email,
      expires_at: expect.stringMatching(/^\d{10}$/),
      client_reference_id: reference,
      'metadata[site]': EVENT_SOURCE,
      'metadata[locale]': 'en',
      success_url: `${ORIGIN}/payment-success?session_id={CHECKOUT_SESSION_ID}&product=Telehealth+Visit&order=${reference}&amount=296`,
      cancel_url: `${ORIGIN}/telehealth#book`,
    });
    expect(await events(1)).toMatchObject([
      {
        event: 'telehealth_self_pay_booking',
        data: { ...booking, phoneE164: '+13055550119', reference, sessionId: SESSION },
      },
    ]);
    expect(crm.received.find((one) => !isForStripe(one))?.headers['webhook-id']).toBe(id);
    expect(log.text()).not.toMatch(/Elena|example\.com|cough/);
  });

  test('accepts a payment without a booking, and tells the clinic who pays', async () => {
    const { booking: _, ...input } = order;
    expect((await checkout(input)).status).toBe(200);
    expect(await events(1)).toMatchObject([{ data: { ...order.customerInfo, sessionId: SESSION } }]);
  });

  test.each([{ price: 1 }, { productName: 'NAD+ 500 mg' }, { quantity: 2 }])(
    'rejects %j: 409, and nothing is charged',
    async (change) => {
      const response = await checkout({ ...order, ...change });
      await expectRefusal(response, 409, {
        code: 'price-mismatch',
        message: expect.stringContaining('Nothing was charged'),
      });
      expect(crm.received).toEqual([]);
    },
  );

  test('creates one booking and one payment, however often it is sent with the same key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => answerOf(await checkout(order, withKey))),
    );
    expect(answers).toEqual(Array(3).fill(answers[0]));
    expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await events(1)).toHaveLength(1);
  });

  test('has the key of the version before, which may have opened the payment that is asked for again', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-14T12:00:00Z'), toFake: ['Date'] });
    await checkout(order, withKey);
    vi.useRealTimers();
    expect(asked()[0]?.headers['idempotency-key']).toBe(
      '3c9def02437f98aeb69bfb668c16c5da08a74bd48d149826d3bac55ebec5be36',
    );
  });

  const email = 'other@example.com';
  const corrected = { ...order, customerInfo: { ...order.customerInfo, email } };
  test('is 409 when the same key is sent with other content', async () => {
    expect((await checkout(order, withKey)).status).toBe(200);
    const response = await checkout(corrected, withKey);
    await expectRefusal(response, 409, { code: 'key-reused' });
    expect(await events(1)).toMatchObject([{ data: { symptoms: booking.symptoms, email: booking.email } }]);
    expect((await checkout(order, withKey)).status, 'the first session still works').toBe(200);
  });

  test('can be sent again under the same key with a corrected email address after Stripe rejected it', async () => {
    stripe = refusesEmail;
    expect((await checkout(order, withKey)).status).toBe(422);
    stripe = opens;
    expect((await checkout(corrected, withKey)).status).toBe(200);
  });

  test('opens another Stripe session an hour later, and the clinic hears of both', async () => {
    const sessions = [SESSION, `${SESSION}7`];
    stripe = ({ headers }) => {
      const keys = [...new Set(asked().map((one) => one.headers['idempotency-key']))];
      return Response.json({ id: sessions[keys.indexOf(headers['idempotency-key'])], url: PAGE });
    };
    await checkout(order, withKey);
    expect(await events(1)).toMatchObject([{ data: { sessionId: sessions[0] } }]);
    crm.received.splice(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    await checkout(order, withKey);
    await checkout(order, withKey);
    expect(await events(1)).toMatchObject([{ data: { sessionId: sessions[1] } }]);
  });

  test('rejects an email address that Stripe considers invalid: 422, with the form’s own message at the field', async () => {
    stripe = refusesEmail;
    const response = await checkout();
    expect(response.status).toBe(422);
    expect(await refusalOf(response)).toEqual({
      code: 'invalid-input',
      message: 'Please check what you entered.',
      fields: { 'customerInfo.email': EMAIL_SENTENCE },
    });
    expect(asked()).toHaveLength(1);
    expect(crm.received.every(isForStripe)).toBe(true);
    expect(log.text()).not.toContain('elena');
  });

  test.each<[string, Answer, object]>([
    [
      'rejects the request',
      stripeRefuses({ code: 'amount_too_small', message: 'For Elena' }),
      { error: 'StripeInvalidRequestError', status: 400, code: 'amount_too_small' },
    ],
    [
      'does not know the API key',
      stripeRefuses({ message: 'Invalid API Key' }, 401),
      { error: 'StripeAuthenticationError', status: 401 },
    ],
    ['answers without a URL', () => Response.json({ id: SESSION, url: null }), { error: 'Error' }],
  ])('is 502 when Stripe %s; no event is sent, and only its kind is logged', async (_, answer, kind) => {
    stripe = answer;
    const response = await checkout();
    expect(response.status).toBe(502);
    expect(await refusalOf(response)).toEqual({
      code: 'payment-provider',
      message: 'Something went wrong. Please try again.',
    });
    expect(asked()).not.toHaveLength(0);
    expect(crm.received.every(isForStripe)).toBe(true);
    expect(log.lines()).toContainEqual({ stripe: 'checkout', ...kind });
    expect(log.text()).not.toContain('Elena');
  });

  test('gives up after two requests of 4 seconds, before the page does', async () => {
    const requests: PromiseWithResolvers<Response>[] = [];
    stripe = () => {
      const request = Promise.withResolvers<Response>();
      requests.push(request);
      return request.promise;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = checkout();
    for (const count of [1, 2]) {
      await vi.waitFor(() => expect(requests).toHaveLength(count));
      await vi.advanceTimersByTimeAsync(4_000);
      // The runtime would reject an aborted request; the fake CRM does not.
      requests.at(-1)?.reject(new DOMException('The operation was aborted', 'AbortError'));
      await vi.advanceTimersByTimeAsync(2_000);
    }
    vi.useRealTimers();
    expect((await waiting).status).toBe(502);
    expect(log.lines()).toContainEqual({ stripe: 'checkout', error: 'StripeConnectionError' });
  });

  test('is 503 when the catalogue cannot be read, without a request to Stripe', async () => {
    for (const body of ['<!doctype html>', '{}'])
      expect((await checkout(order, {}, { ASSETS: assets(body) })).status).toBe(503);
    expect(crm.received).toEqual([]);
  });

  test('is 503 when the booking could be neither stored nor delivered, so that nobody pays for a lost booking', async () => {
    crm.answers((received) => (isForStripe(received) ? stripe(received) : refuses(500)(received)));
    const response = await checkout(order, {}, { OUTBOX: brokenOutbox });
    await expectRefusal(response, 503, { message: 'Something went wrong. Please try again.' });
  });

  test('with a filled honeypot is delivered with a mark: 202, and no session', async () => {
    const response = await checkout({ ...order, website: 'x' });
    expect(response.status).toBe(202);
    expect(await answerOf(response)).toMatchObject({ ok: true, code: 'held' });
    const [event] = await events(1);
    expect(event).toMatchObject({
      event: 'telehealth_self_pay_booking',
      data: { ...booking, suspected: true },
    });
    expect(event?.['data']).not.toHaveProperty('sessionId');
    expect(asked()).toEqual([]);
  });
});

describe('POST /api/stripe-checkout without JavaScript', () => {
  const fields = { ...booking, paymentMethod: 'self-pay', termsAgreed: 'on' };

  test('accepts the booking form and redirects to the payment page', async () => {
    const response = await postPage(CHECKOUT, fields, env);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(PAGE);
    expect(paramsOf(asked()[0])).toMatchObject({ 'line_items[0][price_data][unit_amount]': '29600' });
    expect(await events(1)).toMatchObject([{ data: { ...booking, sessionId: SESSION } }]);
  });

  const built = '<p data-text="message"></p><ul data-errors></ul>';
  const ASSETS = {
    fetch: async (url: string) =>
      url.endsWith('/catalogue.json') ? Response.json(catalogue) : new Response(built),
  } as unknown as EdgeEnv['ASSETS'];

  test.each<[string, object, string, Answer?]>([
    [
      'a wrong field',
      { symptoms: '' },
      '<strong>Briefly describe your symptoms or reason for visit</strong> ',
    ],
    ['an address that Stripe rejects', {}, `<strong>Email</strong> ${EMAIL_SENTENCE}`, refusesEmail],
  ])('answers with a page about %s', async (_, change, item, answer = opens) => {
    stripe = answer;
    const response = await postPage(CHECKOUT, { ...fields, ...change }, { ASSETS });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`<li>${item}`);
    expect(crm.received.every(isForStripe)).toBe(true);
  });

  test('redirects to the page about a failure of Stripe', async () => {
    stripe = refuses(400);
    const response = await postPage(CHECKOUT, fields, { ASSETS });
    expect(response.headers.get('location')).toBe('/failed#telehealth-self-pay');
    expect(crm.received.every(isForStripe)).toBe(true);
  });

  test('redirects to the confirmation after a filled honeypot, without a session', async () => {
    const response = await postPage(CHECKOUT, { ...fields, website: 'x' }, env);
    expect(response.headers.get('location')).toBe('/sent#telehealth-self-pay');
    expect((await events(1))[0]?.['data']).toMatchObject({ suspected: true });
    expect(asked()).toEqual([]);
  });
});

describe('GET /api/stripe-session/:id', () => {
  const session = {
    id: SESSION,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 29_600,
    metadata,
    customer_details: { email: 'elena@example.com', name: 'Elena Marsh' },
    line_items: { object: 'list', data: [{ description: 'Telehealth Visit' }] },
  };
  const look = (id = SESSION) => ask(`/api/stripe-session/${id}`);

  test('returns the status, the amount in dollars and the booking’s reference, but not who pays', async () => {
    const facts = { product: 'Telehealth Visit', reference: 'BFJ6S-0Y6HB', amount: 296 };
    for (const [expected, status, payment_status] of [
      ['paid', 'complete', 'paid'],
      ['open', 'open', 'unpaid'],
      ['expired', 'expired', 'unpaid'],
      ['complete', 'complete', 'unpaid'],
    ]) {
      stripe = () =>
        Response.json({ ...session, status, payment_status, client_reference_id: facts.reference });
      expect(await answerOf(await look())).toEqual({ ok: true, status: expected, ...facts });
    }
  });

  test.each<[string, Answer]>([
    ['that Stripe does not know', stripeRefuses({ code: 'resource_missing', message: SESSION }, 404)],
    ['of another website', () => Response.json({ ...session, metadata: { site: 'another' } })],
  ])('is 404 for a payment %s', async (_, answer) => {
    stripe = answer;
    expect((await look()).status).toBe(404);
  });

  test.each(['cs_test_', 'cs_test_../../v1/charges', 'pi_a1b2c3d4e5f6g7', `cs_live_${'a'.repeat(300)}`])(
    'is 404 for %s, without a request to Stripe',
    async (id) => {
      expect((await look(encodeURIComponent(id))).status).toBe(404);
      expect(crm.received).toEqual([]);
    },
  );

  test('is 502 when Stripe fails', async () => {
    stripe = stripeRefuses({ message: 'Invalid API Key' }, 401);
    await expectRefusal(await look(), 502, { code: 'payment-provider' });
  });
});

describe('POST /api/stripe-webhook', () => {
  const WEBHOOK = '/api/stripe-webhook';
  const session = {
    id: SESSION,
    object: 'checkout.session',
    mode: 'payment',
    payment_status: 'paid',
    amount_total: 29_600,
    currency: 'usd',
    metadata,
    customer_details: { email: 'elena@example.com' },
  };
  const eventOf = (object: object = session, type = 'checkout.session.completed') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

  async function signatureOf(body: string, secret = needed(settings, 'STRIPE_WEBHOOK_SECRET')) {
    const encode = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
    const time = Math.floor(Date.now() / 1000);
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encode(secret), hmac, false, ['sign']);
    const hash = await crypto.subtle.sign('HMAC', key, encode(`${time}.${body}`));
    return `t=${time},v1=${new Uint8Array(hash).toHex()}`;
  }

  const json = { 'content-type': 'application/json; charset=utf-8' };
  /** Stripe is another site than ours. */
  const send = async (body = eventOf(), changed?: Partial<EdgeEnv>) => {
    const headers = { ...json, origin: 'https://stripe.com', 'stripe-signature': await signatureOf(body) };
    return post(WEBHOOK, body, headers, changed);
  };

  const completed = {
    event: 'telehealth_payment_completed',
    data: { sessionId: SESSION, amount: 296, currency: 'usd', email: 'elena@example.com' },
  };

  test('notifies the clinic of a paid visit once, however often and in whatever order Stripe sends events', async () => {
    const later = eventOf(session, 'checkout.session.async_payment_succeeded');
    const another = eventOf(session).replace('evt_1', 'evt_2');
    const responses = await Promise.all(
      [later, eventOf(), eventOf(), another, later].map((body) => send(body)),
    );
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(await answerOf(response)).toEqual({ ok: true });
    }
    await send();
    expect(await events(1)).toMatchObject([completed]);
  });

  test('notifies the clinic of a delayed payment only when it succeeds, in the language of its page', async () => {
    const spanish = { ...session, metadata: { ...metadata, locale: 'es' } };
    expect((await send(eventOf({ ...spanish, payment_status: 'unpaid' }))).status).toBe(200);
    expect(crm.received).toEqual([]);
    await send(eventOf(spanish, 'checkout.session.async_payment_succeeded'));
    expect(await events(1)).toMatchObject([{ ...completed, locale: 'es' }]);
  });

  test.each([
    ['checkout.session.expired', 'telehealth_payment_expired'],
    ['checkout.session.async_payment_failed', 'telehealth_payment_failed'],
  ])('on %s notifies the clinic once for each session', async (type, event) => {
    // For a visitor who never paid, Stripe only has the email address that we sent.
    const email = 'elena@example.com';
    const object = { ...session, payment_status: 'unpaid', customer_details: null, customer_email: email };
    const again = eventOf(object, type).replace('evt_1', 'evt_2');
    const other = `${SESSION}7`;
    for (const body of [eventOf(object, type), again, eventOf({ ...object, id: other }, type)])
      expect((await send(body)).status).toBe(200);
    const told = await events(2);
    expect(told.map((one) => one['event'])).toEqual([event, event]);
    expect(told.map(({ data }) => data)).toEqual(
      expect.arrayContaining([SESSION, other].map((sessionId) => ({ sessionId, email }))),
    );
  });

  const elsewhere = { ...session, metadata: { site: 'another' } };
  test.each([
    ['a refund', eventOf(session, 'charge.refunded')],
    ['an unknown event, whatever its content,', JSON.stringify({ type: 'invoice.paid', data: null })],
    ['a payment to another website', eventOf(elsewhere)],
    ['a payment in another currency', eventOf({ ...session, metadata: null, currency: 'jpy' })],
    ['a payment by a payment link', eventOf({ ...session, metadata: {} })],
  ])('acknowledges %s on the same account, without an event', async (_, body) => {
    const response = await send(body);
    expect(response.status).toBe(200);
    expect(await answerOf(response)).toEqual({ ok: true });
    expect(crm.received).toEqual([]);
  });

  test('without a signature, or with one by another secret, is 400', async () => {
    const signature = await signatureOf(eventOf(), 'whsec_other');
    for (const headers of [json, { ...json, 'stripe-signature': signature }]) {
      const response = await post(WEBHOOK, eventOf(), headers);
      await expectRefusal(response, 400, { code: 'invalid-signature' });
    }
    expect(crm.received).toEqual([]);
    expect(log.lines()).toContainEqual({ stripe: 'webhook', error: 'StripeSignatureVerificationError' });
  });

  test.each([
    ['malformed JSON', 'signed by Elena', 'SyntaxError'],
    [
      'a payment in a currency that the clinic does not use',
      eventOf({ ...session, currency: 'jpy', amount_total: 1000 }),
      'TypeError',
    ],
  ])('with %s, signed, is 400, so that Stripe reports it and retries', async (_, body, error) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    expect(await refusalOf(response)).toEqual({
      code: 'invalid-input',
      message: 'This event could not be read.',
    });
    expect(crm.received).toEqual([]);
    expect(log.lines()).toContainEqual({ stripe: 'webhook', error });
    expect(log.text()).not.toMatch(/elena/i);
  });

  test('is 503 when it could be neither stored nor delivered, so that Stripe retries', async () => {
    crm.answers(refuses(500));
    expect((await send(eventOf(), { OUTBOX: brokenOutbox })).status).toBe(503);
  });

  test('accepts only JSON with the size of an event', async () => {
    expect((await post(WEBHOOK, eventOf(), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(WEBHOOK, new Uint8Array(2 * 1024 * 1024), json)).status).toBe(413);
  });
});
