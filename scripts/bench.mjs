/**
 * `npm run bench`: measures page weights, the speed of pages, of clicks to the next page, drawer and edge, and the
 * build time, as plain-text tables. `npm run bench -- --only weights,build --page /services --runs 1` runs a part of it.
 */
import { parseArgs } from 'node:util';
import { build, fail, setUp } from './lib/setup.mjs';
import { startTestProviders } from './lib/demo.mjs';
import { BENCH_STATE, serveSite } from './lib/wrangler.mjs';

/** In printing order. Each file exports `measure`, which prints its own tables. */
const SECTIONS = {
  weights: () => import('./bench/weights.mjs'),
  fonts: () => import('./bench/first-fonts.mjs'),
  lighthouse: () => import('./bench/lighthouse.mjs'),
  build: () => import('./bench/build-time.mjs'),
  clicks: () => import('./bench/clicks.mjs'),
  drawer: () => import('./bench/drawer.mjs'),
  edge: () => import('./bench/edge.mjs'),
};
const NAMES = Object.keys(SECTIONS);
const USAGE = `npm run bench -- [--only ${NAMES.join(',')}] [--page /path]... [--runs 3]`;

function readOptions() {
  const options = {
    only: { type: 'string' },
    page: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
  };
  const { only, page, runs } = parseArgs({ options }).values;
  const wanted = only?.split(',') ?? NAMES;
  const unknown = wanted.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`Unknown section "${unknown}".`);
  if (!/^[1-9]\d*$/.test(runs)) throw new Error(`--runs is "${runs}": write a number, 1 or more.`);
  return { sections: NAMES.filter((name) => wanted.includes(name)), wantedPages: page, runs: Number(runs) };
}

/** Builds and serves the site once, for the sections that need it. */
let starting;
const site = () => (starting ??= startSite());

async function startSite() {
  const port = await startTestProviders();
  console.log('Building the site ...');
  if ((await build()) !== 0) fail('The site could not be built: see the message above.');
  const { pages: built } = await import('../tests/lib/pages.ts');
  const missing = wantedPages?.find((page) => !built.includes(page));
  if (missing !== undefined) fail(`The site has no page "${missing}".`);
  const server = await serveSite(port, BENCH_STATE);
  return { origin: `http://localhost:${port}`, pages: wantedPages ?? built, server };
}

await setUp();
let options;
try {
  options = readOptions();
} catch (error) {
  fail(`${error.message}\n\n${USAGE}`);
}
const { sections, wantedPages, runs } = options;

// Ctrl-C stops the server and browser during a measurement: its error is expected then.
let isInterrupted = false;
process.once('SIGINT', () => (isInterrupted = true));

let exitCode = 0;
try {
  for (const name of sections) {
    const { measure } = await SECTIONS[name]();
    await measure({ site, runs });
  }
} catch (error) {
  if (!isInterrupted) console.error(error);
  exitCode = 1;
}
await (await starting)?.server.stop();
process.exit(exitCode);
