/**
 * The fake for the store: Shopify's Storefront API (2024-01 and the newest version; other versions fall forward) at
 * `POST /api/{version}/graphql.json`, validated against Shopify's published schemas. It also serves pictures at
 * `/cdn/shop/files/*` and pages: `/` lists the products, `/products/:handle` shows one, and `/cart/c/:token` is the
 * checkout, which ends on the site's success page.
 *
 * Its products are the treatments in src/content and those in demo-products.ts. In addition to the endpoints of all
 * fakes, tests can use:
 * - `DELETE /carts` and `DELETE /carts/:token`, which delete all carts or one, as if they had expired;
 * - `PUT /products/:handle` with `{"price": 299, "available": false}`, which changes a product; `{}` restores it.
 */
import { startProvider, type Handle, type Provider } from '../provider.ts';
import { Api, apiVersion } from './api.ts';
import { Carts } from './carts.ts';
import { Catalogue } from './catalogue.ts';
import { CheckoutLinks } from './checkout-links.ts';
import { missingPage } from './checkout-pages.ts';
import { Checkout } from './checkout.ts';
import { readTreatments } from './content.ts';
import { control } from './control.ts';
import { demoProducts } from './demo-products.ts';
import { rootOf } from './resolvers.ts';
import { versions } from './schema.ts';
import { Shop } from './shop.ts';

export { DEMO_STOREFRONT_TOKEN } from './api.ts';

interface StoreOptions {
  port: number;
  /** The site to return to after the checkout, such as `http://localhost:8787`. */
  siteOrigin: string;
  /** Retires earlier API versions: this one or the next serves requests for them. */
  oldestVersion?: string;
  /** The clock of carts and checkouts, in milliseconds since 1970. */
  now?: () => number;
}

/** @throws if the port is in use or a treatment cannot be read */
export async function startStore({
  port,
  siteOrigin,
  oldestVersion = '',
  now,
}: StoreOptions): Promise<Provider> {
  const served = versions.filter((version) => version >= oldestVersion);
  const catalogue = new Catalogue([...(await readTreatments()), ...demoProducts]);
  const carts = new Carts({ catalogue, now });
  const links = new CheckoutLinks(now);
  const api = new Api({
    root: rootOf({ catalogue, carts }),
    served,
    contextOf: (origin) => ({ origin, checkoutUrl: (cart) => links.urlFor(cart, origin) }),
  });
  const checkout = new Checkout({ carts, links, siteOrigin });
  const shop = new Shop({ catalogue, carts, links, siteOrigin });

  const handle: Handle = async (request) => {
    const { pathname } = new URL(request.url);
    const version = apiVersion(pathname);
    if (version !== undefined) return api.answer(request, version);

    const controlled = await control(request, { catalogue, carts });
    if (controlled) return controlled;
    if (pathname === '/') return shop.list();
    if (pathname.startsWith('/cdn/shop/files/')) return shop.picture(pathname);
    const [, room, name, token] = pathname.split('/');
    if (room === 'products' && name && token === undefined) return shop.product(request, name);
    if (room === 'cart' && name === 'c' && token) return checkout.answer(request);
    return missingPage(siteOrigin);
  };

  return startProvider({ name: 'the store', port, handle });
}
