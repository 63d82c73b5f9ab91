import { expect, test } from 'vitest';
import { dollars, regularPriceOf, savingAt } from './price';

test('whole dollars show no cents', () => {
  expect([369, 1234, 369.5].map(dollars)).toEqual(['$369', '$1,234', '$369.50']);
});

test.each([
  [369, '$469'],
  [499, '$599'],
  [369.5, '$469.50'],
])('at %d the regular price is %s, and the saving is the difference', (price, was) => {
  expect(savingAt(price)).toEqual({ was, off: '$100 OFF' });
  expect(regularPriceOf(price) - price).toBe(100);
});
