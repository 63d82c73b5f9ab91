import { beforeEach, describe, expect, test } from 'vitest';
import { cartId, type Cart, type LineInput, type Outcome } from './cart-shape.ts';
import { CART_LIFETIME_MS, Carts } from './carts.ts';
import { Catalogue, only, product } from './catalogue.ts';

const base = {
  vendor: 'Demo',
  description: '',
  productType: 'Demo',
  tags: [],
  metafields: [],
};
const calm = product({ ...base, handle: 'calm', title: 'Calm', variants: only({ priceCents: 329_00 }) });
const bright = product({ ...base, handle: 'bright', title: 'Bright', variants: only({ priceCents: 99_99 }) });
const scarce = product({
  ...base,
  handle: 'scarce',
  title: 'Scarce',
  variants: only({ priceCents: 10_00, stock: 3 }),
});
const gone = product({
  ...base,
  handle: 'gone',
  title: 'Gone',
  variants: [{ title: 'Large', option: 'Size', priceCents: 10_00, stock: 0 }],
});

const idOf = ({ variants: [first] }: typeof calm) => first?.id ?? '';
const [CALM, BRIGHT, SCARCE, GONE] = [idOf(calm), idOf(bright), idOf(scarce), idOf(gone)];

let clock = 0;
let catalogue: Catalogue;
let carts: Carts;
beforeEach(() => {
  clock = Date.UTC(2026, 0, 2);
  catalogue = new Catalogue([calm, bright, scarce, gone]);
  carts = new Carts({ catalogue, now: () => clock });
});

function cartOf({ cart, userErrors }: Outcome): Cart {
  expect(userErrors).toEqual([]);
  if (!cart) throw new Error('No cart');
  return cart;
}

const created = (...lines: LineInput[]) => cartOf(carts.create(lines));
const plain = (cart: Cart) => cartId(cart, 'plain');
const add = (cart: Cart, ...lines: LineInput[]) => carts.addLines(plain(cart), lines, 'plain');
const update = (cart: Cart, id: string, quantity: number) =>
  carts.updateLines(plain(cart), [{ id, quantity }], 'plain');
const content = ({ lines }: Cart) => lines.map(({ merchandiseId, quantity }) => [merchandiseId, quantity]);
const lineOf = ({ lines }: Cart, merchandiseId: string) =>
  lines.find((line) => line.merchandiseId === merchandiseId)?.id ?? '';

describe('adding', () => {
  test('defaults to a quantity of one and puts the newest line first', () => {
    const cart = cartOf(add(created({ merchandiseId: CALM }), { merchandiseId: BRIGHT, quantity: 2 }));
    expect(content(cart)).toEqual([
      [BRIGHT, 2],
      [CALM, 1],
    ]);
    expect(carts.totalCents(cart)).toBe(2 * 99_99 + 329_00);
  });

  test('increases the quantity of an existing line, which keeps its id', () => {
    const first = created({ merchandiseId: CALM }, { merchandiseId: BRIGHT });
    const second = cartOf(add(first, { merchandiseId: CALM, quantity: 4 }));
    expect(content(second)).toEqual([
      [BRIGHT, 1],
      [CALM, 5],
    ]);
    expect(lineOf(second, CALM)).toBe(lineOf(first, CALM));
  });

  test('creates a new line for other attributes', () => {
    const attributes = [{ key: 'room', value: '2' }];
    const cart = created({ merchandiseId: CALM }, { merchandiseId: CALM, attributes });
    expect(cart.lines).toHaveLength(2);
    expect(cartOf(add(cart, { merchandiseId: CALM, attributes })).lines).toHaveLength(2);
  });

  test('refuses an unknown variant, names its position, and adds nothing', () => {
    const cart = created({ merchandiseId: CALM });
    const unknown = 'gid://shopify/ProductVariant/1';
    const message = `The merchandise with id ${unknown} does not exist.`;
    expect(add(cart, { merchandiseId: BRIGHT }, { merchandiseId: unknown })).toEqual({
      cart: null,
      userErrors: [{ code: 'INVALID', field: ['lines', '1', 'merchandiseId'], message }],
      warnings: [],
    });
    expect(carts.create([{ merchandiseId: unknown }]).userErrors).toEqual([
      { code: 'INVALID', field: ['input', 'lines', '0', 'merchandiseId'], message },
    ]);
    expect(content(carts.find(plain(cart)) ?? cart)).toEqual([[CALM, 1]]);
  });

  test.each([0, -1, 1_000_000, 2_000_000_000])('refuses a quantity of %d', (quantity) => {
    const cart = created();
    expect(add(cart, { merchandiseId: CALM, quantity }).userErrors).toEqual([
      {
        code: 'INVALID',
        field: ['lines', '0', 'quantity'],
        message: `The quantity for merchandise with id ${CALM} must be greater than zero but less than 1000000.`,
      },
    ]);
    expect(carts.find(plain(cart))?.lines).toEqual([]);
  });

  test('refuses more than 500 lines', () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({
      merchandiseId: CALM,
      attributes: [{ key: 'n', value: String(index) }],
    }));
    const cart = created(...lines);
    expect(cart.lines).toHaveLength(500);
    expect(add(cart, { merchandiseId: BRIGHT }).userErrors).toMatchObject([
      { code: 'INVALID', field: ['lines'] },
    ]);
    expect(cartOf(add(cart, lines[0] ?? { merchandiseId: CALM })).lines).toHaveLength(500);
  });
});

