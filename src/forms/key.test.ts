import { expect, test } from 'vitest';
import { keyOf } from './key';

test('is a UUID that the same nonce and content always have, and no others', async () => {
  const key = await keyOf('nonce', 'content');
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(await keyOf('nonce', 'content')).toBe(key);
  const others = await Promise.all([keyOf('nonce', 'content!'), keyOf('other', 'content')]);
  expect(new Set([key, ...others]).size).toBe(3);
});
