/** `npm start`: the built site with its edge functions, in the Workers runtime, without account or network. */
import { fail, portFrom, setUp } from './lib/setup.mjs';
import { assertPortFree, build, serve } from './lib/site.mjs';

await setUp();
const port = portFrom('PORT', 8787);
await assertPortFree(port);

console.log('Building the site; the first time its pictures take a minute or two ...');
if ((await build()) !== 0) fail('The site could not be built: see the message above.');

// The demo providers of the contract start here, on PORT+1 to PORT+3, each with a row in the table.
const site = await serve(port);

const addresses = [
  ['Site', `http://localhost:${port}`],
  ['Health', `http://localhost:${port}/api/health`],
];
console.log(
  `\n${addresses.map(([name, url]) => `  ${name.padEnd(8)} ${url}`).join('\n')}\n\n  Ctrl-C stops everything.\n`,
);

process.exit(await site.ended);
