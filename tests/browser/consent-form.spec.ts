/** The form on paper: a parent prints it, so that somebody else can bring the child. */
import { expect, test } from '@playwright/test';
import { clinic } from '../lib/clinic';
import { visit, withoutMotion } from '../lib/visit';

const { step } = test;

test.use(withoutMotion);

test(
  'the page on a visit leads to a form that is filled in on paper: one printed sheet',
  { tag: '@desktop' },
  async ({ page }) => {
    await visit(page, '/your-visit');
    await page.getByRole('link', { name: 'Consent form to print' }).click();
    await expect(page).toHaveURL('/consent-form');

    await step('nothing can be typed on it', async () => {
      const controls = 'input, select, textarea, form, [contenteditable]';
      await expect(page.locator('main').locator(controls)).toHaveCount(0);
    });
    await step('its button prints it', async () => {
      await page.evaluate(() => {
        window.print = () => (document.title = 'printed');
      });
      await page.locator('[data-print]').click();
      await expect(page).toHaveTitle('printed');
    });
    await step('it prints on one sheet', async () => {
      for (const format of ['Letter', 'A4']) {
        const pdf = (await page.pdf({ format })).toString('latin1');
        expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
      }
    });
    await step('with the clinic’s name and number, and a place to sign', async () => {
      await page.emulateMedia({ media: 'print' });
      const head = page.locator('.print-head');
      await expect(head).toContainText(clinic.phone);
      await expect(head).toBeVisible();
      await expect(page.locator('[data-print]')).toBeHidden();
      await expect(page.getByText('Signature and date')).toBeVisible();
    });
  },
);
