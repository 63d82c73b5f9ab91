import { expect, test } from 'vitest';
import { createStores } from './saved-cart';

const CART = { id: 'gid://shopify/Cart/1', lines: [['gid://shopify/ProductVariant/1', 2]] as const };

/** A browser's storage with this text under `cart`. */
function storageWith(text: string | null, setItem?: () => void) {
  const area = {
    getItem: () => text,
    setItem: setItem ?? ((_: string, value: string) => void (text = value)),
  };
  return () => ({ ...area, removeItem: () => void (text = null) });
}

test('counts what is stored, and follows another tab', () => {
  const open = storageWith(JSON.stringify(CART));
  const tab = createStores(open);
  const other = createStores(open);
  expect(tab.$count.get()).toBe(2);
  other.save({ ...CART, lines: [] });
  tab.follow();
  expect(tab.$count.get()).toBe(0);
  other.save({ lines: [] });
  tab.follow();
  expect(tab.$saved.get()).toEqual({ lines: [] });
});

const [LINE] = CART.lines;
test.each([
  ...['malformed', 'null', '{}'],
  ...[1, '', 'a'].map((id) => JSON.stringify({ ...CART, id })),
  ...[undefined, null, {}, [null], [['a', 1]], [[LINE[0]]]].map((lines) =>
    JSON.stringify({ ...CART, lines }),
  ),
  ...['2', -1, 0, 1.5, 1e6].map((quantity) =>
    JSON.stringify({ ...CART, lines: [LINE, [LINE[0], quantity]] }),
  ),
])('what is malformed is empty: %s', (text) =>
  expect(createStores(storageWith(text)).$saved.get()).toEqual({ lines: [] }),
);

test('what the browser does not store is kept while the page is open', () => {
  const deny = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  for (const open of [storageWith(null, deny), deny]) {
    const tab = createStores(open);
    tab.save(CART);
    tab.follow();
    expect(tab.$saved.get()).toEqual(CART);
  }
});
