/**
 * This site's store, configured by the build's settings. Makes no calls until it is used. The specification (section
 * 11) requires all of these functions; the site itself calls only `getProductByHandle` and `createCart`, and the cart
 * calls `storeApi`. In the browser, the store's texts are in the language of the page.
 */
import { langOf } from '@/shared/config/languages';
import { createCarts } from './carts';
import { createStoreClient } from './client';
import { createProducts } from './products';
import { createStoreApi } from './store-api';

export const storeApi = createStoreApi(
  createStoreClient({
    domain: import.meta.env.PUBLIC_SHOPIFY_STORE_DOMAIN,
    token: import.meta.env.PUBLIC_SHOPIFY_STOREFRONT_TOKEN,
    version: import.meta.env.PUBLIC_SHOPIFY_API_VERSION,
  }),
  import.meta.env.SSR ? 'en' : langOf(location.pathname),
);

export const {
  getProducts,
  getIvTherapyProducts,
  getWeightLossProducts,
  getTelehealthProducts,
  getFeaturedProducts,
  getProductByHandle,
} = createProducts(storeApi);

export const { getCart, createCart, addLines, updateLines, removeLines } = createCarts(storeApi);
