/** What the first layout skips on phones, see src/browser/first-layout.ts. */
import { expect, type Page, test } from '@playwright/test';
import { visit } from '../lib/visit';

declare global {
  /** Whether the browser skipped a part, in the order of its reports. */
  var skipped: boolean[];
  /** What happens after two and a half seconds. */
  var endOfTime: () => void;
}

const isFromTop = (page: Page) => page.evaluate(() => 'fromTop' in document.documentElement.dataset);

/** Waits until no part of the page has an estimated height. */
const laidOut = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('main > section, body > footer')
        .evaluateAll((all) => all.every((part) => getComputedStyle(part).contentVisibility === 'visible')),
    )
    .toBe(true);

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Records whether the footer is skipped, and holds back the timer that ends it, so that only the animation can. */
const watchFooter = (page: Page) =>
  page.addInitScript(() => {
    globalThis.skipped = [];
    const { setTimeout } = globalThis;
    globalThis.setTimeout = ((work: () => void, ms?: number) => {
      if (ms !== 2500) return setTimeout(work, ms);
      globalThis.endOfTime = work;
      return 0;
    }) as typeof setTimeout;
    addEventListener(
      'contentvisibilityautostatechange',
      (event) => {
        const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
        if (target instanceof Element && target.matches('footer')) globalThis.skipped.push(skipped);
      },
      { capture: true },
    );
  });

const footerSkips = (page: Page) => page.evaluate(() => globalThis.skipped);

test('the first layout skips what is far down, which follows soon; reload and Back find the end of the page again', async ({
  page,
}) => {
  await watchFooter(page);
  await visit(page, '/');
  await laidOut(page);
  expect(await footerSkips(page)).toContain(true);
  expect(await isFromTop(page)).toBe(true);
  await page.evaluate(() => globalThis.endOfTime());
  expect(await isFromTop(page)).toBe(false);

  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  const end = await top(page);
  expect(end).toBeGreaterThan(5000);
  await page.reload();
  expect(await isFromTop(page)).toBe(false);
  await expect.poll(() => top(page)).toBe(end);
  await visit(page, '/contact');
  await page.goBack();
  await expect.poll(() => top(page)).toBe(end);
});

test('a link’s target and a first click get exact positions', async ({ page }) => {
  await visit(page, '/#bmi');
  expect(await isFromTop(page)).toBe(false);
  await visit(page, '/careers');
  expect(await isFromTop(page)).toBe(true);
  await page.getByRole('heading', { level: 1 }).click();
  expect(await isFromTop(page)).toBe(false);
  await laidOut(page);
});

test('the End key leads to the end, even at once', async ({ page }) => {
  await visit(page, '/');
  await page.keyboard.press('End');
  expect(await isFromTop(page)).toBe(false);
  await laidOut(page);
  await expect
    .poll(() => page.evaluate(() => Math.round(document.body.scrollHeight - innerHeight - scrollY)))
    .toBe(0);
});

test('nothing is skipped with reduced motion, which stops the animation that ends it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchFooter(page);
  await visit(page, '/');
  await laidOut(page);
  expect(await footerSkips(page)).toEqual([]);
});
