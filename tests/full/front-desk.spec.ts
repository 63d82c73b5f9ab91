/** The sheet for the front desk, which the editor's origin serves: on one page of paper, with the steps of the guide. */
import { expect, type Page } from '@playwright/test';
import { stepsOf } from '../../scripts/lib/guide.mjs';
import { expectNoViolations } from '../lib/axe';
import { openEditor, test } from '../lib/editor';

const TASKS = ['The wrong thing is online', 'A price', 'The opening hours', 'A storm', 'Is it online?'];
/** Readable at arm's length. */
const SMALLEST_PT = 13;
const PT_PER_PX = 0.75;

/** Chromium writes each page as an object that is not compressed. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('the front desk prints its steps on one page @desktop', async ({ page, editor }) => {
  await openEditor(page, editor);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Steps to print for the front desk' }).click();
  const sheet = await opened;
  await expect(sheet).toHaveURL(`${editor}/front-desk`);
  await expectNoViolations(sheet, 'front desk');

  await expect(sheet.getByRole('main').getByRole('heading')).toHaveText(TASKS);
  for (const task of TASKS) {
    const section = sheet.locator('section', {
      has: sheet.getByRole('heading', { name: task, exact: true }),
    });
    await expect(section.getByRole('listitem')).toHaveText(stepsOf(task).map(({ sentence }) => sentence));
  }

  expect(await printedPages(sheet)).toBe(1);
  const px = await sheet
    .locator('li, .line')
    .evaluateAll((all) => Math.min(...all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))));
  expect(px * PT_PER_PX).toBeGreaterThanOrEqual(SMALLEST_PT);
  await sheet.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('link', { name: 'Back to the editor' })).toBeHidden();
});
