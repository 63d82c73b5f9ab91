import { reset } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtures } from '@/schemas/forms/fixtures';
import type { EdgeEnv } from '../../functions/env';
import {
  answerOf,
  ask,
  brokenOutbox,
  env as settings,
  ORIGIN,
  post,
  postJson,
  postPage,
  refusalOf,
  watchLog,
} from './ask';
import { fakeCrm, hangs, refuses, taken, type Answer, type FakeCrm, type Received } from './fake-crm';

const CHECKOUT = '/api/stripe-checkout';
const { input: order } = fixtures['stripe-checkout'].complete;
const { data: booking } = fixtures['telehealth-self-pay'].complete;

/** What the build writes. */
const catalogue = { telehealth: { name: 'Telehealth Visit', price: 296 } };
const assets = (body: string) => ({ fetch: async () => new Response(body) }) as unknown as EdgeEnv['ASSETS'];
const env = { ASSETS: assets(JSON.stringify(catalogue)) };

const SESSION = 'cs_test_a1b2c3d4e5f6';
const PAGE = `https://stripe.test/c/pay/${SESSION}`;

let crm: FakeCrm;
let log: ReturnType<typeof watchLog>;
/** How Stripe answers; the CRM takes everything. */
let stripe: Answer;
beforeEach(() => {
  stripe = () => Response.json({ id: SESSION, object: 'checkout.session', url: PAGE });
  crm = fakeCrm(settings);
  crm.answers((received) => (isForStripe(received) ? stripe(received) : taken(received)));
  log = watchLog();
});
afterEach(async () => {
  vi.useRealTimers();
  await reset();
  vi.restoreAllMocks();
});

const isForStripe = ({ url }: Received) => url.startsWith('https://stripe.test/');
const asked = () => crm.received.filter(isForStripe);
const paramsOf = (received: Received | undefined) => Object.fromEntries(new URLSearchParams(received?.body));

/** The events that the CRM got, once it got so many. */
async function events(count: number) {
  const got = () => crm.received.filter((received) => !isForStripe(received));
  await vi.waitFor(() => expect(got()).toHaveLength(count), { timeout: 5000, interval: 10 });
  return got().map((received) => crm.open(received));
}

const checkout = (body: unknown = order, headers = {}, changed: Partial<EdgeEnv> = {}) =>
  postJson(CHECKOUT, body, headers, { ...env, ...changed });

const withKey = { 'idempotency-key': '3f1c8f1e-6f4b-4d53-9a53-6b1f3f0c2a11' };

