/** Menu, drawer, quiz and dialogs with text of twice the size on a phone (WCAG 1.4.4, 1.4.10). */
import { expect, type Page, test } from '@playwright/test';
import { withDefaultFontSize } from '../lib/large-text';
import { endVisit, visit, withoutMotion } from '../lib/visit';
import { widerThan } from '../lib/wider-than';

test.use(withoutMotion);

const { step } = test;

/** What opens, and the last of its controls. */
const LAYERS = [
  { path: '/', opener: '.menu-button', layer: '#menu', last: 'li:last-child a' },
  {
    path: '/iv-therapy',
    opener: '[data-add-to-cart] >> nth=1',
    layer: 'dialog.drawer',
    last: '.btn-secondary',
  },
  {
    path: '/weight-loss',
    opener: '[data-opens=consultation] >> nth=0',
    layer: 'dialog.dialog',
    last: '.form-submit',
  },
  { path: '/careers', opener: '[data-opens=careers] >> nth=0', layer: 'dialog.dialog', last: '.form-submit' },
  { path: '/glp1-quiz', opener: '.quiz .choice >> nth=3', layer: 'dialog.quiz', last: '.quiz-continue' },
];

/** Expects that a visitor can scroll to the control, and that nothing covers it. */
async function expectReachable(page: Page, selector: string) {
  const control = page.locator(selector).last();
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 1 });
  await control.click({ trial: true });
}

test('text of twice the size fits a phone in every layer', { tag: '@phone' }, async ({ page, viewport }) => {
  const width = viewport?.width ?? 0;
  await withDefaultFontSize(page, 32, async () => {
    for (const { path, opener, layer, last } of LAYERS)
      await step(`${layer} on ${path}`, async () => {
        await visit(page, path);
        await page.locator(opener).click();
        await expect(page.locator(layer)).toBeVisible();
        await expectReachable(page, `${layer} ${last}`);
        expect.soft(await widerThan(page, width)).toEqual([]);
        if (layer !== 'dialog.dialog') return;
        await page.locator(`${layer} ${last}`).click();
        await expect(page.locator('.error-summary h2 > :first-child')).toBeInViewport({ ratio: 1 });
      });
    await endVisit(page);
  });
});
