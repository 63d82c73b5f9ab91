/** What the pages know about Stripe. Also runs in the browser. */

/** The hosts that Stripe.js comes from, calls and frames. */
export const STRIPE_JS_ORIGIN = 'https://js.stripe.com';
const STRIPE_API_ORIGIN = 'https://api.stripe.com';
const STRIPE_HOOKS_ORIGIN = 'https://hooks.stripe.com';

/** Where a visitor pays. */
export const STRIPE_CHECKOUT_HOST = 'checkout.stripe.com';

/** Looks like a test key but belongs to nobody: with it, a fake on this computer serves the payment page. */
export const DEMO_STRIPE_KEY = 'pk_test_demo';

/** Additions to the content security policy for the page that leads to a payment. */
export function stripePolicy(publishableKey: string) {
  const isDemo = publishableKey === DEMO_STRIPE_KEY;
  return [
    `connect-src ${STRIPE_API_ORIGIN}`,
    `frame-src ${STRIPE_JS_ORIGIN} ${STRIPE_HOOKS_ORIGIN}`,
    // Without JavaScript, the response to the form redirects to the payment page.
    `form-action https://${STRIPE_CHECKOUT_HOST}${isDemo ? ' http://localhost:*' : ''}`,
  ] as const;
}
