import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createCartStorage, isAboutCart } from './write-local-cart';

const ID = 'gid://shopify/Cart/1?key=2';
const LINES = [
  ['gid://shopify/ProductVariant/1', 2],
  ['gid://shopify/ProductVariant/2', 1],
] as const;

const entries = new Map<string, string>();
const area = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};
const storage = () => createCartStorage(() => area);

beforeEach(() => entries.clear());

test('every page reads what was written', () => {
  storage().write(ID, LINES);
  expect(storage().read()).toEqual({ id: ID, lines: LINES, isAtCheckout: false });
});

test('is empty at first and after clearing', () => {
  const nothing = { lines: [], isAtCheckout: false };
  expect(storage().read()).toEqual(nothing);
  storage().write(ID, LINES);
  storage().markCheckout(true);
  storage().clear();
  expect(storage().read()).toEqual(nothing);
  expect(entries.size).toBe(0);
});

test('a checkout belongs to one cart, not to the next', () => {
  storage().write(ID, LINES);
  storage().markCheckout(true);
  expect(storage().read().isAtCheckout).toBe(true);
  storage().write(ID, []);
  expect(storage().read().isAtCheckout).toBe(true);
  storage().write('gid://shopify/Cart/2', LINES);
  expect(storage().read().isAtCheckout).toBe(false);
});

test('the checkout mark can be removed', () => {
  storage().write(ID, LINES);
  storage().markCheckout(true);
  storage().markCheckout(false);
  expect(storage().read()).toEqual({ id: ID, lines: LINES, isAtCheckout: false });
});

describe('malformed storage', () => {
  test.each(['', 'undefined', 'x', '{"id":1}', 'gid://shopify/Product/1'])('%j is not a cart id', (id) => {
    entries.set('cart-id', id).set('cart-lines', JSON.stringify(LINES));
    expect(storage().read()).toEqual({ lines: [], isAtCheckout: false });
  });

  test.each([
    '',
    '[',
    'null',
    '{}',
    '"x"',
    '3',
    '[null, 1, "x", [], [1, 1]]',
    '[["garbage", 2], [["gid://shopify/Product/1"], 2]]',
    ...[0, -1, 1.5, '"1"', null, 10_000, 3_000_000_000].map(
      (quantity) => `[["gid://shopify/ProductVariant/1", ${quantity}]]`,
    ),
  ])('%j is not a list of lines', (lines) => {
    entries.set('cart-id', ID).set('cart-lines', lines);
    expect(storage().read()).toEqual({ id: ID, lines: [], isAtCheckout: false });
  });

  test('loses only its malformed lines', () => {
    entries.set('cart-id', ID).set('cart-lines', JSON.stringify([LINES[0], null, ['garbage', 2], LINES[1]]));
    expect(storage().read().lines).toEqual(LINES);
  });
});

describe('a browser that stores nothing', () => {
  test.each([
    [
      'has no storage',
      () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    ],
    [
      'is full',
      () => ({
        ...area,
        setItem: () => {
          throw new DOMException('Full', 'QuotaExceededError');
        },
      }),
    ],
  ])('that %s keeps the cart while the page is open', (_, open) => {
    const kept = createCartStorage(open);
    kept.write(ID, LINES);
    kept.markCheckout(true);
    expect(kept.read()).toEqual({ id: ID, lines: LINES, isAtCheckout: true });
    kept.clear();
    expect(kept.read()).toEqual({ lines: [], isAtCheckout: false });
  });

  test('that has space again replaces what was kept in memory', () => {
    const setItem = vi.fn(area.setItem).mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const kept = createCartStorage(() => ({ ...area, setItem }));
    kept.write('gid://shopify/Cart/0', []);
    kept.write(ID, LINES);
    entries.set('cart-id', 'gid://shopify/Cart/9');
    expect(kept.read().id).toBe('gid://shopify/Cart/9');
  });
});

test('a storage event concerns the cart when its key, or everything, has changed', () => {
  expect(isAboutCart({ key: 'cart-lines' })).toBe(true);
  expect(isAboutCart({ key: null })).toBe(true);
  expect(isAboutCart({ key: 'theme' })).toBe(false);
});

test('counts the items without asking the store', async () => {
  vi.stubGlobal('localStorage', area);
  const { countStored, hasCheckout } = await import('./local-cart');
  expect(countStored()).toBe(0);
  storage().write(ID, LINES);
  expect(countStored()).toBe(3);
  expect(hasCheckout()).toBe(false);
  storage().markCheckout(true);
  expect(hasCheckout()).toBe(true);
  vi.unstubAllGlobals();
});
