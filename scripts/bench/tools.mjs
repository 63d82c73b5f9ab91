/** The measuring browser, and plain-text tables. */
import { chromium } from 'playwright';
import { findChromium } from '../lib/chromium.mjs';
import { installPackagesOf } from '../lib/setup.mjs';

/** The bench has packages of its own, more than a hundred: most people who install the project never run it. */
export const installOwnPackages = () => installPackagesOf('scripts/bench');

/** Headless, and without the browser's own background requests, which would slow the page. */
export const LAUNCH = {
  executablePath: findChromium(),
  // setup.mjs ends this process on a signal, and the browser with it.
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
  ],
};
export const launch = (...more) => chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, ...more] });

/** Prints a title, a table (first column text, the rest numbers), and a note below it. */
export function printTable(title, heads, rows, note) {
  const lines = [heads, ...rows.map((row) => row.map(String))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  const [head, ...body] = lines.map((line) => line.map(pad).join('   '));
  console.log(['', title, '', head, '-'.repeat(head.length), ...body, '', note].join('\n'));
}

/** 23512 is '23.5': kB of 1000 bytes, as fileSize in src/shared/lib/text.ts counts. */
export const kilobytes = (bytes) => (bytes / 1000).toFixed(1);

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
