import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SESSION, startBoth, WEBHOOK_SECRET } from './kit.ts';

let both: Awaited<ReturnType<typeof startBoth>>;
beforeEach(async () => {
  both = await startBoth();
});
afterEach(async () => {
  vi.useRealTimers();
  await both.stop();
});

const create = () => both.stripe.checkout.sessions.create({ ...SESSION, customer_email: 'ann@example.com' });

const retrieve = (id: string) => both.stripe.checkout.sessions.retrieve(id);

const pageOf = (id: string) => `${both.provider.origin}/c/pay/${id}`;

/** Submits the page's form. */
const pay = (id: string, fields: Record<string, string> = {}) =>
  fetch(pageOf(id), {
    method: 'POST',
    body: new URLSearchParams({ email: 'ann@example.com', name: 'Ann', ...fields }),
    redirect: 'manual',
  });

/** Returns the received webhooks, verified like on the site. */
const webhooks = () =>
  both.endpoint.requests.map(({ body, headers }) =>
    both.stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', WEBHOOK_SECRET),
  );

describe('the checkout page', () => {
  test('shows the items, the total, and that no card is charged', async () => {
    const { url } = await create();
    const answer = await fetch(url ?? '');
    const page = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    for (const part of ['no card is charged', '$129.00', 'Telehealth visit', 'ann@example.com']) {
      expect(page).toContain(part);
    }
    expect(page).toContain(`href="${SESSION.cancel_url}"`);
  });

  test('does not send card details', async () => {
    const { id } = await create();
    const page = await (await fetch(pageOf(id))).text();
    expect(page.match(/<input[^>]*>/g)?.filter((input) => input.includes('name='))).toHaveLength(2);
  });

  test('answers 404 for an unknown session', async () => {
    expect((await fetch(pageOf('cs_test_none'))).status).toBe(404);
  });

  test('escapes product names', async () => {
    const { id } = await both.stripe.checkout.sessions.create({
      ...SESSION,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 100,
            product_data: { name: '<script>alert(1)</script>' },
          },
        },
      ],
    });
    expect(await (await fetch(pageOf(id))).text()).not.toContain('<script');
  });
});

