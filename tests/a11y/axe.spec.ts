/** Runs axe on page states that every-page.spec.ts does not visit. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoViolations, findViolations } from '../lib/axe';
import { leaveTab, visit } from '../lib/visit';

test.use({ reuseContext: true });
test.afterEach(({ page }) => leaveTab(page));

test('axe checks that accessible names contain the visible text', { tag: '@phone' }, async ({ page }) => {
  await page.setContent('<main><a href="/cart" aria-label="Basket, 0 items">Cart 0</a></main>');
  const { found } = await findViolations(page);
  expect(found.join()).toContain('label-content-name-mismatch');
});

/** Forced colours remove backgrounds. */
const buttonsWithoutEdge = (page: Page) =>
  page
    .locator('.btn')
    .evaluateAll(
      (buttons) =>
        buttons.filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) < 1).length,
    );

for (const path of ['/', '/services', '/iv-therapy', '/checkout/nad-plus'])
  test(`axe finds nothing on ${path} with reduced motion, in forced colors, and in the phone menu`, async ({
    page,
    isMobile,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    await expectNoViolations(page, 'with reduced motion');

    await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' });
    // Computed styles still show our colours although the browser paints the visitor's.
    await expectNoViolations(page, 'in forced colors', { without: ['color-contrast'] });
    expect(await buttonsWithoutEdge(page), 'buttons without an edge').toBe(0);

    if (path !== '/' && path !== '/services') return;
    await page.emulateMedia({ forcedColors: null });
    // The menu exists up to 1119 px, so a narrow desktop window has it, too.
    if (!isMobile) await page.setViewportSize({ width: 1024, height: 900 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await expectNoViolations(page, 'with the menu open');
  });
