/** Measures each page's bytes by kind, as a phone fetches them on a first visit before it scrolls or taps. */
import { brotliCompressSync } from 'node:zlib';
import { kilobytes, launch, printTable } from './tools.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** In bytes, except for the number of requests. */
const BUDGETS = { html: 21_000, script: 5_600, font: 24_000, requests: 10 };

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

async function sizeOf(response) {
  const body = await response.body();
  const isCompressed = COMPRESSED.test(response.headers()['content-type'] ?? '');
  return isCompressed ? brotliCompressSync(body).length : body.length;
}

/** One first visit, with an empty cache. */
async function weigh(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const responses = [];
  page.on('response', (response) => response.url().startsWith('http') && responses.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const inlineCode = await page
    .locator('script:not([src], [type*=json], [type=speculationrules])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join('\n'));
  const sizes = {};
  for (const response of responses) {
    const kind = response.request().resourceType();
    sizes[kind] = (sizes[kind] ?? 0) + (await sizeOf(response));
  }
  await context.close();
  const { document: markup, stylesheet = 0, script = 0, font = 0 } = sizes;
  return {
    html: markup + stylesheet,
    // Inline code counts both as HTML and as code, so that neither number hides it.
    script: script + (inlineCode && brotliCompressSync(inlineCode).length),
    font,
    all: Object.values(sizes).reduce((sum, size) => sum + size, 0),
    requests: responses.length,
  };
}

export async function measure({ origin, pages }) {
  const browser = await launch();
  const rows = [];
  for (const page of pages) {
    const weight = await weigh(browser, origin + page);
    const cells = Object.entries(weight).map(
      ([kind, value]) =>
        `${value > BUDGETS[kind] ? '!' : ''}${kind === 'requests' ? value : kilobytes(value)}`,
    );
    rows.push([page, ...cells]);
  }
  await browser.close();
  printTable(
    'Weight of a first visit on a phone, before any interaction (kB of 1000 bytes, text in brotli)',
    ['page', 'HTML + CSS', 'JavaScript', 'fonts', 'all', 'requests'],
    rows,
    `"!" marks what is above its budget: ${JSON.stringify(BUDGETS)}. Inline JavaScript counts as JavaScript and as HTML.`,
  );
}
