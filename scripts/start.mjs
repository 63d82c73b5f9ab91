/**
 * `npm start`: the built site with its edge functions in the Workers runtime, and fakes for its providers. Needs no
 * account and no network. `npm run dev` (`--dev`): the same with hot reload; Astro proxies /api to the edge functions.
 */
import { mkdirSync } from 'node:fs';
import { serveAdminOnDemand } from './lib/admin.mjs';
import { demoOrigins, startDemoProviders, useDemoSettings } from './lib/demo.mjs';
import { runOnceAFolder } from './lib/once-a-folder.mjs';
import { build, fail, isFree, portFrom, setUp, startTool } from './lib/setup.mjs';
import { DEV_STATE, serveSite } from './lib/wrangler.mjs';

/** The cron trigger's interval in wrangler.jsonc. */
const SWEEP_MS = 5 * 60_000;

await setUp();
const isDev = process.argv.includes('--dev');
const port = portFrom('PORT', isDev ? 4321 : 8787);
const edgePort = isDev ? portFrom('EDGE_PORT', port + 5) : port;
await runOnceAFolder(isDev ? 'npm run dev' : 'npm start', port);
const ports = [...new Set([port, edgePort, port + 1, port + 2, port + 3, port + 4])];
const areFree = await Promise.all(ports.map(isFree));
if (areFree.includes(false)) {
  const taken = ports[areFree.indexOf(false)];
  const isEdgeOnly = taken === edgePort && taken !== port;
  const setting = isEdgeOnly ? { name: 'EDGE_PORT', value: edgePort } : { name: 'PORT', value: port };
  const example = `${setting.name}=${setting.value + 1000}`;
  fail(
    `Port ${taken} is taken by another program. Choose another with ${setting.name}, for example ${example}.`,
  );
}

useDemoSettings(port);
await startDemoProviders(port);
if (isDev) {
  // wrangler does not start without its assets folder, although it serves no pages here.
  mkdirSync('dist', { recursive: true });
} else {
  console.log('Building the site ...');
  if ((await build()) !== 0) fail('The site could not be built: see the message above.');
}

const site = `http://localhost:${port}`;
const [edge] = await Promise.all([
  serveSite(edgePort, isDev ? DEV_STATE : []),
  serveAdminOnDemand(port + 4, { site }),
]);
const sweep = () => void fetch(`http://127.0.0.1:${edgePort}/cdn-cgi/handler/scheduled`).catch(() => {});
sweep();
setInterval(sweep, SWEEP_MS);

const pages = isDev
  ? startTool('astro', ['dev', '--port', String(port)], {
      env: { EDGE_ORIGIN: `http://127.0.0.1:${edgePort}` },
    })
  : edge;

const { store, stripe, crm, admin } = demoOrigins(port);
const addresses = {
  Site: site,
  Health: `${site}/api/health`,
  Store: store,
  Payments: stripe,
  'CRM inbox': crm,
  Editor: admin,
};
const lines = Object.entries(addresses).map(([name, url]) => `  ${name.padEnd(10)} ${url}`);
console.log(`\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n`);

process.exit(await Promise.race([edge.ended, pages.ended]));
