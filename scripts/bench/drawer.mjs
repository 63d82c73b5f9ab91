/** Measures the cart drawer: what it loads, and how soon after the click it is usable, on Lighthouse's phone size. */
import { brotliCompressSync } from 'node:zlib';
import { launch } from './browser.mjs';
import { kilobytes, median, printTable } from './table.mjs';

const PAGES = ['/', '/iv-therapy', '/checkout/nad-plus'];
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};
const OPENER = '[data-opens="cart"]:not([data-add-to-cart])';

/**
 * Milliseconds from the click to an open drawer with a working Close button, and those until the last of its files was
 * there; the rest is React's.
 */
/* global document, location, requestAnimationFrame */
const timeToUse = (page) =>
  page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        const opener = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
        const start = performance.now();
        opener.click();
        const filesAfter = () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => startTime >= start && name.startsWith(location.origin))
            .map(({ responseEnd }) => responseEnd - start);
        const look = () =>
          document.querySelector('dialog.drawer[open] .drawer-close')
            ? resolve({ ms: performance.now() - start, loadedMs: Math.max(0, ...filesAfter()) })
            : requestAnimationFrame(look);
        look();
      }),
    OPENER,
  );

async function open(context, address, { isReachedFor }) {
  const page = await context.newPage();
  const responses = [];
  await page.goto(address, { waitUntil: 'networkidle' });
  page.on('response', (response) => responses.push(response));
  // An approaching finger or pointer loads the drawer before the click.
  if (isReachedFor) {
    const props = page.waitForResponse('**/islands/cart.json');
    await page.locator(OPENER).locator('visible=true').dispatchEvent('pointerover');
    await props;
    await page.waitForLoadState('networkidle');
  }
  const times = await timeToUse(page);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(responses.map((response) => response.body().catch(() => Buffer.alloc(0))));
  await page.close();
  return { ...times, bytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) };
}

export async function measure({ site, runs }) {
  const { origin } = await site();
  const browser = await launch();
  const rows = [];
  for (const path of PAGES) {
    const cold = [];
    const warm = [];
    const reached = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext(PHONE);
      cold.push(await open(context, origin + path, { isReachedFor: false }));
      warm.push(await open(context, origin + path, { isReachedFor: false }));
      reached.push(await open(context, origin + path, { isReachedFor: true }));
      await context.close();
    }
    const ms = (results) =>
      ['ms', 'loadedMs'].map((key) => median(results.map((result) => result[key])).toFixed(0)).join(' / ');
    rows.push([path, kilobytes(median(cold.map(({ bytes }) => bytes))), ms(cold), ms(warm), ms(reached)]);
  }
  await browser.close();
  printTable(
    `The cart drawer, median of ${runs} ${runs === 1 ? 'run' : 'runs'}`,
    ['page', 'loads kB (brotli)', 'first time ms', 'warm cache ms', 'after reaching for it ms'],
    rows,
    [
      'From the click to a drawer whose Close can be pressed / to the last file that it loads; the store is asked beside it.',
    ],
  );
}
