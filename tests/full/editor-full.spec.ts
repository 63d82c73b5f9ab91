/** The rest of the editor: every collection, and what staff type, choose or delete that the website could not show. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { editorConfig, englishPath } from '../../admin/config/editor-config';
import { schemas } from '../../admin/config/json-schema';
import { repositoryFiles } from '../lib/editor-folder';
import { overlayPath } from '../../src/schemas/overlay-words';
import {
  box,
  form,
  namesIn,
  openEditor,
  openEntry,
  openSpanish,
  part,
  readFields,
  readFile,
  save,
  test,
  unfold,
} from '../lib/editor';

test.describe.configure({ timeout: 180_000 });

const STORM = 'src/content/notices/storm.md';
const PICTURES = 'src/assets/images';

/** The only notice in the repository is an example, which the editor does not list. */
const example = readFileSync('tests/fixtures/notice.md', 'base64');

const preview = (page: Page) => page.frameLocator('iframe');
const dialog = (page: Page) => page.locator('dialog[open], [role=alertdialog]');

const { collections = [] } = editorConfig({
  repository: 'clinic/website',
  timeZone: 'America/New_York',
  origin: 'http://localhost',
});

const firstIn = (folder: string) =>
  (readdirSync(folder).find((name) => /\.md$/.test(name)) ?? 'storm.md').replace('.md', '');

/** One entry of every collection; in a group of files, each has a schema of its own. */
const entries = collections.flatMap((collection) => {
  if ('divider' in collection) return [];
  const { name } = collection;
  if ('files' in collection)
    return collection.files.map(({ name: entry, file }) => ({
      collection: name,
      entry,
      schema: entry,
      path: englishPath(file),
    }));
  const { folder } = collection as { folder: string };
  const entry = firstIn(folder);
  return [{ collection: name, entry, schema: name, path: `${folder}/${entry}.md` }];
});
type Entry = (typeof entries)[number];

const ADDED = ' and more';
/** The same where the field was empty before. */
const NEW_FIELD = /^\w+: and more\n/m;

/** Adds words to the first text that can be changed, and is no number. */
async function changeFirstText(page: Page) {
  const pane = form(page);
  const texts = pane
    .getByRole('textbox')
    .and(page.locator(':is(input, textarea):not([readonly], [disabled], [aria-readonly=true])'));
  // Not the button of the choice of languages.
  const folded = pane.locator('[data-key-path]').getByRole('button', { name: 'Expand', exact: true });
  await texts.or(folded).first().waitFor();
  for (;;) {
    const values = await Promise.all((await texts.all()).map((text) => text.inputValue()));
    const first = values.findIndex((value) => !/^[\d.]+$/.test(value));
    if (first !== -1) return texts.nth(first).fill(`${values[first]}${ADDED}`);
    await folded.first().click();
  }
}

/** Opens an entry, changes it, and checks the file that the editor writes. */
async function expectOneChange(page: Page, { collection, entry, path, schema }: Entry) {
  const source = await readFile(page, path);
  const overlay = await readFile(page, overlayPath(path, 'es'));
  await openEntry(page, collection, entry);
  await changeFirstText(page);
  await save(page);
  const written = (await readFile(page, path)) ?? '';
  expect(written).toContain(ADDED.trim());
  // No other line: neither its formatting nor the text below.
  expect(written.replace(NEW_FIELD, '').replace(ADDED, '')).toBe(source);
  expect(schemas.get(schema)?.safeParse(await readFields(page, path)).error?.issues ?? [], path).toEqual([]);
  const withoutSource = (text = '') => text.replace(/^of: .*\n/m, '');
  expect(withoutSource(await readFile(page, overlayPath(path, 'es'))), path).toBe(withoutSource(overlay));
}

test('a change in any collection is written, and nothing else', async ({ page, editor }) => {
  test.setTimeout(360_000);
  expect(entries.map(({ schema }) => schema).toSorted()).toEqual([...schemas.keys()].toSorted());
  // There is no room for a preview, and drawing one for each entry takes long.
  await page.setViewportSize({ width: 800, height: 600 });
  await openEditor(page, editor, { ...repositoryFiles(), [STORM]: example });
  // The Spanish says the same now.
  page.on('dialog', (question) => void question.accept());
  for (const one of entries)
    await test.step(`${one.collection}/${one.entry}`, () => expectOneChange(page, one));
});

test('a notice gets Spanish words once Spanish is on, and its preview has them', async ({ page, editor }) => {
  await openEditor(page, editor, { ...repositoryFiles(), [STORM]: example });
  await openEntry(page, 'notices', 'storm');
  const spanish = await openSpanish(page);
  await spanish.getByRole('button', { name: /^Enable/ }).click();
  await box(spanish, 'title').fill('Cerramos por la tormenta.');
  await save(page);
  const words = /^---\ntitle: Cerramos por la tormenta\.\nof: en-[0-9a-f]{8}\n---\n$/;
  expect(await readFile(page, 'src/content/notices/es/storm.md')).toMatch(words);
  expect(await readFile(page, STORM)).toBe(Buffer.from(example, 'base64').toString());

  await openEntry(page, 'treatments', 'high-c');
  const pane = page.getByRole('radiogroup', { name: 'Switch Locale' }).first();
  await pane.getByRole('radio', { name: 'Spanish' }).click();
  await expect(preview(page).getByText('vitamina C').first()).toBeVisible();
});

test('a photo of an iPhone is converted, and a broken one is refused when it is chosen', async ({
  page,
  editor,
}) => {
  const photo = readFileSync('tests/fixtures/photo.heic');
  await openEditor(page, editor);
  await openEntry(page, 'services', 'injury-care');
  await unfold(form(page), 'picture');
  await part(form(page), 'picture').getByRole('button', { name: 'Replace' }).click();
  const insert = async (name: string, buffer: Buffer) => {
    const chosen = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chosen).setFiles({ name, mimeType: 'image/heic', buffer });
    await dialog(page).getByRole('button', { name: 'Insert', exact: true }).click();
  };
  await insert('broken.heic', photo.subarray(0, 200));
  await expect(dialog(page)).toContainText('Invalid File');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await part(form(page), 'picture').getByRole('button', { name: 'Replace' }).click();
  await insert('IMG_0001.HEIC', photo);
  await expect(part(form(page), 'picture').getByText('img_0001.webp')).toBeVisible();
  await save(page);
  expect(await namesIn(page, PICTURES)).toContain('img_0001.webp');
  expect((await readFields(page, 'src/content/services/injury-care.md'))['picture']).toMatchObject({
    file: '/src/assets/images/img_0001.webp',
  });
});
