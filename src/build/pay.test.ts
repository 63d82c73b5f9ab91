import { expect, test } from 'vitest';
import { payRange } from './pay';

test.each([
  [{ from: 118000, to: 136000 }, undefined, '$118,000 to $136,000'],
  [{ from: 20, to: 25 }, '–', '$20–$25'],
  [{ from: 24, to: 24 }, undefined, '$24'],
])('the pay %j reads %s %s', (pay, join, words) => {
  expect(payRange(pay, join)).toBe(words);
});
