/** Builds the site and serves the built site in the Workers runtime. */
import { holdPort } from './ports.mjs';
import { bin, fail, run, toolEnv } from './setup.mjs';
import { devArguments, startWrangler } from './wrangler.mjs';

export const build = (options) => run('astro', ['build', '--silent'], options);

/** wrangler's arguments for a local server. Without the first, it warns that it does not run the sweep by itself. */
export const siteArguments = (port, ...more) => devArguments('site', port, '--test-scheduled', ...more);

/** Separates the tests' data from manual trials. */
export const TEST_STATE = ['--persist-to', '.cache/tests/state'];
export const BENCH_STATE = ['--persist-to', '.cache/bench/state'];

/** The same server as a shell command, for running browser tests without `npm test`. */
export const devCommand = async (port) => ({
  command: [process.execPath, bin('wrangler'), ...(await siteArguments(port, ...TEST_STATE))]
    .map((part) => `"${part}"`)
    .join(' '),
  env: toolEnv,
});

/** The cron trigger's interval in wrangler.jsonc. */
const SWEEP_MS = 5 * 60_000;

/** Starts the Worker and resolves once it answers. Runs the sweep, too. */
export async function serve(port, ...more) {
  const server = await serveWith({}, port, ...more);
  const sweep = () => void fetch(`http://127.0.0.1:${port}/cdn-cgi/handler/scheduled`).catch(() => {});
  sweep();
  setInterval(sweep, SWEEP_MS).unref();
  return server;
}

/** The same, with options for startTool, and without the sweep. */
export const serveWith = async (options, port, ...more) =>
  startWrangler('site', `http://127.0.0.1:${port}/api/health`, await siteArguments(port, ...more), options);

/** Fails with a message that names the variable if another program uses the port. */
export async function assertPortFree(port, variable = 'PORT') {
  const held = await holdPort(port).catch(({ code }) =>
    fail(
      `Port ${port} is taken by another program (${code}). Choose another with ${variable}, for example ${variable}=${port + 1000}.`,
    ),
  );
  await held.release();
}
