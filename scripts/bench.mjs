/**
 * `npm run bench`: measures page weights, the speed of pages, and the edge. `npm run bench -- --only weights,edge --page
 * /services --runs 1` runs a part of it.
 */
import { parseArgs } from 'node:util';
import { BENCH_STATE, build, fail, serveSite, setUp } from './lib/setup.mjs';
import { startTestProviders } from './lib/demo.mjs';

/** In printing order. Each file exports `measure`, which prints its own table. */
const SECTIONS = {
  weights: () => import('./bench/weights.mjs'),
  lighthouse: () => import('./bench/lighthouse.mjs'),
  edge: () => import('./bench/edge.mjs'),
};
const NAMES = Object.keys(SECTIONS);

await setUp();
const { only, page, runs } = parseArgs({
  options: {
    only: { type: 'string', default: NAMES.join() },
    page: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
  },
}).values;
const unknown = only.split(',').find((name) => !NAMES.includes(name));
if (unknown !== undefined) fail(`Unknown section "${unknown}". There are: ${NAMES.join(', ')}.`);

const port = await startTestProviders();
console.log('Building the site ...');
if ((await build()) !== 0) fail('The site could not be built: see the message above.');
const { pages: built } = await import('../tests/lib/pages.ts');
const server = await serveSite(port, BENCH_STATE);
for (const name of only.split(',')) {
  const { measure } = await SECTIONS[name]();
  await measure({ origin: `http://localhost:${port}`, pages: page ?? built, runs: Number(runs) });
}
await server.stop();
process.exit(0);
