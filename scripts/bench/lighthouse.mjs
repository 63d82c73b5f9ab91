/**
 * Runs Lighthouse with its defaults (a simulated mid-range phone on slow 4G), over HTTP and over TLS: medians of several
 * runs per page.
 */
import { execFileSync } from 'node:child_process';
import { unlisted } from '../../src/shared/config/paths.ts';
import { freePorts } from '../lib/ports.mjs';
import { launch } from './browser.mjs';
import { median, printTable, progress } from './table.mjs';
import { serveOverTls } from './tls.mjs';

// A package of its own, with more than a hundred others: most people who install the project never run the bench.
execFileSync(process.execPath, ['scripts/install.mjs', 'scripts/bench'], { stdio: 'inherit' });
const { default: lighthouse } = await import('lighthouse');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Columns after the scores: a Lighthouse audit and its number format. */
const TIMES = [
  { head: 'LCP s', audit: 'largest-contentful-paint', write: (ms) => (ms / 1000).toFixed(2) },
  { head: 'CLS', audit: 'cumulative-layout-shift', write: (shift) => shift.toFixed(3) },
  { head: 'TBT ms', audit: 'total-blocking-time', write: (ms) => ms.toFixed(0) },
];

/** Unlisted pages have noindex, which Lighthouse penalizes. */
const ON_PURPOSE = 'is-crawlable';
const isUnlisted = (page) => unlisted.includes(page);

/** On a busy machine a run can end without a measurement: then repeat it. */
const ATTEMPTS = 3;

async function run(address, port) {
  let problem;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { lhr } = await lighthouse(address, { port, output: 'json', logLevel: 'silent' });
    if (!lhr.runtimeError) return lhr;
    problem = lhr.runtimeError.message;
  }
  throw new Error(`Lighthouse could not measure ${address}: ${problem}`);
}

/** Returns every audit that lowers a score and does not depend on the machine's speed, with its elements. */
const faultsOf = (page, { audits, categories }) =>
  CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .filter(({ id }) => !(id === ON_PURPOSE && isUnlisted(page)))
      .map(({ id }) => {
        const places = (audits[id].details?.items ?? []).map(
          ({ node, description, url, source }) => node?.snippet ?? description ?? url ?? source?.url,
        );
        return [`${page}: ${category}, ${id}: ${audits[id].title}`, ...places.filter(Boolean)].join('\n    ');
      }),
  );

/** Runs Lighthouse on all pages of an origin. */
async function measureAt(origin, pages, runs, port) {
  const rows = [];
  const faults = [];
  const speeds = [];
  for (const page of pages) {
    const reports = [];
    for (let count = 1; count <= runs; count++) {
      progress(`Lighthouse ${origin}${page} (${count} of ${runs})`);
      reports.push(await run(origin + page, port));
    }
    const score = (category) =>
      Math.round(median(reports.map(({ categories }) => categories[category].score * 100)));
    const time = ({ audit, write }) => write(median(reports.map(({ audits }) => audits[audit].numericValue)));
    rows.push([`${page}${isUnlisted(page) ? ' *' : ''}`, ...CATEGORIES.map(score), ...TIMES.map(time)]);
    faults.push(...faultsOf(page, reports[0]));
    speeds.push(...reports.map(({ environment }) => environment.benchmarkIndex));
  }
  progress('');
  return { rows, faults, speeds };
}

export async function measure({ site, runs }) {
  const { origin, pages } = await site();
  const tls = await serveOverTls(origin);
  const port = await freePorts();
  const browser = await launch(`--remote-debugging-port=${port}`, '--ignore-certificate-errors');
  const over = {
    'HTTP/1.1': await measureAt(origin, pages, runs, port),
    'TLS and HTTP/2, as PageSpeed does': await measureAt(tls.origin, pages, runs, port),
  };
  await browser.close();
  tls.stop();

  for (const [how, { rows, speeds }] of Object.entries(over))
    printTable(
      `Lighthouse over ${how}, mobile defaults, median of ${runs} ${runs === 1 ? 'run' : 'runs'}`,
      ['page', ...CATEGORIES, ...TIMES.map(({ head }) => head)],
      rows,
      [
        ...(pages.some(isUnlisted)
          ? [
              '* Kept out of search engines on purpose (noindex); for that alone Lighthouse takes SEO points (is-crawlable).',
            ]
          : []),
        `Lighthouse's benchmark of this machine: ${median(speeds).toFixed(0)}. Other programs that run now, the site's server among them, cost performance points.`,
      ],
    );
  const faults = over['HTTP/1.1'].faults;
  if (faults.length > 0) console.log(`\nWhat costs points besides speed:\n\n  ${faults.join('\n  ')}`);
}
