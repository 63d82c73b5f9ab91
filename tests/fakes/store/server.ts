/**
 * The fake for the store: Shopify's Storefront API at `POST /api/{version}/graphql.json`, validated against Shopify's schema of
 * 2024-01 or the newest. It also serves pictures at `/cdn/shop/files/*` and pages:
 * `/` lists the products, `/products/:handle` shows one, and `/cart/c/:token` is the checkout, which ends on the site's success page.
 */
import { readFileSync } from 'node:fs';
import { startProvider, type Handle, type Provider } from '../provider.ts';
import { answerApi, apiVersion } from './api.ts';
import { Carts, totalCents, type Order } from './carts.ts';
import { demoProducts, readTreatments } from './catalogue.ts';
import { checkoutPage, endingPage, listPage, productPage } from './pages.ts';
import { rootOf } from './resolvers.ts';

export { DEMO_STOREFRONT_TOKEN } from './api.ts';

interface StoreOptions {
  port: number;
  /** The site to return to after the checkout, such as `http://localhost:8787`. */
  siteOrigin: string;
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });

/** @throws if the port is in use or a treatment cannot be read */
export async function startStore({ port, siteOrigin }: StoreOptions): Promise<Provider> {
  const products = [...(await readTreatments()), ...demoProducts];
  const carts = new Carts(products);
  const root = rootOf(products, carts);

  function successUrl({ number, product, totalCents: cents }: Order): string {
    const amount = (cents / 100).toFixed(2).replace(/\.00$/, '');
    return `${siteOrigin}/success?${new URLSearchParams({ product, order: number, amount })}`;
  }

  const missing = () => endingPage('Nothing here', 'This page does not exist.', siteOrigin, 404);

  /** `/cart/c/:token`: the checkout page and its form. */
  async function checkout(request: Request, token: string): Promise<Response> {
    const cart = carts.byToken(token);
    const isPost = request.method === 'POST';
    if (!cart) return missing();
    if (cart.order) {
      const next = successUrl(cart.order);
      return isPost ? seeOther(next) : endingPage('This order is complete', 'Nothing more is due.', next);
    }
    if (totalCents(cart) === 0)
      return endingPage('There is nothing to pay for', 'Your cart is empty.', siteOrigin);
    if (!isPost) return checkoutPage(cart, siteOrigin);
    // The page may be older than the cart. Never charge a different total than the one shown.
    const shown = Number((await request.formData()).get('total'));
    return shown === totalCents(cart)
      ? seeOther(successUrl(carts.pay(cart)))
      : checkoutPage(cart, siteOrigin, 'Your cart has changed. Check it, then pay again.');
  }

  /** `/products/:handle`: a product, and the button that leads to the checkout of a new cart. */
  function product(request: Request, name: string): Response {
    const found = products.find(({ handle }) => handle === name);
    if (!found) return missing();
    if (request.method !== 'POST') return productPage(found, siteOrigin);
    const { cart } = carts.create([{ merchandiseId: found.variantId }]);
    return seeOther(`/cart/c/${cart?.token}`);
  }

  /** Serves pictures of products, and no other file. */
  function picture(pathname: string): Response {
    const found = products.find((one) => one.picture?.path === pathname)?.picture;
    if (!found) return missing();
    // The site, which has another origin, shows these pictures.
    const headers = { 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' };
    return new Response(readFileSync(found.file), { headers });
  }

  const handle: Handle = async (request) => {
    const { pathname } = new URL(request.url);
    const version = apiVersion(pathname);
    if (version !== undefined) return answerApi(request, version, root);
    if (pathname === '/') return listPage(products);
    if (pathname.startsWith('/cdn/shop/files/')) return picture(pathname);
    const [, room, name = '', token = ''] = pathname.split('/');
    if (room === 'products') return product(request, name);
    if (room === 'cart' && name === 'c') return checkout(request, token);
    return missing();
  };

  return startProvider({ name: 'the store', port, handle });
}
