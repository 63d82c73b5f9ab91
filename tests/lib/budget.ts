/**
 * The budget of every page. Bytes are measured at Brotli's highest level, like the files that Cloudflare sends; a
 * kilobyte has 1,000 bytes.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Response } from 'playwright/test';
import { langOf, paths } from '../../src/shared/config/paths';
import { fileOf } from './pages';

const MAX_HTML_AND_CSS_BYTES = 21_000;
/** Spanish is longer. */
const SPANISH = 1.05;
const MAX_SCRIPT_BYTES = 5600;
/** Pages for staff, who use a computer at a desk. */
const staffPages: readonly string[] = [paths.operator, paths.webhookTest, paths.webhookDebug];
const MAX_FONT_BYTES = 24_000;
const MAX_PICTURE_BYTES = 50_000;
/** A page's own script is one. */
const MAX_REQUESTS = 8;
/** The icon, which the browser requests by itself and the tests do not always see. */
const UNSEEN_REQUESTS = 1;

/** Lighthouse's phone, on which the budgets are measured. */
export const LIGHTHOUSE_PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const sizes = new Map<string, number>();

/** Pages share scripts and styles, so each is compressed once. */
function brotli(content: string): number {
  const size = sizes.get(content) ?? brotliCompressSync(content).length;
  sizes.set(content, size);
  return size;
}

const isReact = (script: string) =>
  /react-dom|__CLIENT_INTERNALS|__SECRET_INTERNALS|Symbol\.for\(["'`]react\.|hydrateRoot|createRoot/.test(
    script,
  );

/** Starts recording. Call it before the page is opened. @returns the responses */
export function watchBudget(page: Page): readonly Response[] {
  const responses: Response[] = [];
  page.on('response', (response) => {
    // Inlined pictures in styles are reported, too.
    const { protocol, pathname } = new URL(response.url());
    if (protocol === 'http:' && !pathname.startsWith('/favicon')) responses.push(response);
  });
  return responses;
}

/** What the page shows before any interaction. */
const lookAt = (page: Page) =>
  page.evaluate(async () => {
    const urls = (images: HTMLImageElement[]) => images.map((image) => image.currentSrc);
    const shown = [...document.images].filter((image) => image.checkVisibility());
    // Only what is laid out has a position.
    const laidOut = shown.filter((image) => image.checkVisibility({ contentVisibilityAuto: true }));
    const largest = await new Promise<{ url: string; isLazy: boolean }>((resolve) =>
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as unknown as { url: string; element: Element | null };
        const isLazy = last.element instanceof HTMLImageElement && last.element.loading === 'lazy';
        resolve({ url: last.url, isLazy });
      }).observe({ type: 'largest-contentful-paint', buffered: true }),
    );
    return {
      largest,
      shown: urls(shown),
      inView: urls(laidOut.filter((image) => image.getBoundingClientRect().top < innerHeight)),
      scripts: [...document.scripts]
        .filter(({ src, type }) => !src && !/json|speculationrules/.test(type))
        .map((script) => script.textContent),
    };
  });

async function expectPictures(pictures: Response[], seen: Awaited<ReturnType<typeof lookAt>>) {
  const { largest, shown, inView } = seen;
  // A second size of the same picture, for example.
  const unused = pictures.map((response) => response.url()).filter((url) => !shown.includes(url));
  expect.soft(unused, 'unused downloads').toEqual([]);
  for (const url of inView) {
    const [response, ...again] = pictures.filter((picture) => picture.url() === url);
    expect.soft(again.length, `downloads of ${url} after the first`).toBe(0);
    expect.soft(response?.headers()['content-type'], url).toBe('image/avif');
    expect.soft((await response?.body())?.length, url).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  }
  // A lazy picture is asked for only after the layout.
  expect.soft(largest.isLazy, `${largest.url} is the largest thing, and lazy`).toBe(false);
}

/** Expects that a page that has just loaded spent no more than its budget. */
export async function expectWithinBudget(page: Page, path: string, responses: readonly Response[]) {
  await page.waitForLoadState('networkidle');
  const ofType = (type: string) => responses.filter((response) => response.request().resourceType() === type);
  const bodies = (type: string) => Promise.all(ofType(type).map((response) => response.body()));
  const seen = await lookAt(page);

  const html = readFileSync(fileOf(path), 'utf8');
  const styles = (await bodies('stylesheet')).map(String);
  const maxBytes = MAX_HTML_AND_CSS_BYTES * (langOf(path) === 'es' ? SPANISH : 1);
  expect.soft(sum([html, ...styles].map(brotli)), 'HTML and CSS').toBeLessThanOrEqual(maxBytes);

  if (!staffPages.includes(path)) {
    const scripts = [...seen.scripts, ...(await bodies('script')).map(String)];
    expect.soft(sum(scripts.map(brotli)), 'JavaScript').toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect.soft(scripts.filter(isReact).length, 'scripts with React').toBe(0);
  }

  const fonts = await bodies('font');
  expect.soft(sum(fonts.map((font) => font.length)), 'fonts').toBeLessThanOrEqual(MAX_FONT_BYTES);
  if (!staffPages.includes(path))
    expect.soft(responses.length + UNSEEN_REQUESTS, 'requests').toBeLessThanOrEqual(MAX_REQUESTS);
  await expectPictures(ofType('image'), seen);
}