describe('stock', () => {
  test('turns a sold-out variant into a line of quantity 0, with a warning', () => {
    const outcome = carts.create([{ merchandiseId: GONE, quantity: 2 }]);
    const cart = cartOf(outcome);
    expect(content(cart)).toEqual([[GONE, 0]]);
    expect(carts.totalCents(cart)).toBe(0);
    expect(outcome.warnings).toEqual([
      {
        code: 'MERCHANDISE_OUT_OF_STOCK',
        message: "The product 'Gone - Large' is already sold out.",
        target: lineOf(cart, GONE),
      },
    ]);
  });

  test('limits a quantity to the stock, with a warning', () => {
    const outcome = carts.create([{ merchandiseId: SCARCE, quantity: 5 }]);
    const cart = cartOf(outcome);
    expect(content(cart)).toEqual([[SCARCE, 3]]);
    expect(outcome.warnings).toEqual([
      {
        code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
        message: 'Only 3 items were added to your cart due to availability.',
        target: lineOf(cart, SCARCE),
      },
    ]);
    expect(update(cart, lineOf(cart, SCARCE), 9).warnings).toHaveLength(1);
    expect(update(cart, lineOf(cart, SCARCE), 2).warnings).toEqual([]);
  });

  test('is shared by two lines of one variant', () => {
    const attributes = [{ key: 'room', value: '2' }];
    const outcome = carts.create([
      { merchandiseId: SCARCE, quantity: 2 },
      { merchandiseId: SCARCE, quantity: 2, attributes },
    ]);
    expect(content(cartOf(outcome))).toEqual([
      [SCARCE, 1],
      [SCARCE, 2],
    ]);
    expect(outcome.warnings).toMatchObject([
      { message: 'Only 1 item was added to your cart due to availability.' },
    ]);
  });

  test('is checked again on the next change, which warns about lines that have sold out', () => {
    const cart = created({ merchandiseId: CALM, quantity: 2 });
    catalogue.change('calm', { available: false });
    const outcome = add(cart, { merchandiseId: BRIGHT });
    expect(content(cartOf(outcome))).toEqual([
      [BRIGHT, 1],
      [CALM, 0],
    ]);
    expect(outcome.warnings).toMatchObject([
      { code: 'MERCHANDISE_OUT_OF_STOCK', target: lineOf(cart, CALM) },
    ]);
  });

  test('price changes apply to existing carts', () => {
    const cart = created({ merchandiseId: CALM, quantity: 2 });
    catalogue.change('calm', { price: 300.5 });
    expect(carts.totalCents(cart)).toBe(601_00);
    catalogue.change('calm', {});
    expect(carts.totalCents(cart)).toBe(658_00);
  });
});

