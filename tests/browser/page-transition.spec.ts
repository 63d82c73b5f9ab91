/** From page to page the content fades, and the sun in the header glides to the new page's item. */
import { expect, type Page, test } from 'playwright/test';
import { leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true });

declare global {
  interface Window {
    /** What moved when the page was revealed: the names of `::view-transition-group()`, or undefined if nothing did. */
    moved?: Promise<string[]> | undefined;
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      window.moved = viewTransition?.ready.then(() =>
        document
          .getAnimations()
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement?.includes('-group(')
              ? [effect.pseudoElement.replaceAll(/.*\(|\)/g, '')]
              : [],
          )
          .sort(),
      );
    }),
  ),
);
test.afterEach(({ page }) => leaveTab(page));

const moved = (page: Page) => page.evaluate(() => window.moved);
/** A page may be loaded before it is revealed. */
const expectGlide = (page: Page) => expect.poll(() => moved(page)).toEqual(['header', 'root', 'sun']);
const item = (page: Page, path: string) => page.locator(`.nav-link[href="${path}"]`);
/** Returns the names that elements have for transitions, except the page's own. */
const names = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element).viewTransitionName)
      .filter((name) => name !== 'none'),
  );

async function go(page: Page, path: string) {
  await item(page, path).click();
  await page.waitForURL(path);
}

test('the sun glides with every click in the navigation, and with Back and Forward', async ({ page }) => {
  await visit(page, '/');
  expect(await names(page)).toEqual(['header', 'sun']);
  await go(page, '/telehealth');
  await expectGlide(page);
  expect(await names(page)).toEqual(['header', 'sun']);
  await expect(item(page, '/telehealth').locator('.nav-sun')).toBeInViewport({ ratio: 1 });
  // Whatever of the header a slow machine has drawn in time: the sun has to be in its place.
  await page.goBack();
  await expect.poll(() => moved(page)).toContain('root');
  await expect(item(page, '/').locator('.nav-sun')).toBeInViewport({ ratio: 1 });
  await page.goForward();
  await expect.poll(() => moved(page)).toContain('root');
  await expect(item(page, '/telehealth').locator('.nav-sun')).toBeInViewport({ ratio: 1 });
});

test('on a phone there is no sun, and under a dialog no header of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/contact');
  expect(await names(page)).toEqual(['header']);
  await page.locator('.menu-button').click();
  expect(await names(page)).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use(withoutMotion);

  test('nothing moves or fades', async ({ page }) => {
    await visit(page, '/');
    expect(await names(page)).toEqual([]);
    await go(page, '/telehealth');
    expect(await moved(page)).toBeUndefined();
  });
});
