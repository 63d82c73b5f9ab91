import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_STRIPE_KEY } from '@/shared/config/stripe';
import { loadStripeJs } from './stripe-js';

const REAL_KEY = 'pk_test_51Abc';

const { loadStripe } = vi.hoisted(() => ({
  loadStripe: Object.assign(vi.fn<(key: string) => Promise<unknown>>(), { setLoadParameters: vi.fn() }),
}));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

beforeEach(() => {
  loadStripe.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Stripe.js', () => {
  test('is initialised with the publishable key, without tracking the visitor', async () => {
    loadStripe.mockResolvedValue({});
    await loadStripeJs(REAL_KEY);
    expect(loadStripe.mock.calls).toEqual([[REAL_KEY]]);
    expect(loadStripe.setLoadParameters).toHaveBeenCalledWith({ advancedFraudSignals: false });
  });

  test('fails with the specified message when it cannot be loaded', async () => {
    loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
    await expect(loadStripeJs(REAL_KEY)).rejects.toThrow('Stripe failed to load');
  });

  test('fails, too, when it does not load within 5 seconds', async () => {
    vi.useFakeTimers();
    loadStripe.mockReturnValue(new Promise(() => {}));
    const failed = expect(loadStripeJs(REAL_KEY)).rejects.toThrow('Stripe failed to load');
    await vi.advanceTimersByTimeAsync(5000);
    await failed;
  });

  test('is optional in the demo, which has no network', async () => {
    loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
    await expect(loadStripeJs(DEMO_STRIPE_KEY)).resolves.toBeUndefined();
    expect(console.warn).toHaveBeenCalledOnce();
  });
});
