/** Pages that the browser has translated work: no error screen, no error of React, and no words that stay as they were. */
import { expect, type Locator, test } from '@playwright/test';
import { deliveredTo, newEmail } from '../lib/crm';
import { translate, translateFromStart } from '../lib/translate';
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

test(
  'text typed into a translated form, before its script has loaded, stays',
  { tag: '@desktop' },
  async ({ page, request: api }) => {
    const { complaints } = await watch(page);
    const email = newEmail();
    let load = () => {};
    const isTyped = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/_astro/ContactForm.*.js', async (route) => {
      await isTyped;
      await route.continue();
    });
    await translateFromStart(page);
    await visit(page, '/contact');
    const form = page.locator('form#contact');
    await expect(form.getByRole('button')).toHaveText('«Send Message»');
    await fillIn(form, { name: 'Elena Marsh', email });
    const message = form.locator('[name=message]');
    await message.pressSequentially('Hello');
    await message.press('ArrowLeft');
    const typedInto = await message.elementHandle();
    load();
    await expect(page.locator('[data-island=contact]')).toHaveAttribute('data-alive');
    await expect(message).toBeFocused();
    await message.pressSequentially('!');
    await expect(message, 'with the caret where it was').toHaveValue('Hell!o');
    expect(await message.evaluate((field, before) => field === before, typedInto), 'the same field').toBe(
      true,
    );
    await expect(form.getByRole('button')).toHaveText('«Send Message»');
    await form.getByRole('button').click();
    await expect(form.getByRole('status')).toContainText('«Message sent successfully!»');
    const { data } = await deliveredTo(api, 'contact_form_submission', email);
    expect(data).toMatchObject({ name: 'Elena Marsh', message: 'Hell!o' });
    expect(complaints).toEqual([]);
  },
);
