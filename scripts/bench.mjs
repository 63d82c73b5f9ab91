/**
 * `npm run bench`: measures page weights, the speed of pages, of clicks to the next page, drawer and edge.
 * `npm run bench -- --only weights,edge --page /services --runs 1` runs a part of it; `--older FOLDER` measures the pages
 * of an older build beside today's, because Lighthouse's figures mean little on another day or another computer.
 */
import { parseArgs } from 'node:util';
import { failIfServed } from './lib/once-a-folder.mjs';
import { build, fail, freePorts, setUp } from './lib/setup.mjs';
import { BENCH_STATE, serveFiles, serveSite } from './lib/wrangler.mjs';
import { startTestProviders } from './lib/demo.mjs';

/** In printing order. Each file exports `measure`, which prints its own table. */
const SECTIONS = {
  weights: () => import('./bench/weights.mjs'),
  lighthouse: () => import('./bench/lighthouse.mjs'),
  clicks: () => import('./bench/clicks.mjs'),
  drawer: () => import('./bench/drawer.mjs'),
  edge: () => import('./bench/edge.mjs'),
};
const NAMES = Object.keys(SECTIONS);

await setUp();
const { only, page, runs, older } = parseArgs({
  options: {
    only: { type: 'string', default: NAMES.join() },
    page: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    older: { type: 'string' },
  },
}).values;
const unknown = only.split(',').find((name) => !NAMES.includes(name));
if (unknown !== undefined) fail(`Unknown section "${unknown}". There are: ${NAMES.join(', ')}.`);

const port = await startTestProviders();
console.log('Building the site ...');
await failIfServed('npm run bench');
if ((await build()) !== 0) fail('The site could not be built: see the message above.');
const { pages: built } = await import('../tests/lib/pages.ts');
const servers = [await serveSite(port, BENCH_STATE)];
const origins = { 'this build': `http://localhost:${port}` };
if (older) {
  const olderPort = await freePorts();
  servers.push(await serveFiles(olderPort, older));
  origins['the older build'] = `http://localhost:${olderPort}`;
}
for (const name of only.split(',')) {
  const { measure } = await SECTIONS[name]();
  await measure({ origin: origins['this build'], origins, pages: page ?? built, runs: Number(runs) });
}
await Promise.all(servers.map((server) => server.stop()));
process.exit(0);
