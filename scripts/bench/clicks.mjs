/**
 * Measures the time from a click on a link of the home page to the first paint of the next page, which Chromium has opened
 * ahead while the pointer rested on the link. Puppeteer drives it, because Chromium opens nothing ahead while Playwright is
 * attached.
 */
import puppeteer from 'puppeteer-core';
import { paths } from '../../src/shared/config/paths.ts';
import { findChromium } from '../lib/chromium.mjs';
import { median, printTable, progress } from './table.mjs';

const PAGES = [
  ...[paths.doctors, paths.services, paths.ivTherapy, paths.telehealth],
  ...[paths.contact, paths.cost, paths.yourVisit, paths.erOrUrgentCare],
];
const CLICKS = 20;
const MAX_MS = 100;

/** How long the pointer rests on the link: longer than the page takes to load. */
const RESTS_MS = 1500;
const TRIES = 50;
const BETWEEN_TRIES_MS = 100;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs in the page: returns the time of its first paint since 1970, undefined before it, and whether it was opened ahead. */
const readPaint = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [{ activationStart }] = performance.getEntriesByType('navigation');
  return { at: paint && performance.timeOrigin + paint.startTime, isAhead: activationStart > 0 };
};

/** Reads from the tab, whose page Puppeteer does not follow when one that was opened ahead takes its place. */
async function waitForPaint(context, path) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const target = context.targets().find((one) => one.url().startsWith('http'));
    if (target && new URL(target.url()).pathname === path) {
      const session = await target.createCDPSession();
      const { result } = await session.send('Runtime.evaluate', {
        expression: `(${readPaint})()`,
        returnByValue: true,
      });
      if (result.value?.at) return result.value;
    }
    await pause(BETWEEN_TRIES_MS);
  }
  throw new Error(`${path} did not show after the click.`);
}

async function click(browser, origin, path) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle0' });
  const links = await page.$$(`a[href="${path}"]`);
  const isVisible = await Promise.all(links.map((link) => link.isVisible()));
  const link = links[isVisible.indexOf(true)];
  await link.hover();
  await pause(RESTS_MS);
  const start = performance.timeOrigin + performance.now();
  // The pointer is there already: `link.click()` would measure how long Puppeteer takes to find the link again.
  await page.mouse.down();
  await page.mouse.up();
  const { at, isAhead } = await waitForPaint(context, path);
  await context.close();
  return { ms: at - start, isAhead };
}

export async function measure({ site }) {
  const { origin } = await site();
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const rows = [];
  for (const path of PAGES) {
    const clicks = [];
    for (let count = 1; count <= CLICKS; count++) {
      progress(`Click to ${path} (${count} of ${CLICKS})`);
      clicks.push(await click(browser, origin, path));
    }
    const ms = median(clicks.map((one) => one.ms));
    const ahead = clicks.filter(({ isAhead }) => isAhead).length;
    rows.push([path, `${ms > MAX_MS ? '!' : ''}${ms.toFixed(0)}`, `${ahead} of ${CLICKS}`]);
  }
  await browser.close();
  progress('');
  printTable(
    `From a click on the home page to the next page's first paint, median of ${CLICKS}`,
    ['page', 'ms', 'opened ahead'],
    rows,
    [`The pointer rests on the link for ${RESTS_MS} ms before. "!" marks what takes more than ${MAX_MS} ms.`],
  );
}
