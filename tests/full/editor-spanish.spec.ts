/** Spanish words in the editor, beside the English ones. */
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { repositoryFiles } from '../../scripts/lib/editor-folder.mjs';
import {
  expectFormatted,
  form,
  openEditor,
  openEntry,
  openSpanish,
  readFields,
  readFile,
  refusedWith,
  save,
  test,
} from '../lib/editor';

// The editor draws a part of a form once it is in view.
test.use({ viewport: { width: 1440, height: 5000 } });

const COST = 'src/content/pages/cost.md';
const COST_ES = 'src/content/pages/es/cost.md';
const GROUPS = 'extras.groups';
const ITEMS = `${GROUPS}.0.items`;

type Fields = Record<string, unknown>;
interface Cost {
  extras: { groups: { items: Fields[] }[] };
}

/** The part of a form that edits a field. */
const part = (pane: Locator, path: string) => pane.locator(`[data-key-path="${path}"]`);
const box = (pane: Locator, path: string) => part(pane, path).getByRole('textbox');

/** Opens the first folded group or row of a part, in both forms. */
const unfold = (pane: Locator, path: string) =>
  part(pane, path).getByRole('button', { name: 'Expand', exact: true }).first().click();

async function openItems(page: Page) {
  await openEntry(page, 'pages', 'costPage');
  const spanish = await openSpanish(page);
  await unfold(form(page), 'extras');
  await unfold(form(page), GROUPS);
  return spanish;
}

const itemsIn = (file: Fields) => (file as unknown as Cost).extras.groups[0]?.items ?? [];

/** Adds a row before the first one, with words in both languages. */
async function addRow(page: Page, spanish: Locator) {
  const [before, beforeEs] = [
    itemsIn(await readFields(page, COST)),
    itemsIn(await readFields(page, COST_ES)),
  ];
  await part(form(page), ITEMS).getByRole('button', { name: 'List Item Options' }).first().click();
  await page.getByRole('menuitem', { name: /Above/ }).click();
  await box(form(page), `${ITEMS}.0.name`).fill('Knee X-ray');
  await box(form(page), `${ITEMS}.0.price`).fill('95');
  await box(spanish, `${ITEMS}.0.name`).fill('Radiografía de rodilla');
  await save(page);
  const [row, ...rest] = itemsIn(await readFields(page, COST));
  expect(row).toMatchObject({ name: 'Knee X-ray', price: 95 });
  expect(rest).toEqual(before);
  expect(itemsIn(await readFields(page, COST_ES))).toEqual([
    { id: row?.['id'], name: 'Radiografía de rodilla' },
    ...beforeEs,
  ]);
  await expectFormatted((await readFile(page, COST_ES)) ?? '');
}

/** Removes the row again: in the English form, for both languages. */
async function removeRow(page: Page, spanish: Locator) {
  const remove = (pane: Locator) => part(pane, ITEMS).getByRole('button', { name: 'Remove' });
  await expect(
    part(spanish, ITEMS).getByRole('button', { name: 'Expand', exact: true }).first(),
  ).toBeVisible();
  await expect(remove(spanish)).toHaveCount(0);
  await remove(form(page)).first().click();
  await save(page);
  for (const file of [COST, COST_ES]) expect(await readFile(page, file)).toBe(readFileSync(file, 'utf8'));
}

test('rows are added and removed in both languages at once, and no word lands on another row @desktop', async ({
  page,
  editor,
}) => {
  test.setTimeout(120_000);
  await openEditor(page, editor);
  await addRow(page, await openItems(page));
  await removeRow(page, await openItems(page));
});

test('Spanish has words alone; what the website cannot show is refused, and prices stay @desktop', async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  const spanish = await openItems(page);
  await unfold(spanish, ITEMS);
  await expect(box(spanish, `${ITEMS}.0.name`)).toBeVisible();
  await expect(part(spanish, `${ITEMS}.0.price`)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Translate/ })).toHaveCount(0);

  const title = box(spanish, 'metaTitle');
  await title.fill('Costos en {fone}');
  expect(await refusedWith(page)).toMatch(/Spanish › Title in search results[^]*\{fone\}/);
  await expect(part(spanish, 'metaTitle').locator('.fault-mark')).toBeVisible();
  await expect(part(form(page), 'metaTitle').locator('.fault-mark')).toHaveCount(0);

  // A text that is not translated yet is no fault.
  await title.fill('');
  await save(page);
  expect(await readFile(page, COST)).toBe(readFileSync(COST, 'utf8'));
  const before = readFileSync(COST_ES, 'utf8');
  expect(await readFile(page, COST_ES)).toBe(before.replace(/^metaTitle: .*\n/m, ''));
});

const STORM = 'src/content/notices/storm.md';
const STORM_ES = 'src/content/notices/es/storm.md';

test('a notice that is only in English gets Spanish words when somebody turns Spanish on @desktop', async ({
  page,
  editor,
}) => {
  const example = readFileSync('src/content/notices/_example.md', 'base64');
  await openEditor(page, editor, { ...repositoryFiles(), [STORM]: example });
  await openEntry(page, 'notices', 'storm');
  const spanish = await openSpanish(page);
  await spanish.getByRole('button', { name: /^Enable/ }).click();
  await box(spanish, 'title').fill('Cerramos por la tormenta.');
  await save(page);
  expect(await readFile(page, STORM_ES)).toBe('---\ntitle: Cerramos por la tormenta.\n---\n');
  expect(await readFile(page, STORM)).toBe(Buffer.from(example, 'base64').toString());
});

test('the preview of a Spanish form has the prices of the English one @desktop', async ({ page, editor }) => {
  await openEditor(page, editor);
  await openEntry(page, 'treatments', 'high-c');
  await page
    .getByRole('radiogroup', { name: 'Switch Locale' })
    .first()
    .getByRole('radio', { name: 'Spanish' })
    .click();
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  await expect(preview.getByText('$429')).toBeVisible();
  await expect(preview.getByText('vitamina C').first()).toBeVisible();
});
