import { describe, expect, test } from 'vitest';
import { outsideAddress, storeOrigin } from './provider-address';

describe('the address of a provider', () => {
  test('is accepted unchanged over TLS', () => {
    const address = 'https://demo.myshopify.com/cart/c/1?key=2';
    expect(outsideAddress(address)).toBe(address);
  });

  test.each(['http://localhost:8788/checkout/1', 'http://127.0.0.1:8788/', 'http://[::1]:8788/'])(
    'may do without TLS on this computer: %s',
    (address) => expect(outsideAddress(address, 'checkout.stripe.com')).toBe(address),
  );

  test.each([
    'javascript:alert(1)',
    'javascript://localhost/%0aalert(1)',
    'http://localhost.evil.example/',
    '/cart',
    '',
    undefined,
    null,
    { href: 'https://demo.myshopify.com/' },
  ])('is rejected: %j', (address) => expect(outsideAddress(address)).toBeUndefined());

  test('must be on the expected host, when there is one', () => {
    const address = 'https://checkout.stripe.com/c/pay/cs_1';
    expect(outsideAddress(address, 'checkout.stripe.com')).toBe(address);
    for (const other of [
      'https://checkout.stripe.com.evil.example/',
      'https://evil.example/checkout.stripe.com',
      'https://checkout.stripe.com@evil.example/',
    ])
      expect(outsideAddress(other, 'checkout.stripe.com'), other).toBeUndefined();
  });
});

test.each([
  ['clinic.myshopify.com', 'https://clinic.myshopify.com'],
  ['localhost:8788', 'http://localhost:8788'],
  ['127.0.0.1:8788', 'http://127.0.0.1:8788'],
  ['localhost.example', 'https://localhost.example'],
])('%s is reached at %s', (domain, origin) => {
  expect(storeOrigin(domain)).toBe(origin);
});
