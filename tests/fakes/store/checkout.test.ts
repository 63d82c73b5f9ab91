import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Provider } from '../provider.ts';
import { ask, NEWEST, OLDEST, variantIds } from './ask.ts';
import { CHECKOUT_LINK_LIFETIME_MS } from './checkout-links.ts';
import { startStore } from './server.ts';

const SITE = 'http://localhost:8787';

let clock = 0;
let store: Provider;
beforeEach(async () => {
  clock = Date.UTC(2026, 0, 2);
  store = await startStore({ port: 0, siteOrigin: SITE, now: () => clock });
});
afterEach(() => store.stop());

const first = async (handle: string) => (await variantIds(store.origin, handle))[0] ?? '';

async function checkout(quantities: Record<string, number>, version = OLDEST) {
  const lines = await Promise.all(
    Object.entries(quantities).map(async ([handle, quantity]) => ({
      merchandiseId: await first(handle),
      quantity,
    })),
  );
  const query = `mutation ($lines: [CartLineInput!]) {
    cartCreate(input: { lines: $lines }) { cart { id checkoutUrl } }
  }`;
  const { data } = await ask<{ cartCreate: { cart: { id: string; checkoutUrl: string } } }>(
    store.origin,
    query,
    {
      version,
      variables: { lines },
    },
  );
  return data.cartCreate.cart;
}

const cartOf = async (id: string) =>
  (await ask(store.origin, 'query ($id: ID!) { cart(id: $id) { id } }', { variables: { id } })).data['cart'];

const pageOf = async (url: string) => (await fetch(url)).text();

/** Submits a page's form like a browser without JavaScript. */
async function pay(url: string, { page, email = 'ann@example.com' }: { page?: string; email?: string } = {}) {
  const [, total = ''] = /name="total" value="(\d+)"/.exec(page ?? (await pageOf(url))) ?? [];
  return fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ email, total }) });
}

const put = (handle: string, change: unknown) =>
  fetch(`${store.origin}/products/${handle}`, { method: 'PUT', body: JSON.stringify(change) });

describe.each([OLDEST, NEWEST])('the checkout of a cart of version %s', (version) => {
  test('shows the items, takes the payment and ends on the success page; the cart is gone', async () => {
    const { id, checkoutUrl } = await checkout({ 'low-stock-demo': 2 }, version);
    const page = await pageOf(checkoutUrl);
    expect(page).toContain('Demo store: no card is charged');
    expect(page).toContain('Low Stock Demo');
    expect(page).toContain('$259.00 USD');

    const paid = await pay(checkoutUrl);
    expect(paid.status).toBe(303);
    const next = new URL(paid.headers.get('location') ?? '');
    expect(next.origin + next.pathname).toBe(`${SITE}/success`);
    expect(Object.fromEntries(next.searchParams)).toEqual({
      product: 'Low Stock Demo',
      order: 'BC-1001',
      amount: '259',
    });
    expect(await cartOf(id)).toBeNull();
  });
});

describe('the checkout', () => {
  test('counts several treatments', async () => {
    const { checkoutUrl } = await checkout({
      'telehealth-visit': 1,
      'low-stock-demo': 1,
      'sold-out-demo': 1,
    });
    const next = new URL((await pay(checkoutUrl)).headers.get('location') ?? '');
    expect(next.searchParams.get('product')).toBe('2 treatments');
    expect(next.searchParams.get('amount')).toBe('425.50');
  });

  test('pays once if the button is pressed twice, and then says that it is paid', async () => {
    const { checkoutUrl } = await checkout({ 'telehealth-visit': 1 });
    const page = await pageOf(checkoutUrl);
    const [one, two] = [await pay(checkoutUrl, { page }), await pay(checkoutUrl, { page })];
    expect(two.status).toBe(303);
    expect(two.headers.get('location')).toBe(one.headers.get('location'));
    expect(await pageOf(checkoutUrl)).toContain('Order BC-1001 is paid');
  });

  test('requires an email address', async () => {
    const { id, checkoutUrl } = await checkout({ 'telehealth-visit': 1 });
    const answer = await pay(checkoutUrl, { email: 'ann' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Enter an email address.');
    expect(await cartOf(id)).not.toBeNull();
  });

  test.each([{ price: 300 }, { available: false }])(
    'refuses to charge a different total than the one shown: %j',
    async (change) => {
      const { id, checkoutUrl } = await checkout({ 'telehealth-visit': 1, 'low-stock-demo': 1 });
      const page = await pageOf(checkoutUrl);
      await put('telehealth-visit', change);
      const answer = await pay(checkoutUrl, { page });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Your cart has changed');
      expect(await cartOf(id)).not.toBeNull();
    },
  );

  test('has nothing to pay for if everything is sold out', async () => {
    const { checkoutUrl } = await checkout({ 'sold-out-demo': 1 });
    const page = await pageOf(checkoutUrl);
    expect(page).toContain('There is nothing to pay for');
    expect(page).not.toContain('Pay now');
    expect((await pay(checkoutUrl)).status).toBe(200);
  });

  test('has a URL that is valid for half an hour', async () => {
    const { id, checkoutUrl } = await checkout({ 'telehealth-visit': 1 });
    clock += CHECKOUT_LINK_LIFETIME_MS - 1;
    expect((await fetch(checkoutUrl)).status).toBe(200);
    clock += 1;
    const late = await fetch(checkoutUrl);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('This checkout has expired');
    expect((await pay(checkoutUrl)).status).toBe(410);
    expect(await cartOf(id)).not.toBeNull();
  });

  test('answers 410 for a deleted cart and 404 for an unknown one', async () => {
    const { checkoutUrl } = await checkout({ 'telehealth-visit': 1 });
    expect((await fetch(`${checkoutUrl}x`)).status).toBe(404);
    expect((await fetch(checkoutUrl.replace(/\?.*/, ''))).status).toBe(404);
    await fetch(`${store.origin}/carts`, { method: 'DELETE' });
    expect((await fetch(checkoutUrl)).status).toBe(410);
  });
});

describe('the pages of the store', () => {
  test('list the products', async () => {
    const page = await pageOf(store.origin);
    expect(page).toContain('Demo store: no card is charged');
    expect(page).toContain('href="/products/nad-plus"');
  });

  test('show a product with a Buy now button that leads to a checkout', async () => {
    const address = `${store.origin}/products/telehealth-visit`;
    const page = await pageOf(address);
    expect(page).toContain('$296.00');
    expect(page).toContain(`href="${SITE}/"`);
    const bought = await fetch(address, { method: 'POST', redirect: 'manual' });
    expect(bought.status).toBe(303);
    expect(await pageOf(bought.headers.get('location') ?? '')).toContain('Telehealth Visit');
  });

  test('sell the chosen variant unless it is sold out', async () => {
    const address = `${store.origin}/products/two-variants-demo`;
    const [regular = '', double = ''] = await variantIds(store.origin, 'two-variants-demo');
    const choose = (variant: string) =>
      fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ variant }) });
    expect(await pageOf((await choose(regular)).headers.get('location') ?? '')).toContain(
      'Two Variants Demo - Regular',
    );
    const refused = await choose(double);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Two Variants Demo is sold out.');
  });

  test('have no Buy now button for a sold-out product', async () => {
    const page = await pageOf(`${store.origin}/products/sold-out-demo`);
    expect(page).toContain('Sold out');
    expect(page).not.toContain('Buy now');
  });

  test.each(['/products/nothing', '/products', '/cart', '/cart/c/', '/nothing'])(
    'answer 404 at %s',
    async (path) => {
      const answer = await fetch(store.origin + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Nothing here');
    },
  );
});
