/** Builds the site and serves the built site in the Workers runtime. */
import { edgeSettingsFile } from './edge-settings.mjs';
import { holdPort } from './ports.mjs';
import { bin, fail, run, startTool, toolEnv } from './setup.mjs';

export const build = (options) => run('astro', ['build', '--silent'], options);

/** Arguments of wrangler for a local server: loopback only, no key presses, no debugger port that could be taken. */
export const devArguments = async (port, ...more) => [
  'dev',
  ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
  ...['--show-interactive-dev-session=false', '--log-level', 'warn'],
  ...['--env-file', await edgeSettingsFile(port)],
  // Else wrangler warns that it never runs the sweep by itself.
  '--test-scheduled',
  ...more,
];

/** Keeps what tests leave behind apart from what a person has tried out. */
export const TEST_STATE = ['--persist-to', '.cache/tests/state'];
export const BENCH_STATE = ['--persist-to', '.cache/bench/state'];

/** The same server as a line of shell, for whoever runs the browser tests without `npm test`. */
export const devCommand = async (port) => ({
  command: [process.execPath, bin('wrangler'), ...(await devArguments(port, ...TEST_STATE))]
    .map((part) => `"${part}"`)
    .join(' '),
  env: toolEnv,
});

/** Starts the Worker and resolves once it answers; fails with a sentence when it ends before that. */
export const serve = (port, ...more) => serveWith({}, port, ...more);

/** The same, with options of startTool. */
export async function serveWith(options, port, ...more) {
  const server = startTool('wrangler', await devArguments(port, ...more), options);
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
  const held = await holdPort(port).catch(({ code }) =>
    fail(
      `Port ${port} is taken by another program (${code}). Choose another with ${variable}, for example ${variable}=${port + 1000}.`,
    ),
  );
  await held.release();
}
