import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unreachable } from '../../../tests/lib/fake-store-api';
import { createProducts } from './products';
import type { ProductsQuery, StoreApi } from './store-api';
import { StoreError } from './store-error';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

describe('lists of products', () => {
  const asked = vi.fn<StoreApi['products']>();
  const products = createProducts({ products: asked, productByHandle: () => Promise.reject(unreachable()) });
  beforeEach(() => void asked.mockReset().mockResolvedValue([]));

  test.each<[keyof typeof products & `get${string}Products`, ProductsQuery]>([
    ['getProducts', { first: 20, query: undefined }],
    ['getIvTherapyProducts', { first: 20, query: 'product_type:IV Therapy' }],
    ['getWeightLossProducts', { first: 20, query: 'product_type:Weight Loss' }],
    ['getTelehealthProducts', { first: 20, query: 'product_type:Telehealth' }],
    ['getFeaturedProducts', { first: 10, query: 'tag:featured' }],
  ])('%s asks for %j', async (name, query) => {
    await products[name]();
    expect(asked).toHaveBeenCalledExactlyOnceWith(query);
  });

  test('are empty when the store fails, which is logged', async () => {
    asked.mockRejectedValue(unreachable());
    await expect(products.getProducts()).resolves.toEqual([]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Error fetching products:', expect.any(StoreError));
  });

  test('a product is null when the store fails, which is logged', async () => {
    await expect(products.getProductByHandle('high-c')).resolves.toBeNull();
    expect(console.error).toHaveBeenCalledExactlyOnceWith('Error fetching product:', expect.any(StoreError));
  });
});
