/** Numbers, pictures and links as staff type and choose them: taken as they are meant, or refused and never changed. */
import { expect, type Page } from '@playwright/test';
import {
  field,
  form,
  openEditor,
  openEntry,
  readFields,
  readFile,
  refusedWith,
  save,
  saveButton,
  test,
  typeInto,
} from '../lib/editor';

const TREATMENT = 'src/content/treatments/high-c.md';
const JOB = 'src/content/jobs/nurse-practitioner.md';

const part = (page: Page, path: string) => form(page).locator(`[data-key-path="${path}"]`);
const priceOf = async (page: Page) => (await readFields(page, TREATMENT))['price'];

async function takesAsMeant(page: Page) {
  for (const [typed, means] of [
    ['4 4 9', 449],
    ['$439', 439],
    ['469', 469],
  ] as const) {
    await openEntry(page, 'treatments', 'high-c');
    await typeInto(page, 'Price', typed);
    await expect(field(page, 'Price')).toHaveValue(typed);
    await save(page);
    expect(await priceOf(page), typed).toBe(means);
  }
}

async function takesThousands(page: Page) {
  const before = (await readFields(page, JOB))['pay'] as object;
  await openEntry(page, 'jobs', 'nurse-practitioner');
  await part(page, 'pay').scrollIntoViewIfNeeded();
  const folded = part(page, 'pay').getByRole('button', { name: 'Expand', exact: true }).first();
  await folded.or(field(page, 'Highest pay')).first().waitFor();
  if (await folded.isVisible()) await folded.click();
  await typeInto(page, 'Lowest pay', '119,500');
  await typeInto(page, 'Highest pay', '138,000');
  await save(page);
  expect((await readFields(page, JOB))['pay']).toEqual({ ...before, from: 119_500, to: 138_000 });
}

async function refusesTheRest(page: Page) {
  const before = await readFile(page, TREATMENT);
  await openEntry(page, 'treatments', 'high-c');
  for (const [typed, found] of [
    ['449.50', '449.5'],
    ['about 449', '"about 449"'],
    ['44,9', '"44,9"'],
  ] as const) {
    await typeInto(page, 'Price', typed);
    const sentence = `Write a whole number of dollars, 1 or more, without the $ sign, for example: 349. Found: ${found}.`;
    expect(await refusedWith(page)).toContain(sentence);
    await expect(part(page, 'price').getByText(sentence)).toBeVisible();
    await expect(field(page, 'Price')).toHaveValue(typed);
    await expect(field(page, 'Price')).toBeFocused();
  }
  expect(await readFile(page, TREATMENT)).toBe(before);
}

async function asksOnce(page: Page) {
  await openEntry(page, 'treatments', 'high-c');
  await typeInto(page, 'Price', '44900');
  expect(await refusedWith(page, 'Is this price right?')).toMatch(/Price[^]*\$469 becomes \$44,900\./);
  await expect(field(page, 'Price')).toHaveValue('44900');
  expect(await priceOf(page)).toBe(469);
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(form(page).and(page.locator(':visible'))).toHaveCount(0);
  expect(await priceOf(page)).toBe(44_900);
}

async function choosesAPicture(page: Page) {
  await openEntry(page, 'treatments', 'high-c');
  await part(page, 'picture').scrollIntoViewIfNeeded();
  const folded = part(page, 'picture').getByRole('button', { name: 'Expand', exact: true }).first();
  const replace = part(page, 'picture.file').getByRole('button', { name: 'Replace' });
  await folded.or(replace).first().waitFor();
  if (await folded.isVisible()) await folded.click();
  await replace.click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('option', { name: /iv-nad-plus/ }).click();
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await saveButton(page).click();
  // The description is the old one.
  const question = page.getByRole('dialog', { name: 'Is this picture right?' });
  await question.getByRole('button', { name: 'Yes, save it' }).click();
  await expect(form(page).and(page.locator(':visible'))).toHaveCount(0);
  expect((await readFields(page, TREATMENT))['picture']).toMatchObject({
    file: '../../assets/images/iv-nad-plus.jpg',
  });
}

test('numbers and pictures are what somebody typed and chose @desktop', async ({ page, editor }) => {
  test.setTimeout(240_000);
  await openEditor(page, editor);
  await test.step('spaces and a dollar sign are no part of a price', () => takesAsMeant(page));
  await test.step('a comma stands between thousands', () => takesThousands(page));
  await test.step('anything else is refused, and stays in its field', () => refusesTheRest(page));
  await test.step('a price that moves by more than half is asked about once', () => asksOnce(page));
  await test.step('a picture of the website is written as the build needs it', () => choosesAPicture(page));
});