describe('paying', () => {
  test('completes the session and redirects to the success page with its id', async () => {
    const { id } = await create();
    const answer = await pay(id);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://localhost:1/payment-success?session_id=${id}`);
    expect(await retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: expect.stringMatching(/^pi_/),
      customer_details: { email: 'ann@example.com', name: 'Ann' },
      url: null,
    });
  });

  test('sends the webhook before the visitor returns', async () => {
    const metadata = { site: 'a-shop' };
    const { id } = await both.stripe.checkout.sessions.create({ ...SESSION, metadata });
    await pay(id);
    expect(both.endpoint.requests).toMatchObject([{ method: 'POST', path: '/api/stripe-webhook' }]);
    expect(webhooks()).toMatchObject([
      {
        id: expect.stringMatching(/^evt_/),
        object: 'event',
        type: 'checkout.session.completed',
        livemode: false,
        data: { object: { id, payment_status: 'paid', amount_total: 12_900, currency: 'usd', metadata } },
      },
    ]);
  });

  test('twice pays once', async () => {
    const { id } = await create();
    const answers = await Promise.all([pay(id), pay(id), pay(id)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(both.endpoint.requests).toHaveLength(1);
    expect(await (await fetch(pageOf(id))).text()).toContain('You have already paid');
  });

  test('with a declined card pays nothing', async () => {
    const { id } = await create();
    const answer = await pay(id, { card: 'declined' });
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('Your card was declined');
    expect((await retrieve(id)).status).toBe('open');
    expect(both.endpoint.requests).toEqual([]);
  });

  test('with a bank debit that fails later completes the session unpaid and sends both webhooks', async () => {
    const { id } = await create();
    const answer = await pay(id, { card: 'bank' });
    expect(answer.headers.get('location')).toContain(id);
    expect(await retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    await vi.waitFor(() =>
      expect(webhooks().map(({ type }) => type)).toEqual([
        'checkout.session.completed',
        'checkout.session.async_payment_failed',
      ]),
    );
    for (const { data } of webhooks()) expect(data.object).toMatchObject({ id, payment_status: 'unpaid' });
  });

  test('is impossible once the session has expired, and a webhook says so', async () => {
    const { id } = await create();
    expect(await (await pay(id, { card: 'expire', email: '' })).text()).toContain('has expired');
    expect(await retrieve(id)).toMatchObject({ status: 'expired', url: null });
    expect(webhooks().map(({ type }) => type)).toEqual(['checkout.session.expired']);
    await pay(id);
    expect(await retrieve(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });

  test('needs an email address', async () => {
    const { id } = await create();
    expect(await (await pay(id, { email: '' })).text()).toContain('Enter an email address');
    expect((await retrieve(id)).status).toBe('open');
  });

  test('is impossible after a day', async () => {
    const { id } = await create();
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] });
    expect(await (await pay(id)).text()).toContain('This checkout has expired');
    expect(await (await fetch(pageOf(id))).text()).toContain('This checkout has expired');
    expect(await retrieve(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null });
  });
});

describe('a webhook that is not accepted', () => {
  test('is retried with the same event and a new signature', async () => {
    both.endpoint.setBehaviour({ failNext: 2, status: 500 });
    const { id } = await create();
    expect((await pay(id)).status).toBe(303);
    await vi.waitFor(() => expect(both.endpoint.requests).toHaveLength(3), { timeout: 4000 });
    const [first, ...others] = webhooks();
    expect(others).toEqual([first, first]);
    const signatures = both.endpoint.requests.map(({ headers }) => headers['stripe-signature']);
    expect(new Set(signatures).size).toBeGreaterThan(1);
  });

  test('is retried if it is redirected; the redirect is not followed', async () => {
    both.endpoint.setBehaviour({ failNext: 1, location: '/elsewhere' });
    const { id } = await create();
    await pay(id);
    await vi.waitFor(() => expect(both.endpoint.requests).toHaveLength(2), { timeout: 2000 });
    expect(both.endpoint.requests.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('does not prevent the fake from stopping', async () => {
    both.endpoint.setBehaviour({ hang: true });
    const { id } = await create();
    const paying = pay(id).catch(() => 'dropped');
    await vi.waitFor(() => expect(both.endpoint.requests).toHaveLength(1));
    await both.provider.stop();
    expect(await paying).toBe('dropped');
    expect(both.endpoint.requests).toHaveLength(1);
  });
});

describe('POST /events/:id', () => {
  const send = async (id: string, query = '') => {
    const answer = await fetch(`${both.provider.origin}/events/${id}?${query}`, { method: 'POST' });
    return {
      status: answer.status,
      body: (await answer.json()) as { attempts: unknown[]; event: { id: string } },
    };
  };

  test('sends the same event again', async () => {
    const { id } = await create();
    await pay(id);
    const { status, body } = await send(id, 'times=3');
    expect([status, body.attempts]).toEqual([200, [{ status: 200 }, { status: 200 }, { status: 200 }]]);
    expect(new Set(webhooks().map((event) => event.id))).toEqual(new Set([body.event.id]));
    expect(both.endpoint.requests).toHaveLength(4);
  });

  test('sends copies in parallel on request', async () => {
    const { id } = await create();
    both.endpoint.setBehaviour({ hang: true });
    const sending = send(id, 'times=5&parallel=1').catch(() => 'dropped');
    await vi.waitFor(() => expect(both.endpoint.requests).toHaveLength(5));
    await both.endpoint.stop();
    expect(await sending).toMatchObject({ body: { attempts: Array(5).fill({ error: expect.any(String) }) } });
  });

  test('sends other and duplicate events with ids of their own', async () => {
    const { id } = await create();
    await send(id, 'type=checkout.session.expired');
    await send(id);
    await send(id, 'fresh=1');
    const events = webhooks();
    expect(events.map(({ type }) => type)).toEqual([
      'checkout.session.expired',
      'checkout.session.completed',
      'checkout.session.completed',
    ]);
    expect(new Set(events.map((event) => event.id)).size).toBe(3);
  });

  test('refuses unknown sessions, types and counts', async () => {
    const { id } = await create();
    expect((await send('cs_test_none')).status).toBe(404);
    expect((await send(id, 'type=customer.created')).status).toBe(400);
    expect((await send(id, 'times=0')).status).toBe(400);
  });
});
