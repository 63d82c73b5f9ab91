/**
 * The store's functions in the shapes that docs/specification.md names, for code that can do without the store: a failure
 * is logged and returns an empty list or null. The site itself calls only `getProductByHandle` and `createCart`.
 */
import { checkoutPath } from '@/shared/config/paths';
import type { ProductsQuery, StoreApi } from './store-api';
import type { LineInput, LineUpdate, Product } from './types';

async function logAndDefault<T, Empty>(call: Promise<T>, empty: Empty, failed: string) {
  try {
    return (await call) ?? empty;
  } catch (error) {
    console.error(failed, error);
    return empty;
  }
}

export function createStoreFunctions(api: StoreApi) {
  const getProducts = ({ first = 20, query }: Partial<ProductsQuery> = {}) =>
    logAndDefault(api.products({ first, query }), [], 'Error fetching products:');
  return {
    getProducts,
    getIvTherapyProducts: () => getProducts({ query: 'product_type:IV Therapy' }),
    getWeightLossProducts: () => getProducts({ query: 'product_type:Weight Loss' }),
    getTelehealthProducts: () => getProducts({ query: 'product_type:Telehealth' }),
    getFeaturedProducts: () => getProducts({ first: 10, query: 'tag:featured' }),
    getProductByHandle: (handle: string) =>
      logAndDefault(api.productByHandle(handle), null, 'Error fetching product:'),
    getCart: (id: string) => logAndDefault(api.cart(id), null, 'Error fetching cart:'),
    createCart: (lines: LineInput[]) => logAndDefault(api.cartCreate(lines), null, 'Error creating cart:'),
    addLines: (id: string, lines: LineInput[]) =>
      logAndDefault(api.cartLinesAdd(id, lines), null, 'Error adding to cart:'),
    updateLines: (id: string, lines: LineUpdate[]) =>
      logAndDefault(api.cartLinesUpdate(id, lines), null, 'Error updating cart:'),
    removeLines: (id: string, lineIds: string[]) =>
      logAndDefault(api.cartLinesRemove(id, lineIds), null, 'Error removing from cart:'),
  };
}

/** Returns a product in the shape of the static treatments, for other programs. */
export const toLegacyProduct = (product: Product) => ({
  name: product.title,
  price: `$${Number(product.variants[0]?.price.amount ?? 0).toFixed(2)}`,
  description: product.description,
  image: product.images[0]?.url ?? '',
  benefits: product.metafields.benefits,
  ingredients: product.metafields.ingredients,
  checkoutUrl: checkoutPath(product.handle),
  color: 'mbuc-red',
});
