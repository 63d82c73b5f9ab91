/** Measures each page's bytes by kind, as a phone fetches them on a first visit before it scrolls or taps. */
import { brotliCompressSync } from 'node:zlib';
import { launch } from './browser.mjs';
import { kilobytes, printTable, progress } from './table.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

/** In bytes, except for the number of requests. */
const BUDGETS = { html: 21_000, script: 4_000, font: 30_000, requests: 8 };

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/;

/* global document, innerWidth, innerHeight */
/** Runs in the page: returns its inline code, and the largest picture above the fold. */
function inspect() {
  const inlineCode = [...document.scripts]
    .filter((script) => !script.src && ['', 'module', 'text/javascript'].includes(script.type))
    .map((script) => script.textContent)
    .join('\n');
  const visibleArea = (image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    return Math.max(width, 0) * Math.max(height, 0);
  };
  const pictures = [...document.images]
    .map((image) => ({ address: image.currentSrc, area: visibleArea(image) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => b.area - a.area);
  return { inlineCode, firstPicture: pictures[0]?.address };
}

async function transferSize(response) {
  const body = await response.body();
  return COMPRESSED.test(response.headers()['content-type'] ?? '')
    ? brotliCompressSync(body).length
    : body.length;
}

/** One first visit, with an empty cache. */
async function weigh(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const responses = [];
  page.on('response', (response) => {
    if (response.url().startsWith('http')) responses.push(response);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const { inlineCode, firstPicture } = await page.evaluate(inspect);
  const requests = await Promise.all(
    responses.map(async (response) => ({
      kind: response.request().resourceType(),
      address: response.url(),
      size: await transferSize(response),
    })),
  );
  await context.close();

  const sum = (of) => requests.filter(of).reduce((total, { size }) => total + size, 0);
  return {
    html: sum(({ kind }) => kind === 'document' || kind === 'stylesheet'),
    // Inline code counts both as HTML and as code, so that neither number hides it.
    script: sum(({ kind }) => kind === 'script') + (inlineCode && brotliCompressSync(inlineCode).length),
    font: sum(({ kind }) => kind === 'font'),
    firstPicture: firstPicture ? sum(({ address }) => address === firstPicture) : undefined,
    total: sum(() => true),
    requests: requests.length,
  };
}

export async function measure({ site }) {
  const { origin, pages } = await site();
  const browser = await launch();
  const rows = [];
  for (const page of pages) {
    progress(`Weighing ${page}`);
    const weight = await weigh(browser, origin + page);
    const cell = (kind) => {
      const value = weight[kind];
      if (value === undefined) return '-';
      return `${value > BUDGETS[kind] ? '!' : ''}${kind === 'requests' ? value : kilobytes(value)}`;
    };
    rows.push([page, ...['html', 'script', 'font', 'firstPicture', 'total', 'requests'].map(cell)]);
  }
  await browser.close();
  progress('');

  printTable(
    'Weight of a first visit on a phone, before scrolling and before any interaction (kB of 1000 bytes)',
    ['page', 'HTML + CSS', 'JavaScript', 'fonts', 'first picture', 'all', 'requests'],
    rows,
    [
      `Text is counted in brotli, its best level. Inline JavaScript counts as JavaScript and as HTML.`,
      `First picture: the largest in the first view of ${PHONE.viewport.width} x ${PHONE.viewport.height} at ${PHONE.deviceScaleFactor} pixels a point.`,
      `Budgets: HTML + CSS ${kilobytes(BUDGETS.html)}, JavaScript ${kilobytes(BUDGETS.script)}, fonts ${kilobytes(BUDGETS.font)}, requests ${BUDGETS.requests}. "!" marks what is above.`,
    ],
  );
}
