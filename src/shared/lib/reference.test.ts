import { expect, test } from 'vitest';
import { referenceOf } from './reference';

test.each([
  ['9f3a07c2-1b4d-4e5f-8a6b-7c8d9e0f1a2b', 'BFJ6S-0Y6HB'],
  ['00000000-0000-4000-8000-000000000000', '00000-00000'],
  ['ffffffff-ffff-8fff-8fff-ffffffffffff', 'ZZZZZ-ZZZZZ'],
])('the reference of booking %s is %s', (id, reference) => expect(referenceOf(id)).toBe(reference));

test('has no letter that is mistaken for another character', () => {
  const references = Array.from({ length: 500 }, () => referenceOf(crypto.randomUUID())).join('');
  expect(references).not.toMatch(/[ILOU]/);
  expect(new Set(references.replaceAll('-', '')).size).toBe(32);
});
