import { expect, test } from 'vitest';
import { dollars, regularPriceOf, savingIn, specialAt } from './price';

test('whole dollars show no cents', () => {
  expect([369, 1234, 369.5].map(dollars)).toEqual(['$369', '$1,234', '$369.50']);
});

test('amounts look as the platform writes them', () => {
  for (const amount of [0, 0.5, 7, 99.99, 100, 999, 1000, 12_345.6, 999_999, 1_000_000, 1_234_567.89])
    expect(dollars(amount)).toBe(
      amount.toLocaleString('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      }),
    );
});

test.each([
  [369, '$469'],
  [499, '$599'],
  [369.5, '$469.50'],
])('at %d the regular price is %s, and the saving is the difference', (price, was) => {
  expect(dollars(regularPriceOf(price))).toBe(was);
  expect(regularPriceOf(price) - price).toBe(100);
  expect([savingIn('en'), savingIn('es')]).toEqual(['$100 OFF', '$100 menos']);
});

test('a special offer shows only while it is switched on, and its price is the one in the store', () => {
  const july = { name: 'July special', price: 249, show: true };
  expect(specialAt(249, july)).toBe(july);
  expect(specialAt(349, july)).toBeUndefined();
  expect(specialAt(199, july)).toBeUndefined();
  expect(specialAt(249, { ...july, show: false })).toBeUndefined();
  expect(specialAt(249, undefined)).toBeUndefined();
});
