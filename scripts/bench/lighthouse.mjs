/** Runs Lighthouse with its defaults, a simulated mid-range phone on slow 4G: medians of several runs a page. */
import { unlisted } from '../../src/shared/config/paths.ts';
import { freePorts } from '../lib/setup.mjs';
import { installOwnPackages, launch, median, printTable } from './tools.mjs';

installOwnPackages();
const { default: lighthouse } = await import('lighthouse');

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Columns after the scores: a Lighthouse audit and its number format. */
const TIMES = [
  { head: 'LCP s', audit: 'largest-contentful-paint', write: (ms) => (ms / 1000).toFixed(2) },
  { head: 'CLS', audit: 'cumulative-layout-shift', write: (shift) => shift.toFixed(3) },
  { head: 'TBT ms', audit: 'total-blocking-time', write: (ms) => ms.toFixed(0) },
];

/** Unlisted pages have noindex, which Lighthouse penalizes. */
const isOnPurpose = (page, id) => id === 'is-crawlable' && unlisted.includes(page);

/** Returns every audit that lowers a score and does not depend on the machine's speed. */
const faultsOf = (page, { audits, categories }) =>
  CATEGORIES.slice(1).flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .filter(({ id }) => !isOnPurpose(page, id))
      .map(({ id }) => `${page}: ${category}, ${id}: ${audits[id].title}`),
  );

export async function measure({ origins, pages, runs }) {
  const port = await freePorts();
  const browser = await launch(`--remote-debugging-port=${port}`);
  const rows = [];
  const faults = new Set();
  for (const page of pages) {
    const reports = Object.fromEntries(Object.keys(origins).map((build) => [build, []]));
    // By turns, so that a busy moment of the computer is not one build's alone.
    for (let count = 0; count < runs; count++)
      for (const [build, origin] of Object.entries(origins)) {
        const { lhr } = await lighthouse(origin + page, { port, output: 'json', logLevel: 'silent' });
        if (lhr.runtimeError) throw new Error(`${page}: ${lhr.runtimeError.message}`);
        reports[build].push(lhr);
      }
    for (const fault of faultsOf(page, reports['this build'][0])) faults.add(fault);
    for (const [build, results] of Object.entries(reports)) {
      const scores = CATEGORIES.map((name) => results.map(({ categories }) => categories[name].score * 100));
      const times = TIMES.map(({ audit, write }) =>
        write(median(results.map(({ audits }) => audits[audit].numericValue))),
      );
      rows.push([`${page} (${build})`, ...scores.map((score) => Math.round(median(score))), ...times]);
    }
  }
  await browser.close();
  printTable(
    `Lighthouse, mobile defaults, median of ${runs}`,
    ['page', ...CATEGORIES, ...TIMES.map(({ head }) => head)],
    rows,
    ['Other programs that run now, the site’s server among them, cost performance points.', ...faults].join(
      '\n',
    ),
  );
}
