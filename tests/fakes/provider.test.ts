import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Behaviour } from './behaviour.ts';
import { startProvider, type Provider, type ProviderOptions } from './provider.ts';

const started: Provider[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((provider) => provider.stop()));
});

/** Starts a provider that echoes requests. */
async function start(options: Partial<ProviderOptions> = {}) {
  const provider = await startProvider({
    name: 'a test',
    port: 0,
    handle: async (request) =>
      Response.json({ method: request.method, url: request.url, body: await request.text() }),
    ...options,
  });
  started.push(provider);
  return provider;
}

const put = ({ origin }: Provider, body: unknown) =>
  fetch(`${origin}/behaviour`, { method: 'PUT', body: JSON.stringify(body) });

/** Returns the caller's error for a request that gets no complete answer. */
const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: unknown) => {
      const { cause, name } = error as Error;
      return (cause as { code?: string } | undefined)?.code ?? name;
    },
  );

const within = (ms: number) => ({ signal: AbortSignal.timeout(ms) });

describe('a provider', () => {
  test('passes web requests to its handler and sends its answers', async () => {
    const { origin } = await start();
    const answer = await fetch(`${origin}/a?b=c`, { method: 'POST', body: 'héllo' });
    expect(await answer.json()).toEqual({ method: 'POST', url: `${origin}/a?b=c`, body: 'héllo' });
  });

  test('is reachable at both loopback addresses and at localhost', async () => {
    const { port } = await start();
    const statuses = ['127.0.0.1', '[::1]', 'localhost'].map(
      async (host) => (await fetch(`http://${host}:${port}/`)).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  });

  test('names the provider whose port is in use', async () => {
    const { port } = await start();
    await expect(start({ name: 'the shop', port })).rejects.toThrow(
      `The fake for the shop cannot listen on port ${port}: EADDRINUSE`,
    );
  });

  test('frees its port when it stops, even with hanging requests', async () => {
    const first = await start();
    first.setBehaviour({ hang: true });
    const hanging = failureOf(fetch(first.origin));
    await vi.waitFor(() => expect(first.requests).toHaveLength(1));
    await first.stop();
    expect(await hanging).not.toBe('answered');
    expect((await fetch((await start({ port: first.port })).origin)).status).toBe(200);
  });

  test('answers 500 when its handler throws, and keeps running', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { origin } = await start({
      handle: ({ url }) => {
        if (url.endsWith('/broken')) throw new Error('Broken on purpose');
        return new Response('fine');
      },
    });
    expect((await fetch(`${origin}/broken`)).status).toBe(500);
    expect(log.mock.calls.flat().join(' ')).toContain('Broken on purpose');
    expect(await (await fetch(origin)).text()).toBe('fine');
  });

  test('refuses a body of more than 10 MB', async () => {
    const { origin, requests } = await start();
    const answer = await fetch(origin, { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) });
    expect(answer.status).toBe(413);
    expect(requests).toEqual([]);
  });

  test('survives callers that disconnect or send malformed HTTP', async () => {
    const { origin, port, requests } = await start();
    for (const text of ['POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab', 'nonsense\r\n\r\n']) {
      const socket = connect(port, '127.0.0.1')
        .on('error', () => {})
        .resume();
      await once(socket, 'connect');
      socket.end(text);
      await once(socket, 'close');
    }
    expect(requests).toEqual([]);
    expect((await fetch(origin)).status).toBe(200);
  });
});

