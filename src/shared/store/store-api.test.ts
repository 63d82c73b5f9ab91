import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, unreachable } from '../../../tests/lib/fake-store-api';
import {
  type CartAnswer,
  createStoreApi,
  createStoreFunctions,
  type ProductAnswer,
  toCart,
  toLegacyProduct,
  toProduct,
} from './store-api';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

const productAnswer: ProductAnswer = {
  id: 'gid://shopify/Product/1',
  title: "Myer's Cocktail",
  description: 'The classic.',
  handle: 'myers-cocktail',
  productType: 'IV Therapy',
  vendor: 'Beach City Urgent Care',
  images: { nodes: [{ url: 'https://cdn.example/1.jpg', altText: 'A drip' }] },
  variants: {
    nodes: [
      {
        id: 'gid://shopify/ProductVariant/1',
        title: 'Default Title',
        availableForSale: true,
        price: usd('349.0'),
        compareAtPrice: usd('449.0'),
        selectedOptions: [{ name: 'Title', value: 'Default Title' }],
      },
    ],
  },
  metafields: [
    { key: 'benefits', value: '["Hydration","Energy"]' },
    { key: 'ingredients', value: '["Magnesium"]' },
    { key: 'duration', value: '30-45 min' },
    null,
  ],
};

const line = (quantity: number) => ({
  id: 'gid://shopify/CartLine/1',
  quantity,
  merchandise: {
    id: 'gid://shopify/ProductVariant/1',
    title: 'Default Title',
    product: { title: "Myer's Cocktail", handle: 'myers-cocktail' },
    image: null,
    price: usd('349.0'),
  },
});
const cartAnswer = (total: string): CartAnswer => ({
  id: 'gid://shopify/Cart/1',
  checkoutUrl: 'https://store.example/cart/c/1',
  totalQuantity: 2,
  cost: { totalAmount: usd(total), subtotalAmount: usd('698.0') },
  lines: { nodes: [line(2)] },
});

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('a product', () => {
  test.each(['["Hydration"', '{"a":1}', '[1,2]', ''])(
    'with the list %s gets an empty list, and the problem is logged',
    (value) => {
      const { metafields } = toProduct({ ...productAnswer, metafields: [{ key: 'benefits', value }] });
      expect(metafields.benefits).toEqual([]);
      expect(console.error).toHaveBeenCalledExactlyOnceWith(
        'Error parsing metafield benefits of myers-cocktail:',
        expect.any(Error),
      );
    },
  );

  test('has a legacy shape, with the first variant’s price or $0.00', () => {
    expect(toLegacyProduct(toProduct(productAnswer))).toEqual({
      name: "Myer's Cocktail",
      price: '$349.00',
      description: 'The classic.',
      image: 'https://cdn.example/1.jpg',
      benefits: ['Hydration', 'Energy'],
      ingredients: ['Magnesium'],
      checkoutUrl: '/checkout/myers-cocktail',
      color: 'mbuc-red',
    });
    const bare = toProduct({ ...productAnswer, variants: { nodes: [] }, images: { nodes: [] } });
    expect(toLegacyProduct(bare)).toMatchObject({ price: '$0.00', image: '' });
  });
});

test('a cart has its lines, and the discount when it costs less than these', () => {
  expect(toCart(cartAnswer('698.0'))).toEqual({ ...cartAnswer('698.0'), lines: [line(2)] });
  expect(toCart(cartAnswer('628.2')).cost.discount).toEqual({ before: usd('698.00'), by: usd('69.80') });
});

test('a change with user errors fails, even with a cart', async () => {
  const userErrors = [{ field: ['lines'], message: 'No', code: 'INVALID' }];
  const mutate = vi.fn().mockResolvedValue({ cart: cartAnswer('698.0'), userErrors });
  await expect(createStoreApi({ query: mutate, mutate }).cartCreate([])).rejects.toMatchObject({
    isUncertain: false,
    userErrors,
  });
});

describe('the functions for code that can do without the store', () => {
  const functions = (error: Error) => {
    const fail = () => Promise.reject(error);
    return createStoreFunctions({
      products: fail,
      productByHandle: fail,
      cart: fail,
      cartCreate: fail,
      cartLinesAdd: fail,
      cartLinesUpdate: fail,
      cartLinesRemove: fail,
    });
  };

  test('a list is empty when the store fails, which is logged', async () => {
    await expect(functions(unreachable()).getProducts()).resolves.toEqual([]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Error fetching products:', expect.any(Error));
  });

  test.each([unreachable(), refusal('No')])('the others return null, which is logged: %s', async (error) => {
    const store = functions(error);
    for (const [call, message] of [
      [() => store.getProductByHandle('x'), 'Error fetching product:'],
      [() => store.getCart('x'), 'Error fetching cart:'],
      [() => store.createCart([]), 'Error creating cart:'],
      [() => store.addLines('x', []), 'Error adding to cart:'],
      [() => store.updateLines('x', []), 'Error updating cart:'],
      [() => store.removeLines('x', []), 'Error removing from cart:'],
    ] as const) {
      await expect(call()).resolves.toBeNull();
      expect(console.error).toHaveBeenLastCalledWith(message, error);
    }
  });
});
