/** Stripe, as the pages know it. Also runs in the browser. */

/** Where Stripe.js comes from, what it asks and what it frames. */
export const STRIPE_JS_ORIGIN = 'https://js.stripe.com';
const STRIPE_API_ORIGIN = 'https://api.stripe.com';
const STRIPE_HOOKS_ORIGIN = 'https://hooks.stripe.com';

/** Where a visitor pays. */
export const STRIPE_CHECKOUT_HOST = 'checkout.stripe.com';

/** Has the form of a test key and belongs to nobody: with it, the payment page is a stand-in on this computer. */
export const DEMO_STRIPE_KEY = 'pk_test_demo';

/** The content security policy of the page that leads to a payment, beyond that of every page. */
export function stripePolicy(publishableKey: string) {
  const isDemo = publishableKey === DEMO_STRIPE_KEY;
  return [
    `connect-src ${STRIPE_API_ORIGIN}`,
    `frame-src ${STRIPE_JS_ORIGIN} ${STRIPE_HOOKS_ORIGIN}`,
    // Without JavaScript, the answer to the form itself leads on to the payment page.
    `form-action https://${STRIPE_CHECKOUT_HOST}${isDemo ? ' http://localhost:*' : ''}`,
  ] as const;
}
