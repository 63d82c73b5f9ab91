import { expect, test } from 'vitest';
import { pagePolicy } from './page-policy';
import { DEMO_STRIPE_KEY } from './stripe';

const SETTINGS = {
  PUBLIC_SHOPIFY_STORE_DOMAIN: 'store.example',
  PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};
const HASHES = { 'script-src': ["'sha256-a'"], 'style-src': ["'sha256-b'", "'sha256-c'"] };

const policyOf = (html: string, settings = SETTINGS) => pagePolicy(html, HASHES, settings).split('; ');

test('a page that contacts nobody allows its own files and code, and names no host', () => {
  const policy = policyOf('<p>Terms</p>');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("script-src 'self' 'sha256-a'");
  expect(policy).toContain("style-src 'self' 'sha256-b' 'sha256-c'");
  expect(policy.join()).not.toMatch(/https?:|frame-src/);
});

test.each([
  ['the drawer', '<p data-adding="Adding..."></p>', "connect-src 'self' https://store.example"],
  [
    'a hosted video',
    '<a data-embed="https://video.example/1">',
    'frame-src https://www.youtube-nocookie.com',
  ],
  ['a payment', '<form id="booking"></form>', "form-action 'self' https://checkout.stripe.com"],
])('a page with %s allows its host', (_, html, directive) => {
  expect(policyOf(html)).toContain(directive);
});

test('this computer’s payment page is allowed only in the demo', () => {
  const demo = {
    ...SETTINGS,
    PUBLIC_STRIPE_PUBLISHABLE_KEY: DEMO_STRIPE_KEY,
  };
  const policy = policyOf('<form id="booking"></form>', demo);
  expect(policy).toContain("form-action 'self' https://checkout.stripe.com http://localhost:*");
});
