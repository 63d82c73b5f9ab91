/** Builds the site and serves the built site in the Workers runtime. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { holdPort } from './ports.mjs';
import { bin, fail, run, startTool, toolEnv } from './setup.mjs';

export const build = (options) => run('astro', ['build', '--silent'], options);

/** Arguments of wrangler for a local server: loopback only, no key presses, no debugger port that could be taken. */
export const devArguments = (port, ...more) => [
  'dev',
  ...['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
  ...['--show-interactive-dev-session=false', '--log-level', 'warn'],
  ...['--env-file', edgeSettingsFile(port)],
  // Else wrangler warns that it never runs the sweep by itself.
  '--test-scheduled',
  ...more,
];

/** Settings that the Worker gets; what it does not know it never sees. */
const EDGE_SETTING =
  /^(STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|STRIPE_API_BASE|WEBHOOK_\w+|OUTBOX_\w+|OPERATOR_TOKEN|FORM_RATE_LIMIT|TURNSTILE_\w+)$/;

/** Settings of the edge, as the shell and `.env` have them. */
const edgeSettings = () =>
  Object.entries(process.env).filter(([name, value]) => EDGE_SETTING.test(name) && value);

/** A file that only this user may read: the arguments of a command are everybody's to see. */
function privateFile(path, text) {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

/** The edge's settings for a local server, which else would read `.env` alone. */
const edgeSettingsFile = (port) =>
  privateFile(
    `.cache/edge-${port}.env`,
    edgeSettings()
      .map(([name, value]) => {
        const quote = ["'", '"', '`'].find((mark) => !value.includes(mark));
        return `${name}=${quote}${value}${quote}\n`;
      })
      .join(''),
  );

/** The edge's settings for a deployment, which takes them as secrets. */
export const edgeSecretsFile = () =>
  privateFile('.cache/edge-secrets.json', JSON.stringify(Object.fromEntries(edgeSettings())));

/** Keeps what tests leave behind apart from what a person has tried out. */
export const TEST_STATE = ['--persist-to', '.cache/tests/state'];
export const BENCH_STATE = ['--persist-to', '.cache/bench/state'];

/** The same server as a line of shell, for whoever runs the browser tests without `npm test`. */
export const devCommand = (port) => ({
  command: [process.execPath, bin('wrangler'), ...devArguments(port, ...TEST_STATE)]
    .map((part) => `"${part}"`)
    .join(' '),
  env: toolEnv,
});

/** Starts the Worker and resolves once it answers; fails with a sentence when it ends before that. */
export const serve = (port, ...more) => serveWith({}, port, ...more);

/** The same, with options of startTool. */
export async function serveWith(options, port, ...more) {
  const server = startTool('wrangler', devArguments(port, ...more), options);
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
