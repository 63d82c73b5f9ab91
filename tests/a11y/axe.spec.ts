/** What axe finds in states of a page that pages.spec.ts does not visit. */
import { expect, test } from '@playwright/test';
import { expectNoViolations, findViolations } from '../lib/axe';
import { visit } from '../lib/visit';

test('axe is asked whether the names of controls have the words that are seen', async ({ page }) => {
  await page.setContent('<main><a href="/cart" aria-label="Basket, 0 items">Cart 0</a></main>');
  const { found } = await findViolations(page);
  expect(found.join()).toContain('label-content-name-mismatch');
});

for (const path of ['/', '/services'])
  test(`axe objects to nothing in the open phone menu on ${path}`, async ({ page, isMobile }) => {
    // The menu is there up to 1119 px: a narrow window on a desktop has it, too.
    if (!isMobile) await page.setViewportSize({ width: 1024, height: 900 });
    await visit(page, path);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await expectNoViolations(page, 'with the menu open');
  });

for (const path of ['/', '/services', '/iv-therapy', '/checkout/nad-plus']) {
  test(`axe objects to nothing on ${path} with reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    await expectNoViolations(page, 'with reduced motion');
  });

  test(`${path} keeps its controls in forced colors`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, path);
    // The styles still name our colours where the browser paints the visitor's.
    await expectNoViolations(page, 'in forced colors', { without: ['color-contrast'] });
    const bare = await page
      .locator('.btn')
      .evaluateAll(
        (buttons) =>
          buttons.filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) < 1).length,
      );
    expect(bare, 'buttons without an edge').toBe(0);
  });
}
