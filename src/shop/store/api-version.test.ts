import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findApiVersion, servedVersion } from './api-version';

const versions = [
  { handle: '2025-10', supported: true },
  { handle: '2025-04', supported: false },
  { handle: '2025-07', supported: true },
  { handle: '2026-01', supported: false },
  { handle: 'unstable', supported: false },
];

test.each([
  ['2025-10', '2025-10', 'one that is supported'],
  ['2025-07', '2025-07', 'the oldest that is supported'],
  ['2024-01', '2025-07', 'one that was retired: the oldest that is supported'],
  ['2025-04', '2025-07', 'one that was retired and is still listed'],
  ['2026-01', '2026-01', 'a release candidate'],
])('a request for %s gets %s (%s)', (configured, served) => {
  expect(servedVersion(configured, versions)).toBe(served);
});

describe('the version that a build requests', () => {
  const settings = { domain: 'clinic.myshopify.com', token: 'public-token', version: '2024-01' };
  const answers = (body: unknown, status = 200) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));

  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  test('is the one that the store serves, and the log says which setting to write', async () => {
    const fetched = answers({ data: { publicApiVersions: versions } });
    await expect(findApiVersion(settings)).resolves.toBe('2025-07');
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('https://clinic.myshopify.com/api/2024-01/graphql.json');
    expect(new Headers(init?.headers).get('x-shopify-storefront-access-token')).toBe('public-token');
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      'Store: version 2024-01 of its API has been retired, so this build asks for 2025-07. Write PUBLIC_SHOPIFY_API_VERSION=2025-07.',
    );
  });

  test('is the configured one, silently, when the store serves it', async () => {
    answers({ data: { publicApiVersions: versions } });
    await expect(findApiVersion({ ...settings, version: '2025-10' })).resolves.toBe('2025-10');
    expect(console.warn).not.toHaveBeenCalled();
  });

  test.each([
    ['refuses', () => answers({ errors: 'Not Found' }, 404)],
    ['answers something else', () => answers({ data: null })],
    [
      'cannot be reached',
      () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed')),
    ],
  ])('is the configured one, with a warning, when the store %s', async (_, prepare) => {
    prepare();
    await expect(findApiVersion(settings)).resolves.toBe('2024-01');
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('using 2024-01.'));
  });

  test('is the configured one, silently, when the demo store does not run yet', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    await expect(findApiVersion({ ...settings, domain: 'localhost:8788' })).resolves.toBe('2024-01');
    expect(console.warn).not.toHaveBeenCalled();
  });
});
