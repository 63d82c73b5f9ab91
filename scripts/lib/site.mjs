/** Builds the site and serves the built site in the Workers runtime. */
import { createServer } from 'node:net';
import { bin, fail, run, startTool, toolEnv } from './setup.mjs';

export const build = () => run('astro', ['build', '--silent']);

/** Arguments of wrangler for a local server: loopback only, no key presses, no debugger port that could be taken. */
export const devArguments = (port, ...more) => [
  'dev',
  ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
  ...['--show-interactive-dev-session=false', '--log-level', 'warn'],
  ...more,
];

/** Keeps what tests leave behind apart from what a person has tried out. */
export const TEST_STATE = ['--persist-to', '.cache/tests/state'];

/** The same server as a line of shell, for whoever runs the browser tests without `npm test`. */
export const devCommand = (port) => ({
  command: [process.execPath, bin('wrangler'), ...devArguments(port, ...TEST_STATE)]
    .map((part) => `"${part}"`)
    .join(' '),
  env: toolEnv,
});

/** Starts the Worker and resolves once it answers; fails with a sentence when it ends before that. */
export async function serve(port, ...more) {
  const server = startTool('wrangler', devArguments(port, ...more));
  let hasEnded = false;
  server.ended.then(() => (hasEnded = true));
  while (!(await isHealthy(port))) {
    if (hasEnded) fail('The site did not start: see the message above.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return server;
}

const isHealthy = (port) =>
  fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** Stops with a message that names the variable when another program listens on the port. */
export async function assertPortFree(port, variable = 'PORT') {
  if (!(await isFree(port)))
    fail(
      `Port ${port} is taken by another program. Choose another with ${variable}, for example ${variable}=${port + 1000}.`,
    );
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Any port that nobody listens on just now. */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
