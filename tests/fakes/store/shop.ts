/** `/`, `/products/:handle` and the pictures of products. */
import { readFileSync } from 'node:fs';
import type { Carts } from './carts.ts';
import { isAvailable, type Catalogue, type Product } from './catalogue.ts';
import type { CheckoutLinks } from './checkout-links.ts';
import { missingPage } from './checkout-pages.ts';
import { picturePath } from './product-nodes.ts';
import { listPage, productPage } from './product-pages.ts';

const ONE_DAY_IN_SECONDS = 86_400;

interface ShopOptions {
  catalogue: Catalogue;
  carts: Carts;
  links: CheckoutLinks;
  siteOrigin: string;
}

export class Shop {
  readonly #options: ShopOptions;

  constructor(options: ShopOptions) {
    this.#options = options;
  }

  list(): Response {
    return listPage(this.#options.catalogue.products);
  }

  async product(request: Request, handle: string): Promise<Response> {
    const { catalogue, siteOrigin } = this.#options;
    const product = catalogue.find(handle);
    if (!product) return missingPage(siteOrigin);
    if (request.method !== 'POST') return productPage({ product, siteOrigin });
    const form = await request.formData().catch(() => new FormData());
    return this.#buy(product, String(form.get('variant') ?? ''), new URL(request.url).origin);
  }

  /** Redirects to the checkout of a new cart. */
  #buy(product: Product, variantId: string, origin: string): Response {
    const { carts, links, siteOrigin } = this.#options;
    const variant = product.variants.find(({ id }) => id === variantId) ?? product.variants.find(isAvailable);
    const { cart } = carts.create(variant ? [{ merchandiseId: variant.id }] : []);
    if (!cart || carts.totalCents(cart) === 0) {
      return productPage({ product, siteOrigin, problem: `${product.title} is sold out.` });
    }
    return new Response(null, { status: 303, headers: { location: links.urlFor(cart, origin) } });
  }

  /** Serves pictures of products, and no other file. */
  picture(pathname: string): Response {
    const { catalogue, siteOrigin } = this.#options;
    const picture = catalogue.products
      .map((product) => product.picture)
      .find((candidate) => candidate && picturePath(candidate) === pathname);
    if (!picture) return missingPage(siteOrigin);
    return new Response(readFileSync(picture.path), {
      headers: {
        'content-type': 'image/jpeg',
        'cache-control': `public, max-age=${ONE_DAY_IN_SECONDS}`,
        // The site, which has another origin, shows these pictures.
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  }
}