describe('POST /api/stripe-checkout', () => {
  test('opens a payment page at the price of the catalogue and tells the clinic of the booking', async () => {
    const response = await checkout();
    expect(response.status).toBe(200);
    expect(await answerOf(response)).toEqual({ ok: true, sessionId: SESSION, url: PAGE });

    const [request] = asked();
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
      customer_email: order.customerInfo.email,
      success_url: `${ORIGIN}/payment-success?session_id={CHECKOUT_SESSION_ID}&product=Telehealth+Visit&amount=296`,
      cancel_url: `${ORIGIN}/telehealth#book`,
    });
    expect(await events(1)).toMatchObject([
      {
        event: 'telehealth_self_pay_booking',
        data: { ...booking, phoneE164: '+13055550119', sessionId: SESSION },
      },
    ]);
  });

  test('tells Stripe nothing of what the visitor feels or of where they live', async () => {
    await checkout();
    for (const secret of [booking.symptoms, booking.street, booking.dateOfBirth, booking.phone])
      expect(JSON.stringify(asked())).not.toContain(JSON.stringify(secret).slice(1, -1));
    await events(1);
  });

  test('takes a payment without a booking: the clinic hears who pays', async () => {
    const { booking: _, ...input } = order;
    expect((await checkout(input)).status).toBe(200);
    expect(await events(1)).toMatchObject([{ data: { ...order.customerInfo, sessionId: SESSION } }]);
  });

  test.each([
    ['a lower price', { price: 1 }],
    ['a higher price', { price: 296.01 }],
    ['another product', { productName: 'NAD+ 500 mg' }],
    ['two of it', { quantity: 2 }],
  ])('refuses %s: 409, and nothing is charged', async (_, change) => {
    const response = await checkout({ ...order, ...change });
    expect(response.status).toBe(409);
    expect(await refusalOf(response)).toMatchObject({
      code: 'price-mismatch',
      message: expect.stringContaining('Nothing was charged'),
    });
    expect(crm.received).toEqual([]);
  });

  test.each([
    ['no email', { customerInfo: { ...order.customerInfo, email: '' } }, 'customerInfo.email'],
    ['no symptoms', { booking: { ...order.booking, symptoms: ' ' } }, 'booking.symptoms'],
    ['a card number', { booking: { ...order.booking, cardNumber: '4242424242424242' } }, 'form'],
    ['a price that is none', { price: '296 dollars' }, 'price'],
  ])('refuses %s: 422, with the field', async (_, change, field) => {
    const response = await checkout({ ...order, ...change });
    expect(response.status).toBe(422);
    expect(Object.keys((await refusalOf(response)).fields ?? {})).toEqual([field]);
    expect(crm.received).toEqual([]);
  });

  test('is one booking and one payment however often it is sent with the same key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => answerOf(await checkout(order, withKey))),
    );
    expect(answers).toEqual(Array(3).fill(answers[0]));
    expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await events(1)).toHaveLength(1);
  });

  test('is another payment to Stripe once the email address is another: its keys stand for one request', async () => {
    await checkout(order, withKey);
    await checkout(
      { ...order, customerInfo: { ...order.customerInfo, email: 'other@example.com' } },
      withKey,
    );
    expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  const rubbish: [string, Answer][] = [
    [
      'refuses',
      () => Response.json({ error: { type: 'invalid_request_error', message: 'No' } }, { status: 400 }),
    ],
    [
      'does not know the key',
      () => Response.json({ error: { message: 'Invalid API Key' } }, { status: 401 }),
    ],
    ['answers something else', () => new Response('<!doctype html>')],
    ['answers no address', () => Response.json({ id: SESSION, url: null })],
    [
      'answers the address of another host',
      () => Response.json({ id: SESSION, url: 'https://evil.example/pay' }),
    ],
    ['answers an address that is none', () => Response.json({ id: SESSION, url: 'javascript:alert(1)' })],
  ];
  test.each(rubbish)('is 502 where Stripe %s, and nobody is told of a booking', async (_, answer) => {
    stripe = answer;
    const response = await checkout();
    expect(response.status).toBe(502);
    expect(await refusalOf(response)).toEqual({
      code: 'payment-provider',
      message: 'Something went wrong. Please try again.',
    });
    expect(asked()).not.toHaveLength(0);
    expect(crm.received.every(isForStripe)).toBe(true);
  });

  test('tries again where Stripe fails for a moment', async () => {
    let failures = 2;
    stripe = (received) =>
      failures-- > 0 ? refuses(503)(received) : Response.json({ id: SESSION, url: PAGE });
    expect((await checkout()).status).toBe(200);
    expect(asked()).toHaveLength(3);
    expect(new Set(asked().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('gives up after 15 seconds where Stripe does not answer', async () => {
    const { answer, letGo } = hangs();
    stripe = answer;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const waiting = checkout();
    await vi.waitFor(() => expect(asked()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await waiting).status).toBe(502);
    letGo();
  });

  test("with Stripe itself, leads to Stripe's payment page alone", async () => {
    const real = { STRIPE_API_BASE: 'https://api.stripe.com' };
    const url = `https://checkout.stripe.com/c/pay/${SESSION}`;
    crm.answers(({ url: asked }) =>
      asked.startsWith('https://api.stripe.com/') ? Response.json({ id: SESSION, url }) : new Response(),
    );
    expect(await answerOf(await checkout(order, {}, real))).toMatchObject({ url });

    crm.answers(() => Response.json({ id: SESSION, url: 'https://api.stripe.com/pay' }));
    expect((await checkout(order, {}, real)).status).toBe(502);
  });

  test('is 503 where the catalogue cannot be read, and Stripe is not asked', async () => {
    for (const body of ['<!doctype html>', '{}']) {
      expect((await checkout(order, {}, { ASSETS: assets(body) })).status).toBe(503);
    }
    expect(crm.received).toEqual([]);
  });

  test('is 503 where the booking could be neither stored nor delivered: nobody pays for what is lost', async () => {
    crm.answers((received) => (isForStripe(received) ? stripe(received) : refuses(500)(received)));
    const response = await checkout(order, {}, { OUTBOX: brokenOutbox });
    expect(response.status).toBe(503);
    expect(await refusalOf(response)).toMatchObject({ message: 'Something went wrong. Please try again.' });
  });

  test('answers a bot as if, and asks nobody', async () => {
    expect((await checkout({ ...order, website: 'x' })).status).toBe(202);
    expect(crm.received).toEqual([]);
  });

  test('has nothing of the visitor in the log', async () => {
    await checkout();
    stripe = refuses(500);
    await checkout({ ...order, price: 1 });
    expect(log.text()).not.toMatch(/Elena|example\.com|cough/);
    await events(1);
  });
});

describe('POST /api/stripe-checkout without JavaScript', () => {
  const fields = { ...booking, paymentMethod: 'self-pay', termsAgreed: 'on' };

  test('takes the form of the booking itself and leads to the payment page', async () => {
    const response = await postPage(CHECKOUT, fields, env);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(PAGE);
    expect(paramsOf(asked()[0])).toMatchObject({ 'line_items[0][price_data][unit_amount]': '29600' });
    expect(await events(1)).toMatchObject([{ data: { ...booking, sessionId: SESSION } }]);
  });

  test.each([
    [{ ...fields, termsAgreed: '' }, '/not-sent#telehealth-self-pay-termsAgreed'],
    [{ ...fields, symptoms: '' }, '/not-sent#telehealth-self-pay-symptoms'],
    [{ ...fields, website: 'x' }, '/sent#telehealth-self-pay'],
  ])('leads to the page that says so, case %#', async (input, page) => {
    const response = await postPage(CHECKOUT, input, env);
    expect(response.headers.get('location')).toBe(page);
    expect(crm.received).toEqual([]);
  });

  test('leads to the page about failures where Stripe fails', async () => {
    stripe = () => new Response('', { status: 400 });
    const response = await postPage(CHECKOUT, fields, env);
    expect(response.headers.get('location')).toBe('/failed#telehealth-self-pay');
  });
});

describe('GET /api/stripe-session/:id', () => {
  const session = {
    id: SESSION,
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
    amount_total: 29_600,
    customer_details: { email: 'elena@example.com', name: 'Elena Marsh' },
    line_items: { object: 'list', data: [{ description: 'Telehealth Visit' }] },
  };
  const look = (id = SESSION) => ask(`/api/stripe-session/${id}`);

  test.each([
    ['paid', { status: 'complete', payment_status: 'paid' }],
    ['open', { status: 'open', payment_status: 'unpaid' }],
    ['expired', { status: 'expired', payment_status: 'unpaid' }],
    ['complete', { status: 'complete', payment_status: 'unpaid' }],
  ])('says that it is %s, in dollars, and nothing of who pays', async (status, state) => {
    stripe = () => Response.json({ ...session, ...state });
    const response = await look();
    expect(response.status).toBe(200);
    expect(await answerOf(response)).toEqual({ ok: true, status, amount: 296, product: 'Telehealth Visit' });
  });

  test('is 404 for a payment that Stripe does not know', async () => {
    stripe = () =>
      Response.json(
        {
          error: {
            type: 'invalid_request_error',
            code: 'resource_missing',
            message: `No such session: ${SESSION}`,
          },
        },
        { status: 404 },
      );
    expect((await look()).status).toBe(404);
  });

  test.each(['x', 'cs_test_', 'cs_test_../../v1/charges', 'pi_a1b2c3d4e5f6g7', `cs_live_${'a'.repeat(300)}`])(
    'is 404 for %s, without asking',
    async (id) => {
      expect((await look(encodeURIComponent(id))).status).toBe(404);
      expect(crm.received).toEqual([]);
    },
  );

  test('is 502 where Stripe fails', async () => {
    stripe = () => new Response('', { status: 401 });
    const response = await look();
    expect(response.status).toBe(502);
    expect(await refusalOf(response)).toMatchObject({ code: 'payment-provider' });
  });
});

describe('POST /api/stripe-webhook', () => {
  const WEBHOOK = '/api/stripe-webhook';
  const session = {
    id: SESSION,
    object: 'checkout.session',
    payment_status: 'paid',
    amount_total: 29_600,
    currency: 'usd',
    customer_details: { email: 'elena@example.com' },
  };
  const eventOf = (object: object = session, type = 'checkout.session.completed') =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

  async function signatureOf(body: string, { secret = settings.STRIPE_WEBHOOK_SECRET, ageSeconds = 0 } = {}) {
    const encode = (text: string) => Uint8Array.from(new TextEncoder().encode(text));
    const time = Math.floor(Date.now() / 1000) - ageSeconds;
    const hmac = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encode(secret), hmac, false, ['sign']);
    const hash = await crypto.subtle.sign('HMAC', key, encode(`${time}.${body}`));
    return `t=${time},v1=${new Uint8Array(hash).toHex()}`;
  }

  const json = { 'content-type': 'application/json; charset=utf-8' };
  const send = async (body = eventOf(), changed?: Partial<EdgeEnv>) =>
    post(WEBHOOK, body, { ...json, 'stripe-signature': await signatureOf(body) }, changed);

  const completed = {
    event: 'telehealth_payment_completed',
    data: { sessionId: SESSION, amount: 296, currency: 'usd', email: 'elena@example.com' },
  };

  test('tells the clinic that a visit is paid', async () => {
    const response = await send();
    expect(response.status).toBe(200);
    expect(await answerOf(response)).toEqual({ ok: true });
    expect(await events(1)).toMatchObject([completed]);
  });

  test('tells it once, however often, together and in whatever order Stripe does', async () => {
    const later = eventOf(session, 'checkout.session.async_payment_succeeded');
    const another = eventOf(session).replace('evt_1', 'evt_2');
    const responses = await Promise.all(
      [later, eventOf(), eventOf(), another, later].map((body) => send(body)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await send();
    expect(await events(1)).toMatchObject([completed]);
  });

  test('says nothing of a payment that takes days until it is made', async () => {
    const unpaid = eventOf({ ...session, payment_status: 'unpaid' });
    expect((await send(unpaid)).status).toBe(200);
    expect(crm.received).toEqual([]);
    await send(eventOf(session, 'checkout.session.async_payment_succeeded'));
    expect(await events(1)).toMatchObject([completed]);
  });

  test.each(['checkout.session.expired', 'checkout.session.async_payment_failed', 'charge.refunded'])(
    'takes note of %s, and tells nobody',
    async (type) => {
      expect((await send(eventOf(session, type))).status).toBe(200);
      expect(crm.received).toEqual([]);
    },
  );

  test.each([
    ['none', () => ({})],
    ['rubbish', () => ({ 'stripe-signature': 'x' })],
    [
      'one of another secret',
      async (body: string) => ({ 'stripe-signature': await signatureOf(body, { secret: 'whsec_other' }) }),
    ],
    ['one of another body', async () => ({ 'stripe-signature': await signatureOf('{}') })],
    [
      'one that is too old',
      async (body: string) => ({ 'stripe-signature': await signatureOf(body, { ageSeconds: 600 }) }),
    ],
  ])('with %s for a signature is 400', async (_, headers) => {
    const response = await post(WEBHOOK, eventOf(), { ...json, ...(await headers(eventOf())) });
    expect(response.status).toBe(400);
    expect(await refusalOf(response)).toMatchObject({ code: 'invalid-signature' });
    expect(crm.received).toEqual([]);
  });

  test('looks at the very bytes: the same JSON with other spaces is 400', async () => {
    const signature = { 'stripe-signature': await signatureOf(eventOf()) };
    expect((await post(WEBHOOK, `${eventOf()} `, { ...json, ...signature })).status).toBe(400);
  });

  test.each([
    ['an event without a session', eventOf({})],
    ['no JSON', 'signed'],
  ])('with %s, signed, is 400', async (_, body) => {
    expect((await send(body)).status).toBe(400);
  });

  test('is 503 where it could be neither stored nor delivered, so that Stripe sends it again', async () => {
    crm.answers(refuses(500));
    expect((await send(eventOf(), { OUTBOX: brokenOutbox })).status).toBe(503);
  });

  test('takes JSON alone, of a size that an event has', async () => {
    expect((await post(WEBHOOK, eventOf(), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post(WEBHOOK, new Uint8Array(2 * 1024 * 1024), json)).status).toBe(413);
    expect((await ask(WEBHOOK)).status).toBe(405);
  });

  test('comes from Stripe, not from a page: what a page would have to say is not asked', async () => {
    const body = eventOf();
    const headers = { ...json, 'stripe-signature': await signatureOf(body), origin: 'https://stripe.com' };
    expect((await post(WEBHOOK, body, headers)).status).toBe(200);
    await events(1);
  });
});
