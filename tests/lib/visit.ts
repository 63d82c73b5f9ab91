/** Actions of a visitor on a page. */
import { expect, type Page } from 'playwright/test';

/** Paths of a page and a position that do not exist. */
export const MISSING = '/no/such/page';
export const MISSING_JOB = '/careers/no-such-job';

/** Scripts that load on demand: all but a page's own. Astro tries each a second time, with a query. */
export const LAZY_SCRIPTS = /\/_astro\/(?!islands\.|[^/]*astro_type_script)[^/]+\.js(\?|$)/;

/** An island that React has hydrated. */
export const HYDRATED = 'astro-island:not([ssr])';

/** For tests of what pages do rather than how they move: drawing animations takes a sixth of their time. */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** Opens a page and waits for its fonts. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  if (!response) throw new Error(`${path} gave no answer.`);
  return response;
}

/** Leaves a page, also one that is navigating at the same moment. */
export const endVisit = (page: Page) => expect(() => page.goto('about:blank')).toPass();

/** Makes a shared tab ready for the next test; one in which Playwright's clock has left scripts is closed. */
export async function leaveTab(page: Page) {
  let hasClock = false;
  // Fails while the page is navigating, and closing it then can hang.
  await expect(async () => {
    hasClock = await page.evaluate(() => '__pwClock' in window);
    await page.goto('about:blank');
  }).toPass();
  if (hasClock) await page.close();
}

/** Scrolls down the page a screen at a time, then waits for every visible picture. */
export async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.75) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    for (const image of shown) {
      if (image.complete) continue;
      // Reaches those in strips that scroll sideways, too.
      image.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' });
      await new Promise((resolve) => {
        if (image.complete) return resolve(undefined);
        image.addEventListener('load', resolve, { once: true });
        image.addEventListener('error', resolve, { once: true });
      });
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await frame();
    await frame();
  });
}

/** A headless shell reports a mouse at 0,0 by itself, which a phone does not have. */
export const withoutMouse = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['pointerover', 'mouseover'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
