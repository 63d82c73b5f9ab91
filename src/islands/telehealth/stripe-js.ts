/**
 * Starts Stripe.js, whose signals help Stripe to tell stolen cards from honest ones. Nothing waits for it: the payment
 * itself is a page of Stripe's, and filter lists and outages must not keep anybody from it (decision 8).
 */
let isStarted = false;

export async function startStripeJs(publishableKey: string): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    await loadStripe(publishableKey);
  } catch (error) {
    console.warn('Stripe failed to load:', error);
  }
}
