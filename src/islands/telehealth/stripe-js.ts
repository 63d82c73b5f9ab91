/**
 * Loads Stripe.js, which Stripe asks of every page that leads to its checkout: its host is contacted only now. Without
 * `advancedFraudSignals` it does not watch how the visitor moves and types.
 */
import { DEMO_STRIPE_KEY } from '@/config/stripe';

const LIMIT_MS = 5000;

/**
 * @throws 'Stripe failed to load', after 5 seconds at the latest. Not with the key of the demo: there, the payment page
 * is a stand-in on this computer and works without a network, so that the failure is only logged.
 */
export async function loadStripeJs(publishableKey: string): Promise<void> {
  try {
    await withinLimit(load(publishableKey));
  } catch (cause) {
    const error = new Error('Stripe failed to load', { cause });
    if (publishableKey !== DEMO_STRIPE_KEY) throw error;
    console.warn('The demo goes on without Stripe.js:', error.message);
  }
}

async function load(publishableKey: string) {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  await loadStripe(publishableKey);
}

function withinLimit(loading: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('There was no answer in time.')), LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
