import { expect, test } from 'vitest';
import { storeOrigin } from './store-origin';

test.each([
  ['clinic.myshopify.com', 'https://clinic.myshopify.com'],
  ['localhost:8788', 'http://localhost:8788'],
  ['127.0.0.1:8788', 'http://127.0.0.1:8788'],
  ['localhost.example', 'https://localhost.example'],
])('%s is reached at %s', (domain, origin) => {
  expect(storeOrigin(domain)).toBe(origin);
});
