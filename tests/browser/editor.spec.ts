/** The editor as staff use it: every collection, its preview, rejected values, and no side effects. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { editorConfig, englishPath } from '../../admin/config/editor-config';
import { schemas } from '../../admin/config/json-schema';
import { overlayPath } from '../../src/content-model/words';
import { repositoryFiles } from '../../scripts/lib/editor-folder.mjs';
import { findViolations } from '../lib/axe';
import {
  expectFormatted,
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
} from '../lib/editor';

interface Entry {
  collection: string;
  /** Its name in the editor, which for a folder is the name of the file. */
  entry: string;
  path: string;
  /** The name of its schema. */
  schema: string;
}

const { collections } = editorConfig({
  repository: 'clinic/website',
  branch: 'main',
  origin: 'http://localhost',
});

/** A folder's first entry that is not the example; else the one that the tests below add. */
const firstIn = (folder: string) =>
  (readdirSync(folder).find((name) => /^[^_].*\.md$/.test(name)) ?? 'storm.md').replace('.md', '');

/** One entry of every collection. */
const entries = (collections ?? []).flatMap((collection): Entry[] => {
  if ('divider' in collection || !collection.name) return [];
  const { name } = collection;
  if ('files' in collection)
    return collection.files.map((file) => ({
      collection: name,
      entry: file.name,
      path: englishPath(file.file),
      schema: file.name,
    }));
  const { folder } = collection as { folder: string };
  const entry = firstIn(folder);
  return [{ collection: name, entry, path: `${folder}/${entry}.md`, schema: name }];
});

const ADDED = ' and more';
/** The same where the field was empty before. */
const NEW_FIELD = /^\w+: and more\n/m;

/** Values by their path: 'hours.0.opens'. */
function flatten(value: unknown, path = ''): [string, unknown][] {
  if (value instanceof Date) return [[path, value.toISOString()]];
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, item]) => flatten(item, path ? `${path}.${key}` : key));
}

/** Adds words to the first text that can be changed; a number is typed into a text box, too. */
async function changeFirstText(page: Page) {
  const pane = form(page);
  const box = pane
    .getByRole('textbox')
    .and(page.locator(':not([readonly], [disabled], [aria-readonly=true], [inputmode=decimal])'))
    .first();
  // Not the button of the choice of languages.
  const folded = pane.locator('[data-key-path]').getByRole('button', { name: 'Expand', exact: true });
  await box.or(folded).first().waitFor();
  while (!(await box.isVisible())) await folded.first().click();
  await box.fill((await box.inputValue()) + ADDED);
}

/** Opens an entry, changes it, and checks the file that the editor writes. */
async function expectOneChange(page: Page, { collection, entry, path, schema }: Entry) {
  const source = (await readFile(page, path)) ?? '';
  const before = flatten(await readFields(page, path));
  const overlay = await readFile(page, overlayPath(path, 'es'));
  await openEntry(page, collection, entry);
  await changeFirstText(page);
  await save(page);
  const fields = await readFields(page, path);
  const changed = flatten(fields).filter(
    ([key, value]) => value !== before.find(([name]) => name === key)?.[1],
  );
  expect(changed, path).toEqual([[expect.any(String), expect.stringContaining(ADDED.trim())]]);
  const kept = flatten(fields).map(([key]) => key);
  expect(
    before.filter(([key]) => !kept.includes(key)),
    path,
  ).toEqual([]);
  expect(schemas.get(schema)?.safeParse(fields).error?.issues ?? [], path).toEqual([]);
  // No other line: neither its formatting nor the text below.
  const written = (await readFile(page, path)) ?? '';
  expect(written.replace(NEW_FIELD, '').replace(ADDED, '')).toBe(source);
  await expectFormatted(written);
  expect(await readFile(page, overlayPath(path, 'es'))).toBe(overlay);
}

test.describe('without the preview', () => {
  // A window of this width has no room for it. It has tests of its own, and drawing one for each entry takes long.
  test.use({ viewport: { width: 800, height: 600 } });

  test('a change in any collection is written, and nothing else', async ({ page, editor }) => {
    test.setTimeout(360_000);
    expect(entries.map(({ schema }) => schema).toSorted()).toEqual([...schemas.keys()].toSorted());
    // Only the example of a notice stands in the repository, and the editor does not list it.
    const example = readFileSync('src/content/notices/_example.md', 'base64');
    await openEditor(page, editor, { ...repositoryFiles(), 'src/content/notices/storm.md': example });
    // The editor asks about medical advice: its Spanish stays as it was.
    await page.addLocatorHandler(
      page.getByRole('dialog', { name: 'Does the Spanish say the same?' }),
      (dialog) => dialog.getByRole('button', { name: 'Yes, save it' }).click(),
    );
    for (const one of entries)
      await test.step(`${one.collection}/${one.entry}`, () => expectOneChange(page, one));
  });
});

const TREATMENT = 'src/content/treatments/high-c.md';

/** Known violations of the editor itself, by rule; both are moderate. */
const OWN_VIOLATIONS = ['page-has-heading-one', 'region'];

