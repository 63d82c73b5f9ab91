/** Runs axe on page states that pages.spec.ts does not visit. */
import { expect, test } from '@playwright/test';
import { expectNoViolations, findViolations } from '../lib/axe';
import { visit } from '../lib/visit';

test('axe checks that accessible names contain the visible text', { tag: '@phone' }, async ({ page }) => {
  await page.setContent('<main><a href="/cart" aria-label="Basket, 0 items">Cart 0</a></main>');
  const { found } = await findViolations(page);
  expect(found.join()).toContain('label-content-name-mismatch');
});

for (const path of ['/', '/services'])
  test(`axe finds nothing in the open phone menu on ${path}`, async ({ page, isMobile }) => {
    // The menu exists up to 1119 px, so a narrow desktop window has it, too.
    if (!isMobile) await page.setViewportSize({ width: 1024, height: 900 });
    await visit(page, path);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await expectNoViolations(page, 'with the menu open');
  });

for (const path of ['/', '/services', '/iv-therapy', '/checkout/nad-plus'])
  test(`axe finds nothing on ${path} with reduced motion, or in forced colors, which keep its controls`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    await expectNoViolations(page, 'with reduced motion');

    await page.emulateMedia({ reducedMotion: null, forcedColors: 'active' });
    // Computed styles still show our colours although the browser paints the visitor's.
    await expectNoViolations(page, 'in forced colors', { without: ['color-contrast'] });
    const bare = await page
      .locator('.btn')
      .evaluateAll(
        (buttons) =>
          buttons.filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) < 1).length,
      );
    expect(bare, 'buttons without an edge').toBe(0);
  });
