/**
 * This site's store, configured by the build's settings. Makes no calls until it is used. In the browser, the store's
 * texts are in the language of the page.
 */
import { langOf } from '@/shared/config/paths';
import { createStoreClient } from './client';
import { createStoreApi, createStoreFunctions } from './store-api';

export const storeApi = createStoreApi(
  createStoreClient({
    domain: import.meta.env.PUBLIC_SHOPIFY_STORE_DOMAIN,
    token: import.meta.env.PUBLIC_SHOPIFY_STOREFRONT_TOKEN,
    version: import.meta.env.PUBLIC_SHOPIFY_API_VERSION,
  }),
  import.meta.env.SSR ? 'en' : langOf(location.pathname),
);

/** What the site calls itself; the others are in store-api.ts. */
export const { getProductByHandle, createCart } = createStoreFunctions(storeApi);
