/** Tests how people and checks outside ask the demo's fakes to fail: all of them share it. */
import { expect, test } from 'vitest';
import { startProvider } from '../fakes/provider.ts';

test('a fake fails as `PUT /behaviour` says, and `DELETE /requests` forgets what it was asked', async () => {
  const fake = await startProvider({ name: 'a fake', port: 0, handle: () => new Response('fine') });
  const send = async (method: string, path: string, body?: object) =>
    (await fetch(fake.origin + path, { method, body: body && JSON.stringify(body) })).status;
  const asked = async () => (await (await fetch(`${fake.origin}/requests`)).json()) as { path: string }[];

  expect(await send('PUT', '/behaviour', { failNext: 1 })).toBe(204);
  expect([await send('POST', '/a'), await send('POST', '/b')]).toEqual([503, 200]);
  expect(await send('PUT', '/behaviour', { status: 429 })).toBe(204);
  expect([await send('POST', '/c'), await send('GET', '/d')]).toEqual([429, 429]);
  expect(await send('PUT', '/behaviour', {})).toBe(204);
  expect(await send('GET', '/e')).toBe(200);
  expect((await asked()).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d', '/e']);
  expect(await send('DELETE', '/requests')).toBe(204);
  expect(await asked()).toEqual([]);
  await fake.stop();
});
