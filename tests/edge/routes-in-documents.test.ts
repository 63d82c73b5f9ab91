/** docs/operating.md lists every route of the Worker, and the documents name no other. */
import { expect, test } from 'vitest';
import { createApp } from '../../functions/worker';

const documents = import.meta.glob<string>(['../../{README,CONTRIBUTING}.md', '../../docs/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** 'POST /api/forms/contact'. Middleware is for every method, and no route. */
const routes = [
  ...new Set(
    createApp()
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

test('docs/operating.md lists every route, and no other', () => {
  const operating = documents['../../docs/operating.md'] ?? '';
  const listed = Array.from(
    operating.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^\s`?]*)`/g),
    ([, route]) => route,
  );
  expect([...new Set(listed)].sort()).toEqual(routes.sort());
});

/** True if a route takes this address: `/api/resumes/:key` takes `/api/resumes/abc`. */
const isRoute = (address: string) =>
  routes.some((route) => {
    const [, path = ''] = route.split(' ');
    return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address);
  });

/** Groups of routes, which documents name as a whole, and the form that the recipes imagine. */
const groups = ['/api', '/api/forms', '/api/webhook-tools', '/api/operator', '/api/forms/feedback'];

test.each(Object.entries(documents))('%s names only routes that exist', (_, text) => {
  const named = Array.from(text.matchAll(/(?<=[`\s/"])\/api(?:\/[\w:-]+)*/g), ([address]) => address);
  expect([...new Set(named)].filter((address) => !isRoute(address) && !groups.includes(address))).toEqual([]);
});
