/** Measures `astro build` as the content grows, in a copy of the project with generated services. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { root, toolEnv } from '../lib/setup.mjs';
import { median, printTable, progress } from './table.mjs';

const REPORT_CPU_TIME = new URL('report-cpu-time.mjs', import.meta.url).href;

/** Numbers of extra services; the first is the baseline. */
const COUNTS = [0, 25, 250, 2500];
const SERVICES = 'src/content/services';
/** Pages that list every service and therefore have to grow. */
const LISTS = /^\/(services|wellness)\.html$/;

/** Above this, beyond the measurement's own spread, counts as growth. */
const TOLERANCE = 1.25;

/** Astro logs a page's time in whole milliseconds. */
const CLOCK_MS = 1;

/** Not copied: generated folders, and the settings, which are in the environment by now. */
const LEFT_OUT = [
  'node_modules',
  'dist',
  '.git',
  '.astro',
  '.wrangler',
  '.env',
  'playwright-report',
  'test-results',
];

/** The running build. */
let building;

/** A copy that shares packages and converted pictures with the project, but not Astro's content cache. */
function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'bench-build-'));
  process.on('exit', () => {
    building?.kill('SIGKILL');
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  });
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.includes(relative(root, path).split(sep)[0]),
  });
  const modules = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(modules))
    if (!['.astro', '.vite'].includes(name))
      symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  mkdirSync(join(modules, '.astro/assets'), { recursive: true });
  mkdirSync(join(copy, 'node_modules/.astro'));
  symlinkSync(join(modules, '.astro/assets'), join(copy, 'node_modules/.astro/assets'));
  return copy;
}

/** Adds copies of real services, including pictures, each with its own name and position. */
function addServices(copy, from, to) {
  const folder = join(copy, SERVICES);
  const originals = readdirSync(join(root, SERVICES)).map((name) =>
    readFileSync(join(root, SERVICES, name), 'utf8'),
  );
  for (let number = from + 1; number <= to; number++) {
    const text = originals[number % originals.length]
      .replace(/^title: (.*)$/m, `title: $1 ${number}`)
      .replace(/^order: .*$/m, `order: ${originals.length + number}`);
    writeFileSync(join(folder, `extra-${number}.md`), text);
  }
}

/** Runs a clean build with cached pictures. Returns its time, its CPU time and each page's time from Astro's log. */
async function timeBuild(copy) {
  for (const path of ['dist', '.astro', 'node_modules/.astro/data-store.json'])
    rmSync(join(copy, path), { recursive: true, force: true });
  const start = performance.now();
  const job = promisify(execFile)(
    process.execPath,
    ['--import', REPORT_CPU_TIME, join(copy, 'node_modules/astro/bin/astro.mjs'), 'build'],
    { cwd: copy, env: { ...process.env, ...toolEnv, NO_COLOR: '1' }, maxBuffer: Infinity },
  );
  building = job.child;
  const { stdout } = await job;
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = Number(/CPU time (\d+)\s*$/.exec(stdout)?.[1]) / 1e6;
  const pages = [...stdout.matchAll(/ (\/\S*\.html) \(\+(\d+(?:\.\d+)?)(ms|s)\)/g)].map(
    ([, path, number, unit]) => ({
      path,
      ms: Number(number) * (unit === 's' ? 1000 : 1),
    }),
  );
  if (pages.length === 0) throw new Error('The log of astro build no longer has the time of each page.');
  return { seconds, cpuSeconds, pages };
}

export async function measure({ runs }) {
  const copy = copyProject();
  progress('Building once to warm up');
  await timeBuild(copy);

  const results = [];
  for (const [index, count] of COUNTS.entries()) {
    addServices(copy, COUNTS[index - 1] ?? 0, count);
    const builds = [];
    for (let number = 1; number <= runs; number++) {
      progress(`Building with ${count} extra services (${number} of ${runs})`);
      builds.push(await timeBuild(copy));
    }
    // The fastest run is the one least disturbed by other processes.
    const cpuTimes = builds.map(({ cpuSeconds }) => cpuSeconds);
    const pages = Object.entries(
      Object.groupBy(
        builds.flatMap((build) => build.pages),
        ({ path }) => path,
      ),
    ).map(([path, times]) => ({ path, ms: Math.min(...times.map(({ ms }) => ms)) }));
    const timeOf = (which) => median(pages.filter(which).map(({ ms }) => ms));
    results.push({
      count,
      seconds: Math.min(...builds.map(({ seconds }) => seconds)),
      cpuSeconds: Math.min(...cpuTimes),
      cpuSpread: median(cpuTimes) - Math.min(...cpuTimes),
      page: timeOf(({ path }) => !LISTS.test(path)),
      list: timeOf(({ path }) => LISTS.test(path)),
    });
  }
  progress('');

  const [none] = results;
  const [few, many] = results.slice(-2);
  const early = costOfOne(none, few);
  const late = costOfOne(few, many);
  const noise = (1000 * Math.max(none.cpuSpread, few.cpuSpread)) / few.count;

  printTable(
    `Build time with extra services, fastest of ${runs} ${runs === 1 ? 'build' : 'builds'}`,
    ['extra services', 'build s', 'CPU s', 'CPU ms a service', 'ms a page', 'ms the services page'],
    results.map((result) => [
      result.count,
      result.seconds.toFixed(1),
      result.cpuSeconds.toFixed(2),
      result === none ? '' : costOfOne(none, result).toFixed(2),
      result.page.toFixed(1),
      result.list.toFixed(0),
    ]),
    [
      `A page (median of those that do not list the services): ${verdict(none.page, many.page, CLOCK_MS)}.`,
      `A service: ${early.toFixed(2)} ms among the first ${few.count}, ${late.toFixed(2)} ms among the next ` +
        `${many.count - few.count}, give or take ${noise.toFixed(2)}: ${verdict(early, late, noise)}.`,
    ],
  );
}

/** CPU time that one more service costs, in milliseconds, between two numbers of services. */
const costOfOne = (less, more) => ((more.cpuSeconds - less.cpuSeconds) * 1000) / (more.count - less.count);

function verdict(before, after, noise) {
  if (noise > before) return 'the machine was too busy to say whether its time grows';
  return after > before * TOLERANCE + noise
    ? 'its time GROWS with the number of services'
    : 'its time does not grow with the number of services';
}
