/**
 * Measures the time from a click on a link of the home page to the first paint of the next page, which Chromium has opened
 * ahead while the pointer rested on the link. Puppeteer drives it, because Chromium opens nothing ahead while Playwright is
 * attached.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '../../src/shared/config/paths.ts';
import { installOwnPackages, LAUNCH, median, printTable } from './tools.mjs';

installOwnPackages();
const { default: puppeteer } = await import('puppeteer-core');

const PAGES = [paths.doctors, paths.services, paths.ivTherapy, paths.telehealth, paths.contact, paths.cost];
const MAX_MS = 100;
/** How long the pointer rests on the link: longer than the page takes to load. */
const RESTS_MS = 1500;

/** Runs in the page: returns the time of its first paint since 1970, undefined before it, and whether it was opened ahead. */
const readPaint = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [{ activationStart }] = performance.getEntriesByType('navigation');
  return { at: paint && performance.timeOrigin + paint.startTime, isAhead: activationStart > 0 };
};

/** Reads from the tab, whose page Puppeteer does not follow when one that was opened ahead takes its place. */
async function waitForPaint(context, path) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const target = context.targets().find((one) => one.url().endsWith(path));
    const session = await target?.createCDPSession();
    const expression = `(${readPaint})()`;
    const paint = await session?.send('Runtime.evaluate', { expression, returnByValue: true });
    if (paint?.result.value?.at) return paint.result.value;
    await pause(100);
  }
  throw new Error(`${path} did not show after the click.`);
}

async function click(browser, origin, path) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${origin}/`, { waitUntil: 'networkidle0' });
  await page.locator(`a[href="${path}"]:not(.hidden *)`).hover();
  await pause(RESTS_MS);
  const start = performance.timeOrigin + performance.now();
  // The pointer is there already: `click()` would measure how long Puppeteer takes to find the link again.
  await page.mouse.down();
  await page.mouse.up();
  const { at, isAhead } = await waitForPaint(context, path);
  await context.close();
  return { ms: at - start, isAhead };
}

export async function measure({ origin, runs }) {
  const browser = await puppeteer.launch(LAUNCH);
  const rows = [];
  for (const path of PAGES) {
    const clicks = [];
    for (let count = 0; count < runs; count++) clicks.push(await click(browser, origin, path));
    const ms = median(clicks.map((one) => one.ms));
    const ahead = clicks.filter(({ isAhead }) => isAhead).length;
    rows.push([path, `${ms > MAX_MS ? '!' : ''}${ms.toFixed(0)}`, `${ahead} of ${runs}`]);
  }
  await browser.close();
  printTable(
    `From a click on the home page to the next page's first paint, median of ${runs}`,
    ['page', 'ms', 'opened ahead'],
    rows,
    `The pointer rests on the link for ${RESTS_MS} ms before. "!" marks what takes more than ${MAX_MS} ms.`,
  );
}