async function expectOnlyOwnViolations(page: Page) {
  const rules = (await findViolations(page)).found.map((violation) => violation.split(':')[0] ?? '');
  expect.soft(rules.filter((rule) => !OWN_VIOLATIONS.includes(rule))).toEqual([]);
}

/** On the form of the treatment. */
async function expectPreviewWidths(page: Page) {
  const pane = page.frameLocator('iframe');
  const width = () => pane.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.clientWidth);
  await expect(pane.frameLocator('iframe').getByText('$429')).toBeVisible();
  expect(await width()).toBe(390);
  await pane.getByRole('button', { name: 'Computer' }).click();
  expect(await width()).toBe(1440);
  await field(page, 'Price').fill('439');
  await expect(pane.frameLocator('iframe').getByText('$439')).toBeVisible();
}

/** On the form of a service, whose picture is below a list. */
async function expectPreviewFits(page: Page) {
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  const picture = preview.getByRole('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(390);
  expect.soft(await preview.locator('html').evaluate((html) => html.scrollWidth)).toBe(390);
  // The next group begins with a line, and two lines look like an empty row.
  await expect.soft(preview.getByRole('listitem').last()).toHaveCSS('border-bottom-width', '0px');
}

/** On the form of the treatment. */
async function expectRefusals(page: Page) {
  const before = await readFile(page, TREATMENT);
  await field(page, 'Place in the list').fill('1');
  expect(await refusedWith(page)).toMatch(/Place in the list[^]*is at place 1 already/);

  await field(page, 'Place in the list').fill('6');
  await field(page, 'Price').fill('0');
  const sentence =
    'Write a whole number of dollars, 1 or more, without the $ sign, for example: 349. Found: 0.';
  expect(await refusedWith(page)).toContain(sentence);
  await expect(form(page).getByText(sentence)).toBeVisible();

  await field(page, 'Price').fill('429');
  await field(page, 'Duration').fill('');
  await saveButton(page).click();
  // The editor's own check runs first; the schema's message is beside the field.
  await expect(form(page).getByRole('alert')).toHaveText(
    /Write text, for example: 30-45 min\. It is missing\.$/,
  );
  expect(await readFile(page, TREATMENT)).toBe(before);
}

test('the form: its preview, what it refuses, and what cannot be changed', async ({ page, editor }) => {
  await openEditor(page, editor);
  await test.step('axe finds only the editor’s known violations on the list', async () => {
    // The page renders in steps: wait for its main part.
    await page.locator('main, [role=main]').first().waitFor({ state: 'attached' });
    await expectOnlyOwnViolations(page);
  });
  await test.step('a value that code depends on cannot be changed', async () => {
    await openEntry(page, 'quiz', 'height');
    const fixed = form(page).getByRole('textbox', { name: /^Field \(fixed: the CRM uses the same name/ });
    await expect(fixed).not.toBeEditable();
  });
  await test.step('a preview says the clinic’s facts in place of the words in braces', async () => {
    await openEntry(page, 'legal', 'privacy-policy');
    const preview = page.frameLocator('iframe').frameLocator('iframe');
    await expect(preview.getByText('(305) 555-0142').first()).toBeVisible();
    await expect(preview.locator('body')).not.toContainText(/\{\w+\}/);
  });
  await openEntry(page, 'services', 'injury-care');
  await test.step('a preview is not wider than a phone', () => expectPreviewFits(page));
  await openEntry(page, 'treatments', 'high-c');
  await field(page, 'Price').waitFor();
  await test.step('axe finds only the editor’s known violations on a form', () =>
    expectOnlyOwnViolations(page));
  await test.step('an existing file keeps its name', async () => {
    await page.getByRole('button', { name: 'Show Editor Options' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit Slug' })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeEnabled();
    await page.keyboard.press('Escape');
  });
  await test.step('a preview is as wide as a phone or as a computer', () => expectPreviewWidths(page));
  await test.step('a value that would stop the build is not saved, and the schema’s message says why', () =>
    expectRefusals(page));
});

test('faults that came from elsewhere: HTML is shown as text, a missing picture stops the save', async ({
  page,
  editor,
}) => {
  const hostile = `<img src=x onerror="top.wasRun = true"><script>top.wasRun = true</script>`;
  const files = repositoryFiles();
  const source = readFileSync(TREATMENT, 'utf8').replace(/^description: .*/m, `description: '${hostile}'`);
  delete files['src/assets/images/iv-high-c.jpg'];
  await openEditor(page, editor, { ...files, [TREATMENT]: Buffer.from(source).toString('base64') });
  await openEntry(page, 'treatments', 'high-c');
  await test.step('HTML in the content is shown as text and runs nothing', async () => {
    const preview = page.frameLocator('iframe').frameLocator('iframe');
    await expect(preview.getByText(hostile)).toBeVisible();
    await expect(preview.locator('script, [onerror]')).toHaveCount(0);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
  await test.step('an entry with a missing picture cannot be saved', async () => {
    await field(page, 'Price').fill('439');
    expect(await refusedWith(page)).toMatch(/Picture › File[^]*iv-high-c\.jpg is not there any more/);
    expect(await readFile(page, TREATMENT)).toBe(source);
  });
});
