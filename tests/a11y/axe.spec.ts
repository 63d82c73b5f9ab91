import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { pages } from '../lib/pages';
import { MISSING, visit } from '../lib/visit';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(page: Page, state: string, without: string[] = []) {
  const { violations, passes } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .disableRules(without)
    .analyze();
  expect(passes.length, 'rules that found something to check').toBeGreaterThan(10);
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
  expect.soft(found, state).toEqual([]);
}

/** Opens everything on the page that folds; says whether there was anything. */
const openDetails = (page: Page) =>
  page.evaluate(() => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    for (const details of closed) details.open = true;
    return closed.length > 0;
  });

for (const path of [...pages, MISSING])
  test(`axe objects to nothing on ${path}, folded and unfolded`, async ({ page }) => {
    await visit(page, path);
    await expectNoViolations(page, 'as it opens');
    if (await openDetails(page)) await expectNoViolations(page, 'with everything unfolded');
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
    await expectNoViolations(page, 'in forced colors', ['color-contrast']);
    const bare = await page
      .locator('.btn')
      .evaluateAll(
        (buttons) =>
          buttons.filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) < 1).length,
      );
    expect(bare, 'buttons without an edge').toBe(0);
  });
}
