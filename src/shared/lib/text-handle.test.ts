import { expect, test } from 'vitest';
import { asHandle } from './text';

test.each([
  ['Beach City', 'beach-city'],
  ['Dr. José Díaz', 'dr-jose-diaz'],
  ['Guadalupe & 24th', 'guadalupe-24th'],
])('%s: %s', (text, handle) => {
  expect(asHandle(text)).toBe(handle);
});
