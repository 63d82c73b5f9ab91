/** What the pages know about Stripe. Also runs in the browser. */

/** Where a visitor pays. */
export const STRIPE_CHECKOUT_HOST = 'checkout.stripe.com';

/** Looks like a test key but belongs to nobody: with it, a fake on this computer serves the payment page. */
export const DEMO_STRIPE_KEY = 'pk_test_demo';
