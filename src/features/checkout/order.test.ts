import { expect, test } from 'vitest';
import { readOrder } from './order';

const now = new Date(1_767_225_123_456);
const read = (query: string) => readOrder(new URLSearchParams(query), now, 'IV Therapy');

test('shows the values from the address', () => {
  expect(read('product=NAD%2B+500+mg&order=1042&amount=499')).toEqual({
    product: 'NAD+ 500 mg',
    order: '1042',
    amount: '$499',
  });
});

test('missing and blank values have a default', () => {
  const defaults = { product: 'IV Therapy', order: 'IV-123456', amount: '$369' };
  expect(read('')).toEqual(defaults);
  expect(read('product=&order=%20&amount=')).toEqual(defaults);
});

test.each([
  ['369', '$369'],
  ['369.5', '$369.50'],
  ['1234', '$1,234'],
])('a plain number becomes dollars: %s', (amount, shown) => {
  expect(read(`amount=${amount}`).amount).toBe(shown);
});

test.each(['$369', '-5', '1e9', '0x10', 'NaN', '3,69', '12345678901', 'free'])(
  'any other amount stays as it is: %s',
  (amount) => {
    expect(read(`amount=${encodeURIComponent(amount)}`).amount).toBe(amount);
  },
);
