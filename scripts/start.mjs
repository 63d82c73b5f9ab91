/**
 * `npm start`: the built site with its edge functions in the Workers runtime, and fakes for its providers. Needs no
 * account and no network.
 */
import { serveAdminOnDemand } from './lib/admin.mjs';
import { demoOrigins, startDemoProviders, useDemoSettings } from './lib/demo.mjs';
import { fail, portFrom, setUp } from './lib/setup.mjs';
import { assertPortFree, build, serve } from './lib/site.mjs';

await setUp();
const port = portFrom('PORT', 8787);
const origins = demoOrigins(port);
for (const taken of [port, port + 1, port + 2, port + 3, port + 4]) await assertPortFree(taken);

await useDemoSettings(port);
await startDemoProviders(port);
console.log('Building the site ...');
if ((await build()) !== 0) fail('The site could not be built: see the message above.');

const [site] = await Promise.all([
  serve(port),
  serveAdminOnDemand(port + 4, { mode: 'start', site: `http://localhost:${port}` }),
]);

const addresses = [
  ['Site', `http://localhost:${port}`],
  ['Health', `http://localhost:${port}/api/health`],
  ['Store', origins.store],
  ['Payments', origins.stripe],
  ['CRM inbox', origins.crm],
  ['Editor', origins.admin],
];
console.log(
  `\n${addresses.map(([name, url]) => `  ${name.padEnd(10)} ${url}`).join('\n')}\n\n  Ctrl-C stops everything.\n`,
);

process.exit(await site.ended);
