import { expect, test } from 'vitest';
import { dollars, savingOf } from './price';

test('whole dollars show no cents', () => {
  expect([369, 1234, 369.5].map(dollars)).toEqual(['$369', '$1,234', '$369.50']);
});

test('a saving is what the price and the regular price really differ by', () => {
  expect(savingOf({ price: 369, saving: { regularPrice: 469 } })).toEqual({ was: '$469', off: '$100 OFF' });
  expect(savingOf({ price: 499, saving: { regularPrice: 599 } })).toEqual({ was: '$599', off: '$100 OFF' });
});

test('a price that is not lower saves nothing', () => {
  expect(savingOf({ price: 369 })).toBeUndefined();
  expect(savingOf({ price: 469, saving: { regularPrice: 469 } })).toBeUndefined();
  expect(savingOf({ price: 499, saving: { regularPrice: 469 } })).toBeUndefined();
});
