/** Reports the font of every page's heading on a first visit over slow 4G, and layout shifts. */
import { launch } from './browser.mjs';
import { printTable, progress } from './table.mjs';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** Lighthouse's slow 4G: 1.6 Mbit/s, 150 ms. Throughput is in bytes per second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Runs in the page before its own code: sums up layout shifts. */
function watchShifts() {
  globalThis.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const readTimes = () => ({
  shift: globalThis.shift,
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  headCut: performance.getEntriesByType('resource').find(({ name }) => name.includes('inter-head'))
    ?.responseEnd,
});

async function fontsOf(devTools, selector) {
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  if (!nodeId) return '-';
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName).join(', ');
}

async function visit(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const devTools = await context.newCDPSession(page);
  for (const domain of ['Network', 'DOM', 'CSS']) await devTools.send(`${domain}.enable`);
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(address, { waitUntil: 'networkidle' });
  const result = {
    head: await fontsOf(devTools, 'h1'),
    text: await fontsOf(devTools, 'main p'),
    ...(await page.evaluate(readTimes)),
  };
  await context.close();
  return result;
}

export async function measure({ site }) {
  const { origin, pages } = await site();
  const browser = await launch();
  const rows = [];
  for (const page of pages) {
    progress(`First visit to ${page}`);
    const { head, text, firstPaint, headCut, shift } = await visit(browser, origin + page);
    const mark = head.startsWith('Inter') ? '' : '!';
    rows.push([page, mark + head, text, firstPaint.toFixed(0), headCut?.toFixed(0) ?? '-', shift.toFixed(3)]);
  }
  await browser.close();
  progress('');

  printTable(
    'Fonts of a first visit over slow 4G (1.6 Mbit/s, 150 ms) on a phone',
    ['page', 'h1', 'first paragraph', 'first paint ms', 'head cut there ms', 'CLS'],
    rows,
    ['The text cut comes later and waits for the next page. "!" marks a head in a stand-in.'],
  );
}
