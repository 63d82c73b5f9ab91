/** Builds the site and serves the built site in the Workers runtime. */
import { edgeSettingsFile } from './edge-settings.mjs';
import { holdPort } from './ports.mjs';
import { bin, fail, run, startTool, toolEnv } from './setup.mjs';

export const build = (options) => run('astro', ['build', '--silent'], options);

/**
 * wrangler's arguments for a local server: loopback only, no keyboard shortcuts, no debugger port that could be in use.
 */
export const devArguments = async (port, ...more) => [
  'dev',
  ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
  ...['--show-interactive-dev-session=false', '--log-level', 'warn'],
  ...['--env-file', await edgeSettingsFile(port)],
  // Without it, wrangler warns that it does not run the sweep by itself.
  '--test-scheduled',
  ...more,
];

/** Separates the tests' data from manual trials. */
export const TEST_STATE = ['--persist-to', '.cache/tests/state'];
export const BENCH_STATE = ['--persist-to', '.cache/bench/state'];

/** The same server as a shell command, for running browser tests without `npm test`. */
export const devCommand = async (port) => ({
  command: [process.execPath, bin('wrangler'), ...(await devArguments(port, ...TEST_STATE))]
    .map((part) => `"${part}"`)
    .join(' '),
  env: toolEnv,
});

/** The cron trigger's interval in wrangler.jsonc. */
const SWEEP_MS = 5 * 60_000;

/** Starts the Worker and resolves once it responds. Fails with a message if it ends before that. Runs the sweep, too. */
export async function serve(port, ...more) {
  const server = await serveWith({}, port, ...more);
  const sweep = () => void fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled`).catch(() => {});
  sweep();
  setInterval(sweep, SWEEP_MS).unref();
  return server;
}

/** The same, with options for startTool. */
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

/** Fails with a message that names the variable if another program uses the port. */
export async function assertPortFree(port, variable = 'PORT') {
  const held = await holdPort(port).catch(({ code }) =>
    fail(
      `Port ${port} is taken by another program (${code}). Choose another with ${variable}, for example ${variable}=${port + 1000}.`,
    ),
  );
  await held.release();
}