describe('/requests', () => {
  test('lists requests, oldest first, without requests to control endpoints', async () => {
    const { origin, requests } = await start();
    await fetch(`${origin}/first?x=1`, { headers: { 'X-Test': 'yes' } });
    await fetch(`${origin}/second`, { method: 'POST', body: '{"raw": true}' });
    await put({ origin } as Provider, {});
    const listed: unknown = await (await fetch(`${origin}/requests`)).json();
    expect(listed).toMatchObject([
      { method: 'GET', path: '/first?x=1', headers: { 'x-test': 'yes' }, body: '' },
      { method: 'POST', path: '/second', body: '{"raw": true}' },
    ]);
    expect(listed).toEqual(requests);
    expect(requests.map(({ at }) => new Date(at).toISOString())).toEqual(requests.map(({ at }) => at));
  });

  test('DELETE clears them', async () => {
    const onForget = vi.fn();
    const { origin, requests } = await start({ onForget });
    await fetch(origin);
    expect((await fetch(`${origin}/requests`, { method: 'DELETE' })).status).toBe(204);
    expect(requests).toEqual([]);
    expect(onForget).toHaveBeenCalledOnce();
  });

  test('passes other methods to the provider', async () => {
    const { origin, requests } = await start();
    await fetch(`${origin}/requests`, { method: 'POST' });
    expect(requests).toMatchObject([{ method: 'POST', path: '/requests' }]);
  });
});

describe('PUT /behaviour', () => {
  test('applies to the following requests until it is cleared', async () => {
    const provider = await start();
    expect((await put(provider, { status: 503 })).status).toBe(204);
    expect([(await fetch(provider.origin)).status, (await fetch(provider.origin)).status]).toEqual([
      503, 503,
    ]);
    expect(provider.requests).toHaveLength(2);
    await put(provider, {});
    expect((await fetch(provider.origin)).status).toBe(200);
  });

  test('does not apply to itself or /requests', async () => {
    const provider = await start();
    await put(provider, { reset: true });
    expect((await fetch(`${provider.origin}/requests`)).status).toBe(200);
    expect((await put(provider, {})).status).toBe(204);
  });

  test.each([
    [{ failNext: 2 }, [503, 503, 200]],
    [{ failNext: 1, status: 429 }, [429, 200]],
    [{ failNext: 1, delayMs: 5 }, [503, 200]],
    [{ failNext: 1, malformed: true }, [200, 200]],
  ])('%j answers %j', async (behaviour, statuses) => {
    const provider = await start();
    await put(provider, behaviour);
    for (const status of statuses) expect((await fetch(provider.origin)).status).toBe(status);
  });

  test.each<[Behaviour, number, Record<string, string | null>]>([
    [{ status: 429, retryAfter: 7 }, 429, { 'retry-after': '7' }],
    [{ retryAfter: 7 }, 503, { 'retry-after': '7' }],
    [
      { status: 301, location: 'https://elsewhere.example/' },
      301,
      { location: 'https://elsewhere.example/' },
    ],
    [{ location: '/elsewhere' }, 302, { location: '/elsewhere' }],
    [{ status: 204 }, 204, { 'content-type': null }],
    [{ status: 410 }, 410, {}],
  ])('%j answers with %d', async (behaviour, status, headers) => {
    const handle = vi.fn();
    const provider = await start({ handle });
    provider.setBehaviour(behaviour);
    const answer = await fetch(provider.origin, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name)).toBe(value);
    expect(handle).not.toHaveBeenCalled();
  });

  test("uses the provider's own error format", async () => {
    const provider = await start({ refuse: (status) => Response.json({ errors: status }, { status }) });
    provider.setBehaviour({ status: 500 });
    expect(await (await fetch(provider.origin)).json()).toEqual({ errors: 500 });
  });

  test('delayMs handles a request at once and answers later', async () => {
    const handle = vi.fn(() => new Response('late'));
    const provider = await start({ handle });
    provider.setBehaviour({ delayMs: 150 });
    const began = performance.now();
    const answer = fetch(provider.origin);
    await vi.waitFor(() => expect(handle).toHaveBeenCalled());
    expect(performance.now() - began).toBeLessThan(150);
    expect(await (await answer).text()).toBe('late');
    expect(performance.now() - began).toBeGreaterThanOrEqual(149);
  });

  test('hang receives a request and never answers it', async () => {
    const provider = await start();
    provider.setBehaviour({ hang: true });
    expect(await failureOf(fetch(provider.origin, within(100)))).toBe('TimeoutError');
    expect(provider.requests).toHaveLength(1);
  });

  test('malformed answers 200 with invalid JSON', async () => {
    const provider = await start();
    provider.setBehaviour({ malformed: true });
    const answer = await fetch(provider.origin);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    await expect(answer.json()).rejects.toThrow(SyntaxError);
  });

  test('reset drops a request unread, resetAfter once it is handled', async () => {
    const handle = vi.fn(() => new Response('lost'));
    const provider = await start({ handle });
    const post = () => failureOf(fetch(provider.origin, { method: 'POST', body: 'x' }));
    provider.setBehaviour({ reset: true });
    expect(await post()).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
    expect([provider.requests.length, handle.mock.calls.length]).toEqual([0, 0]);
    provider.setBehaviour({ resetAfter: true });
    expect(await post()).toMatch(/ECONNRESET|UND_ERR_SOCKET/);
    expect([provider.requests.length, handle.mock.calls.length]).toEqual([1, 1]);
  });

  test('halfOpen sends the headers and never the body', async () => {
    const provider = await start();
    provider.setBehaviour({ halfOpen: true });
    const answer = await fetch(provider.origin, within(200));
    expect(answer.status).toBe(200);
    expect(await failureOf(answer.text())).toBe('TimeoutError');
  });

  test('drip sends a byte a second', async () => {
    const provider = await start({ handle: () => new Response('ab') });
    provider.setBehaviour({ drip: true });
    const answer = await fetch(provider.origin);
    const began = performance.now();
    expect(await answer.text()).toBe('ab');
    expect(performance.now() - began).toBeGreaterThan(1800);
  });

  test.each([
    [{ hangs: true }, 'hangs'],
    [{ status: 'down' }, 'status'],
    [{ failNext: 0 }, 'failNext'],
    [null, 'object'],
  ])('%j gets a 400 and changes nothing', async (behaviour, named) => {
    const provider = await start();
    const answer = await put(provider, behaviour);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toContain(named);
    expect((await fetch(provider.origin)).status).toBe(200);
  });

  test('a body that is not JSON gets a 400', async () => {
    const { origin } = await start();
    expect((await fetch(`${origin}/behaviour`, { method: 'PUT', body: 'hang' })).status).toBe(400);
  });
});

