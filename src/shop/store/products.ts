/**
 * Product calls for code that can do without the store. A failure is logged and returns an empty list or null; the
 * specification requires null, also for a missing product.
 */
import { FEATURED_PAGE_SIZE, PRODUCT_PAGE_SIZE } from './limits';
import { logAndDefault } from './log-and-default';
import type { ProductsQuery, StoreApi } from './store-api';

export function createProducts(api: Pick<StoreApi, 'products' | 'productByHandle'>) {
  const getProducts = ({ first = PRODUCT_PAGE_SIZE, query }: Partial<ProductsQuery> = {}) =>
    logAndDefault(api.products({ first, query }), [], 'Error fetching products:');

  return {
    getProducts,
    getIvTherapyProducts: () => getProducts({ query: 'product_type:IV Therapy' }),
    getWeightLossProducts: () => getProducts({ query: 'product_type:Weight Loss' }),
    getTelehealthProducts: () => getProducts({ query: 'product_type:Telehealth' }),
    getFeaturedProducts: () => getProducts({ first: FEATURED_PAGE_SIZE, query: 'tag:featured' }),
    getProductByHandle: (handle: string) =>
      logAndDefault(
        api.productByHandle(handle).then((product) => product ?? null),
        null,
        'Error fetching product:',
      ),
  };
}
