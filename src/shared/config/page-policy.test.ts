import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy';
import { DEMO_STRIPE_KEY } from './stripe-page';

const SETTINGS = {
  PUBLIC_SHOPIFY_STORE_DOMAIN: 'store.example',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};
const HASHES = { 'script-src': ["'sha256-a'"], 'style-src': ["'sha256-b'", "'sha256-c'"] };

const policyOf = (html: string, settings = SETTINGS) => pagePolicy(html, HASHES, settings).split('; ');

test('this computer’s payment page is allowed only in the demo', () => {
  const demo = {
    ...SETTINGS,
    PUBLIC_STRIPE_PUBLISHABLE_KEY: DEMO_STRIPE_KEY,
  };
  const policy = policyOf('<form id="booking"></form>', demo);
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com http://localhost:*");
});
