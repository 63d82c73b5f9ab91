import { expect, test } from 'vitest';
import { referenceOf } from './reference';

test.each([
  ['9f3a07c2-1b4d-4e5f-8a6b-7c8d9e0f1a2b', '9F3A-07C2'],
  ['00000000-0000-4000-8000-000000000000', '0000-0000'],
])('the reference of booking %s is %s', (id, reference) => expect(referenceOf(id)).toBe(reference));
