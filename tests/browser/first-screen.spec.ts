/** What a visitor sees of the home page before scrolling. */
import { expect, type Page, test } from 'playwright/test';
import { expectNoViolations } from '../lib/axe';
import { leaveTab, visit, withoutMotion } from '../lib/visit';

test.use({ reuseContext: true });
test.afterEach(({ page }) => leaveTab(page));

/** An iPhone 14 with Safari's bars. */
const SHORT_PHONE = { width: 390, height: 664 };

const heroButtons = (page: Page) => page.locator('.sky .btn').filter({ visible: true });
const bar = (page: Page) => page.locator('#bottom-bar');
const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);

for (const home of ['/', '/es']) {
  test(`a phone shows the clinic on ${home}: the bar waits until its buttons have scrolled away`, async ({
    page,
  }) => {
    await page.setViewportSize(SHORT_PHONE);
    await visit(page, home);
    await expect(heroButtons(page)).toHaveCount(2);
    await expect(heroButtons(page).last()).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeHidden();
    const picture = await page.locator('.scene img').boundingBox();
    expect(picture?.y, 'the picture begins').toBeLessThan(SHORT_PHONE.height * 0.8);

    await scrollTo(page, 600);
    await expect(heroButtons(page).last()).not.toBeInViewport();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, 0);
    await expect(bar(page)).toBeHidden();

    await page.locator('.menu-button').click();
    await expect(page.locator('#menu').getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page, 'with the menu open');
  });

  test(`a laptop shows all buttons of ${home} without scrolling`, async ({ page }) => {
    for (const [width, height] of [
      [1366, 650],
      [1280, 720],
      [1120, 700],
      [1920, 820],
    ] as const) {
      await page.setViewportSize({ width, height });
      await visit(page, home);
      await expect(heroButtons(page)).toHaveCount(2);
      const buttons = [
        ...(await heroButtons(page).all()),
        page.locator('.sky ~ .wrap .btn').filter({ visible: true }),
      ];
      for (const button of buttons) await expect(button, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
      const last = await heroButtons(page).last().boundingBox();
      const card = await page.locator('.check-in').boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0), 'the card covers no button').toBeLessThan(card?.x ?? 0);
    }
  });
}

test.describe('with reduced motion', () => {
  test.use(withoutMotion);

  test('the bar of phones is always there', async ({ page }) => {
    await page.setViewportSize(SHORT_PHONE);
    await visit(page, '/');
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });
});
