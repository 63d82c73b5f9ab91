/** Signed checkout URLs. Each request for one creates a new URL, which expires. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Cart } from './cart-shape.ts';

const CHECKOUT_LINK_LIFETIME_MS = 30 * 60 * 1000;

export class CheckoutLinks {
  readonly #secret = randomBytes(32);
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns `/cart/c/<token>?key=<expiry>.<nonce>.<signature>`. */
  urlFor({ token }: Cart, origin: string): string {
    const expiry = (this.#now() + CHECKOUT_LINK_LIFETIME_MS).toString(36);
    const nonce = randomBytes(6).toString('base64url');
    const url = new URL(`/cart/c/${token}`, origin);
    url.searchParams.set('key', [expiry, nonce, this.#sign(token, expiry, nonce)].join('.'));
    return url.href;
  }

  check(token: string, key: string): 'valid' | 'expired' | 'invalid' {
    const [expiry = '', nonce = '', signature] = key.split('.');
    if (signature !== this.#sign(token, expiry, nonce)) return 'invalid';
    return Number.parseInt(expiry, 36) > this.#now() ? 'valid' : 'expired';
  }

  #sign(...parts: string[]): string {
    return createHmac('sha256', this.#secret).update(parts.join('.')).digest('base64url').slice(0, 22);
  }
}
