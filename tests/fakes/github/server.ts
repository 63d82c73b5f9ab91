/**
 * The fake for GitHub's sign-in as a server, see github.ts. Run it alone:
 * `GITHUB_APP_CLIENT_ID=... GITHUB_APP_CLIENT_SECRET=... node tests/fakes/github/server.ts --port 8792
 * --callback-url http://localhost:8791/callback`
 */
import { parseArgs } from 'node:util';
import { needed, run } from '../cli.ts';
import type { Port } from '../listen.ts';
import { startProvider, type Provider } from '../provider.ts';
import { GitHub, type GitHubOptions } from './github.ts';

/** @throws if the port is in use */
export function startGitHub({ port, ...options }: GitHubOptions & { port: Port }): Promise<Provider> {
  const github = new GitHub(options);
  return startProvider({ name: 'GitHub', port, handle: (request) => github.handle(request) });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '0' }, 'callback-url': { type: 'string', multiple: true } },
  });
  await run(
    startGitHub({
      port: Number(values.port),
      clientId: needed('GITHUB_APP_CLIENT_ID'),
      clientSecret: needed('GITHUB_APP_CLIENT_SECRET'),
      callbackUrls: values['callback-url'] ?? [],
    }),
  );
}
