import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartAnswer, ProductAnswer } from './answers';
import { toLegacyProduct } from './legacy-product';
import { toCart, toProduct } from './mapping';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' as const });

const productAnswer: ProductAnswer = {
  id: 'gid://shopify/Product/1',
  title: "Myer's Cocktail",
  description: 'The classic.',
  handle: 'myers-cocktail',
  tags: ['featured'],
  productType: 'IV Therapy',
  vendor: 'Beach City Urgent Care',
  images: {
    edges: [
      { node: { url: 'https://cdn.example/1.jpg', altText: 'A drip' } },
      { node: { url: 'https://cdn.example/2.jpg', altText: null } },
    ],
  },
  variants: {
    edges: [
      {
        node: {
          id: 'gid://shopify/ProductVariant/1',
          title: 'Default Title',
          availableForSale: true,
          price: usd('349.0'),
          compareAtPrice: usd('449.0'),
          selectedOptions: [{ name: 'Title', value: 'Default Title' }],
        },
      },
      {
        node: {
          id: 'gid://shopify/ProductVariant/2',
          title: 'Double',
          availableForSale: false,
          price: usd('549.5'),
          compareAtPrice: null,
          selectedOptions: [{ name: 'Strength', value: 'Double' }],
        },
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

const cartAnswer: CartAnswer = {
  id: 'gid://shopify/Cart/1',
  checkoutUrl: 'https://store.example/cart/c/1',
  totalQuantity: 2,
  cost: { totalAmount: usd('698.0'), subtotalAmount: usd('700.0') },
  lines: {
    edges: [
      {
        node: {
          id: 'gid://shopify/CartLine/1',
          quantity: 2,
          merchandise: {
            id: 'gid://shopify/ProductVariant/1',
            title: 'Default Title',
            product: { title: "Myer's Cocktail", handle: 'myers-cocktail' },
            image: { url: 'https://cdn.example/1.jpg', altText: null },
            price: usd('349.0'),
          },
        },
      },
    ],
  },
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('a product', () => {
  test('is mapped with its images, variants and metafields', () => {
    expect(toProduct(productAnswer)).toEqual({
      id: 'gid://shopify/Product/1',
      title: "Myer's Cocktail",
      description: 'The classic.',
      handle: 'myers-cocktail',
      tags: ['featured'],
      productType: 'IV Therapy',
      vendor: 'Beach City Urgent Care',
      images: [
        { url: 'https://cdn.example/1.jpg', altText: 'A drip' },
        { url: 'https://cdn.example/2.jpg', altText: null },
      ],
      variants: [
        {
          id: 'gid://shopify/ProductVariant/1',
          title: 'Default Title',
          available: true,
          price: usd('349.0'),
          compareAtPrice: usd('449.0'),
          selectedOptions: [{ name: 'Title', value: 'Default Title' }],
        },
        {
          id: 'gid://shopify/ProductVariant/2',
          title: 'Double',
          available: false,
          price: usd('549.5'),
          compareAtPrice: null,
          selectedOptions: [{ name: 'Strength', value: 'Double' }],
        },
      ],
      metafields: { benefits: ['Hydration', 'Energy'], ingredients: ['Magnesium'], duration: '30-45 min' },
    });
    expect(console.error).not.toHaveBeenCalled();
  });

  test('without metafields has empty lists', () => {
    const { metafields } = toProduct({ ...productAnswer, metafields: [null, null, null, null] });
    expect(metafields).toEqual({ benefits: [], ingredients: [], duration: null });
    expect(console.error).not.toHaveBeenCalled();
  });

  test.each(['["Hydration"', 'Hydration, Energy', '"Hydration"', '{"a":1}', '[1,2]', 'null', ''])(
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
});

test('a cart is mapped with its lines', () => {
  expect(toCart(cartAnswer)).toEqual({
    id: 'gid://shopify/Cart/1',
    checkoutUrl: 'https://store.example/cart/c/1',
    totalQuantity: 2,
    cost: { totalAmount: usd('698.0'), subtotalAmount: usd('700.0') },
    lines: [
      {
        id: 'gid://shopify/CartLine/1',
        quantity: 2,
        merchandise: {
          id: 'gid://shopify/ProductVariant/1',
          title: 'Default Title',
          product: { title: "Myer's Cocktail", handle: 'myers-cocktail' },
          image: { url: 'https://cdn.example/1.jpg', altText: null },
          price: usd('349.0'),
        },
      },
    ],
  });
});

describe('the legacy shape', () => {
  test('has the first variant’s price and the address of our checkout', () => {
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
  });

  test('of a product without variants and images has the price $0.00 and no image', () => {
    const bare = toProduct({ ...productAnswer, variants: { edges: [] }, images: { edges: [] } });
    expect(toLegacyProduct(bare)).toMatchObject({ price: '$0.00', image: '' });
  });
});