describe('a page of another origin', () => {
  const preflight = ({ origin }: Provider, path = '/', method = 'POST') =>
    fetch(origin + path, {
      ...within(100),
      method: 'OPTIONS',
      headers: {
        origin: 'http://site.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'x-token',
      },
    });

  test('may send requests; its preflights are neither recorded nor counted', async () => {
    const provider = await start();
    provider.setBehaviour({ failNext: 1 });
    const answer = await preflight(provider);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe('x-token');
    expect(provider.requests).toEqual([]);
    expect((await fetch(provider.origin)).status).toBe(503);
  });

  test('may read answers and errors', async () => {
    const provider = await start();
    expect((await fetch(provider.origin)).headers.get('access-control-allow-origin')).toBe('*');
    provider.setBehaviour({ status: 500 });
    expect((await fetch(provider.origin)).headers.get('access-control-allow-origin')).toBe('*');
  });

  test('may not use the control endpoints', async () => {
    const provider = await start();
    const answer = await fetch(`${provider.origin}/requests`);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect((await preflight(provider, '/behaviour', 'PUT')).status).toBe(403);
    expect((await preflight(provider, '/requests', 'DELETE')).status).toBe(403);
  });

  test.each<Behaviour>([{ hang: true }, { reset: true }])(
    'gets no preflight through %j',
    async (behaviour) => {
      const provider = await start();
      provider.setBehaviour(behaviour);
      expect(await failureOf(preflight(provider))).not.toBe('answered');
    },
  );
});
