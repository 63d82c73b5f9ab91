/** The form on paper: a parent prints it, so that somebody else can bring the child. */
import { expect, test } from '@playwright/test';
import { clinic } from '../lib/clinic';
import { visit } from '../lib/visit';

const PATH = '/consent-form';

test('the page on a visit leads to it, and its button prints it', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/your-visit');
  await page.getByRole('link', { name: 'Consent form to print' }).click();
  await expect(page).toHaveURL(PATH);
  await page.evaluate(() => {
    window.print = () => (document.title = 'printed');
  });
  await page.locator('[data-print]').click();
  await expect(page).toHaveTitle('printed');
});

test('nothing can be typed on it', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, PATH);
  await expect(page.locator('main').locator('input, select, textarea, form, [contenteditable]')).toHaveCount(
    0,
  );
});

test('it prints on one sheet, with the clinic’s name and number', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, PATH);
  for (const format of ['Letter', 'A4']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  const head = page.locator('.print-head');
  await expect(head).toContainText(clinic.phone);
  await expect(head).toBeVisible();
  await expect(page.locator('[data-print]')).toBeHidden();
  await expect(page.getByText('Signature and date')).toBeVisible();
});
