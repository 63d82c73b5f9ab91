import { expect, test } from 'vitest';
import { interpolate } from './interpolate';

test('tokens without a value stay', () => {
  expect(interpolate('{a} of {b}, {toString}', { a: 2 })).toBe('2 of {b}, {toString}');
});

test('a value is inserted as it is, even if it looks like a token or a replacement pattern', () => {
  expect(interpolate('To {email} of {name}', { email: 'a$&{name}@b.example', name: '$1' })).toBe(
    'To a$&{name}@b.example of $1',
  );
});
