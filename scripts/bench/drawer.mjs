/** Measures the cart drawer: what it loads, and how soon after the click it is usable, on Lighthouse's phone size. */
import { brotliCompressSync } from 'node:zlib';
import { kilobytes, launch, median, printTable } from './tools.mjs';

const PAGES = ['/', '/iv-therapy', '/checkout/nad-plus'];
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};
const OPENER = '[data-opens="cart"]:not([data-add-to-cart])';

/* global document, requestAnimationFrame */
/** Runs in the page: returns the milliseconds from the click to an open drawer with a working Close button. */
const timeToUse = (selector) =>
  new Promise((resolve) => {
    const opener = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
    const start = performance.now();
    opener.click();
    const look = () =>
      document.querySelector('dialog.drawer[open] .drawer-close')
        ? resolve(performance.now() - start)
        : requestAnimationFrame(look);
    look();
  });

async function open(context, address, { isReachedFor = false } = {}) {
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
  const ms = await page.evaluate(timeToUse, OPENER);
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(responses.map((response) => response.body().catch(() => Buffer.alloc(0))));
  await page.close();
  return { ms, bytes: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) };
}

export async function measure({ origin, runs }) {
  const browser = await launch();
  const rows = [];
  for (const path of PAGES) {
    const opened = { cold: [], warm: [], reached: [] };
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext(PHONE);
      opened.cold.push(await open(context, origin + path));
      opened.warm.push(await open(context, origin + path));
      opened.reached.push(await open(context, origin + path, { isReachedFor: true }));
      await context.close();
    }
    const times = Object.values(opened).map((results) => median(results.map(({ ms }) => ms)).toFixed(0));
    rows.push([path, kilobytes(median(opened.cold.map(({ bytes }) => bytes))), ...times]);
  }
  await browser.close();
  printTable(
    `The cart drawer, median of ${runs}`,
    ['page', 'loads kB (brotli)', 'first time ms', 'warm cache ms', 'after reaching for it ms'],
    rows,
    'From the click to a drawer whose Close can be pressed. The store is asked beside it.',
  );
}
