import { expect, test } from 'vitest';
import { fileSize, splitAtNumbers } from './text';

test.each([
  ['Call 911.', 'tel:911'],
  ['Call or text 988, at any hour.', 'tel:988'],
  ['Poison Help, 1-800-222-1222, at any hour', 'tel:+18002221222'],
  ['Call us at (305) 555-0142 first', 'tel:+13055550142'],
])('%s dials %s', (text, href) => {
  const parts = splitAtNumbers(text);
  expect(parts.map((part) => part.href).filter(Boolean)).toEqual([href]);
  expect(parts.map(({ words }) => words).join('')).toBe(text);
});

test.each(['100.4°F', '33139', '1911', '9112', '20 minutes', 'May 9-11'])('%s is no phone number', (text) => {
  expect(splitAtNumbers(text)).toEqual([{ words: text }]);
});

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [1499, '1 kB'],
  [9_500, '10 kB'],
  [1_300_000, '1.3 MB'],
])('%d bytes are %s', (bytes, size) => {
  expect(fileSize(bytes)).toBe(size);
});
