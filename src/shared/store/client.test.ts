import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStoreClient } from './client';

const call = ['shop', 'query shop { shop }', { first: 1 }] as const;
const client = (domain = 'clinic.myshopify.com') =>
  createStoreClient({ domain, token: 'a-token', version: '2024-01' });

const answer = (body: unknown, init?: ResponseInit) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    headers: { 'content-type': 'application/json' },
    ...init,
  });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(answer({ data: { shop: 'A shop' } })));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals());

const sent = () => {
  const [url, init] = fetched.mock.calls[0] ?? [];
  return { url: String(url), init, headers: new Headers(init?.headers) };
};

describe('a call', () => {
  test('posts document and variables to the configured API version, with the store’s token', async () => {
    await expect(client().query(...call)).resolves.toBe('A shop');
    const { url, init, headers } = sent();
    expect(url).toBe('https://clinic.myshopify.com/api/2024-01/graphql.json');
    expect(init?.method).toBe('POST');
    expect(headers.get('x-shopify-storefront-access-token')).toBe('a-token');
    expect(headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(String(init?.body))).toEqual({ query: call[1], variables: { first: 1 } });
  });

  test('goes to a demo store on this computer without TLS', async () => {
    await client('localhost:8788').query(...call);
    expect(new URL(sent().url).origin).toBe('http://localhost:8788');
  });

  test('that changes something finishes even if the page is left', async () => {
    await client().query(...call);
    await client().mutate(...call);
    expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([false, true]);
  });
});

describe('an answer', () => {
  test.each([
    ['a page', answer('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['a page that says it is JSON', answer('<!doctype html>')],
    ['no data', answer({ data: null })],
    ['something else', answer({ data: {} })],
  ])('that is %s is malformed', async (_, response) => {
    fetched.mockResolvedValue(response);
    await expect(client().query(...call)).rejects.toMatchObject({ name: 'StoreError', isUncertain: true });
  });

  test('may be that there is no such thing', async () => {
    fetched.mockResolvedValue(answer({ data: { shop: null } }));
    await expect(client().query(...call)).resolves.toBeNull();
  });

  test.each([[[{ message: 'Throttled' }]], ['no list'], [[null]]])(
    'throws on the errors %j',
    async (errors) => {
      fetched.mockResolvedValue(answer({ data: { shop: 'A shop' }, errors }));
      await expect(client().query(...call)).rejects.toMatchObject({
        isUncertain: false,
        message: JSON.stringify(errors),
      });
    },
  );

  test('never puts a cart’s id into an error', async () => {
    const message = 'Variable $id "gid://shopify/Cart/abc?key=def" is wrong';
    fetched.mockResolvedValue(answer({ errors: [{ message }] }));
    await expect(client().query(...call)).rejects.toThrow(/Variable \$id ."the cart" is wrong/);
  });

  test.each([
    [404, false],
    [429, true],
    [500, true],
  ])('of status %s throws, and may have done something: %s', async (status, isUncertain) => {
    fetched.mockImplementation(() => Promise.resolve(answer({ data: { shop: 'A shop' } }, { status })));
    await expect(client().mutate(...call)).rejects.toMatchObject({
      message: `HTTP ${status}`,
      isUncertain,
    });
  });
});
