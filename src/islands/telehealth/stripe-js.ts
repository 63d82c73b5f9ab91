/**
 * Loads Stripe.js, which Stripe requires on every page that leads to its checkout. Its host is contacted only now. With
 * `advancedFraudSignals` off, it does not track how the visitor moves and types.
 */
import { DEMO_STRIPE_KEY } from '@/shared/config/stripe';
import { withTimeout } from '@/shared/lib/with-timeout';

const LIMIT_MS = 5000;

/**
 * @throws 'Stripe failed to load', after 5 seconds at the latest. With the demo's key it only logs the failure: there,
 * the payment page is a fake on this computer and needs no network.
 */
export async function loadStripeJs(publishableKey: string): Promise<void> {
  try {
    await withTimeout(load(publishableKey), LIMIT_MS);
  } catch (cause) {
    const error = new Error('Stripe failed to load', { cause });
    if (publishableKey !== DEMO_STRIPE_KEY) throw error;
    console.warn('The demo continues without Stripe.js:', error.message);
  }
}

async function load(publishableKey: string) {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  await loadStripe(publishableKey);
}
