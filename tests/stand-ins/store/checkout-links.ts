/** The addresses of checkouts: each asking gets a new one, which is good for a while. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Cart } from './cart-shape.ts';

/** How long an address is good for. */
export const CHECKOUT_LINK_LIFETIME_MS = 30 * 60 * 1000;

export class CheckoutLinks {
  readonly #secret = randomBytes(32);
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** `/cart/c/<token>?key=<when it ends>.<random>.<signature>` */
  urlFor({ token }: Cart, origin: string): string {
    const ends = (this.#now() + CHECKOUT_LINK_LIFETIME_MS).toString(36);
    const nonce = randomBytes(6).toString('base64url');
    const url = new URL(`/cart/c/${token}`, origin);
    url.searchParams.set('key', [ends, nonce, this.#sign(token, ends, nonce)].join('.'));
    return url.href;
  }

  check(token: string, key: string): 'good' | 'expired' | 'false' {
    const [ends = '', nonce = '', signature] = key.split('.');
    if (signature !== this.#sign(token, ends, nonce)) return 'false';
    return Number.parseInt(ends, 36) > this.#now() ? 'good' : 'expired';
  }

  #sign(...parts: string[]): string {
    return createHmac('sha256', this.#secret).update(parts.join('.')).digest('base64url').slice(0, 22);
  }
}