describe('updating and removing', () => {
  test('sets a quantity; 0 removes the line', () => {
    const cart = created({ merchandiseId: CALM }, { merchandiseId: BRIGHT });
    expect(content(cartOf(update(cart, lineOf(cart, CALM), 7)))).toEqual([
      [BRIGHT, 1],
      [CALM, 7],
    ]);
    expect(content(cartOf(update(cart, lineOf(cart, CALM), 0)))).toEqual([[BRIGHT, 1]]);
  });

  test.each([-1, 1_000_000])('refuses a quantity of %d and changes nothing', (quantity) => {
    const cart = created({ merchandiseId: CALM });
    const outcome = update(cart, lineOf(cart, CALM), quantity);
    expect(outcome.userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'quantity'] }]);
    expect(content(outcome.cart ?? created())).toEqual([[CALM, 1]]);
  });

  test('removes lines', () => {
    const cart = created({ merchandiseId: CALM }, { merchandiseId: BRIGHT });
    const outcome = carts.removeLines(plain(cart), [lineOf(cart, CALM)], 'plain');
    expect(content(cartOf(outcome))).toEqual([[BRIGHT, 1]]);
  });

  test('refuses a line that is not in the cart, and returns the cart unchanged', () => {
    const cart = created({ merchandiseId: CALM });
    const unknown = `gid://shopify/CartLine/06a381d9?cart=${cart.token}`;
    const problem = {
      code: 'INVALID_MERCHANDISE_LINE',
      message: 'The merchandise line with id 06a381d9 does not exist.',
    };
    expect(update(cart, unknown, 2)).toEqual({
      cart,
      userErrors: [{ ...problem, field: ['lines', '0', 'id'] }],
      warnings: [],
    });
    expect(carts.removeLines(plain(cart), [lineOf(cart, CALM), unknown], 'plain')).toEqual({
      cart,
      userErrors: [{ ...problem, field: ['lineIds', '1'] }],
      warnings: [],
    });
  });
});

describe('a cart', () => {
  const missing = {
    cart: null,
    userErrors: [{ code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' }],
    warnings: [],
  };

  function expectGone(id: string) {
    expect(carts.find(id)).toBeUndefined();
    expect(carts.addLines(id, [{ merchandiseId: CALM }], 'plain')).toEqual(missing);
    expect(carts.updateLines(id, [], 'plain')).toEqual(missing);
    expect(carts.removeLines(id, [], 'plain')).toEqual(missing);
  }

  test('with an unknown id does not exist', () => {
    expectGone('gid://shopify/Cart/00000000000000000000');
    expectGone('gid://shopify/Cart/');
  });

  test('expires ten days after its last change', () => {
    const cart = created({ merchandiseId: CALM });
    clock += CART_LIFETIME_MS - 1;
    cartOf(add(cart, { merchandiseId: BRIGHT }));
    clock += CART_LIFETIME_MS - 1;
    expect(carts.find(plain(cart))).toBeDefined();
    clock += 1;
    expectGone(plain(cart));
  });

  test('no longer exists once it is paid, and is paid only once', () => {
    const cart = created({ merchandiseId: CALM }, { merchandiseId: BRIGHT, quantity: 2 });
    const order = carts.pay(cart);
    expect(order).toEqual({ number: 'BC-1001', product: '3 treatments', totalCents: 528_98 });
    expectGone(plain(cart));
    expect(carts.pay(carts.byToken(cart.token) ?? cart)).toBe(order);
    expect(carts.pay(created({ merchandiseId: CALM })).number).toBe('BC-1002');
  });

  test('can be deleted alone or with all others', () => {
    const [first, second, third] = [created(), created(), created()];
    carts.forget(first.token);
    expectGone(plain(first));
    expect(carts.find(plain(second))).toBeDefined();
    carts.forget();
    expectGone(plain(second));
    expectGone(plain(third));
  });

  test('is read without its key, but newer versions require the key for changes', () => {
    const cart = created({ merchandiseId: CALM });
    const lines = [{ merchandiseId: CALM }];
    expect(carts.find(plain(cart))).toBe(cart);
    expect(carts.find(`${plain(cart)}?key=wrong`)).toBe(cart);
    expect(carts.addLines(plain(cart), lines, 'keyed')).toEqual(missing);
    expect(carts.addLines(`${plain(cart)}?key=wrong`, lines, 'keyed')).toEqual(missing);
    expect(content(cartOf(carts.addLines(cartId(cart, 'keyed'), lines, 'keyed')))).toEqual([[CALM, 2]]);
    expect(content(cartOf(carts.addLines(cartId(cart, 'keyed'), lines, 'plain')))).toEqual([[CALM, 3]]);
  });
});
