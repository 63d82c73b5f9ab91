import { expect, test } from 'vitest';
import { typedNumber } from './typed-number';

test.each([
  ['449', 449],
  [' 449 ', 449],
  ['68,500', 68_500],
  ['1,449', 1449],
  ['1,234,567', 1_234_567],
  ['4 4 9', 449],
  ['68 500', 68_500],
  ['$439', 439],
  ['$ 1,439.00', 1439],
  ['449.50', 449.5],
  ['.5', 0.5],
  ['-80.1317', -80.1317],
  ['0', 0],
])('“%s” means %d', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each([
  '',
  ' ',
  '$',
  '-',
  '.',
  '449 dollars',
  '44,9',
  '1,44',
  '1,4490',
  '1.449,00',
  '4-5',
  '1e3',
  '0x10',
  '$$4',
])('nothing is guessed from “%s”', (text) => {
  expect(typedNumber(text)).toBeUndefined();
});
