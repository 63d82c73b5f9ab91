/** Pages that the browser has translated work: no error screen, no error of React, and no words that stay as they were. */
import { expect, type Locator, test } from '@playwright/test';
import { deliveredTo, newEmail } from '../lib/crm';
import { translate } from '../lib/translate';
import { leaveTab, visit, withoutMotion } from '../lib/visit';
import { watch } from '../lib/watch';

test.use({ reuseContext: true, ...withoutMotion });
test.afterEach(({ page }) => leaveTab(page));

/** Fills in a form by its fields' names: their labels are translated. */
async function fillIn(form: Locator, answers: Record<string, string>) {
  for (const [name, answer] of Object.entries(answers)) await form.locator(`[name=${name}]`).fill(answer);
}

test('the contact form', { tag: '@desktop' }, async ({ page, request: api }) => {
  const { complaints } = await watch(page);
  const email = newEmail();
  await visit(page, '/contact');
  const form = page.locator('form#contact');
  await fillIn(form, { message: 'Hello' });
  await expect(page.locator('[data-island=contact]')).toHaveAttribute('data-alive');
  await translate(page);
  await form.getByRole('button').click();
  await expect(form.locator('.error-summary')).toContainText('«There is a problem»');
  await fillIn(form, { name: 'Elena Marsh', email });
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toContainText('«Message sent successfully!»');
  await expect(form.getByRole('button')).toHaveText('«Send Message»');
  await deliveredTo(api, 'contact_form_submission', email);
  expect(complaints).toEqual([]);
});
