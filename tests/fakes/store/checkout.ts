/** `/cart/c/:token`: the checkout page and its form. */
import type { Cart, Order } from './cart-shape.ts';
import type { Carts } from './carts.ts';
import type { CheckoutLinks } from './checkout-links.ts';
import {
  checkoutPage,
  emptyPage,
  expiredPage,
  missingPage,
  paidPage,
  type CheckoutView,
} from './checkout-pages.ts';
import { plainAmount } from './money.ts';

interface CheckoutOptions {
  carts: Carts;
  links: CheckoutLinks;
  /** The site that the visitor came from and returns to. */
  siteOrigin: string;
}

export class Checkout {
  readonly #options: CheckoutOptions;

  constructor(options: CheckoutOptions) {
    this.#options = options;
  }

  async answer(request: Request): Promise<Response> {
    const { carts, links, siteOrigin } = this.#options;
    const { pathname, searchParams } = new URL(request.url);
    const token = pathname.split('/').at(-1) ?? '';
    const link = links.check(token, searchParams.get('key') ?? '');
    if (link === 'invalid') return missingPage(siteOrigin);

    const cart = carts.byToken(token);
    if (!cart) return expiredPage(siteOrigin);
    if (cart.order) {
      const next = this.#successUrl(cart.order);
      return request.method === 'POST' ? seeOther(next) : paidPage({ order: cart.order, next });
    }
    if (link === 'expired') return expiredPage(siteOrigin);

    const open = carts.settle(cart).cart ?? cart;
    if (carts.totalCents(open) === 0) return emptyPage(siteOrigin);
    if (request.method !== 'POST') return checkoutPage(this.#view(open));
    return this.#pay(open, await request.formData().catch(() => new FormData()));
  }

  #pay(cart: Cart, form: FormData): Response {
    const { carts } = this.#options;
    const email = String(form.get('email') ?? '').trim();
    // The page may be older than the cart. Never charge a different total than the one shown.
    if (Number(form.get('total')) !== carts.totalCents(cart)) {
      return checkoutPage(
        this.#view(cart, { problem: 'Your cart has changed. Check it, then pay again.', email }),
      );
    }
    if (!/^\S+@\S+$/.test(email)) {
      return checkoutPage(this.#view(cart, { problem: 'Enter an email address.', email }));
    }
    return seeOther(this.#successUrl(carts.pay(cart)));
  }

  #view(cart: Cart, last: Pick<CheckoutView, 'problem' | 'email'> = {}): CheckoutView {
    const { carts, siteOrigin } = this.#options;
    return {
      ...last,
      siteOrigin,
      totalCents: carts.totalCents(cart),
      lines: cart.lines.map((line) => ({
        ...carts.merchandiseOf(line),
        quantity: line.quantity,
        cents: carts.lineCents(line),
      })),
    };
  }

  #successUrl({ number, product, totalCents }: Order): string {
    const url = new URL('/success', this.#options.siteOrigin);
    url.search = String(new URLSearchParams({ product, order: number, amount: plainAmount(totalCents) }));
    return url.href;
  }
}

const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });
