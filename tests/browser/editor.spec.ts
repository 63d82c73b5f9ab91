/** The editor as staff use it: every collection, rejected values, new entries, and no side effects. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { editorConfig } from '../../admin/config/editor-config';
import { schemas } from '../../admin/config/json-schema';
import { repositoryFiles } from '../../scripts/lib/editor-folder.mjs';
import { findViolations } from '../lib/axe';
import {
  expectFormatted,
  field,
  form,
  goTo,
  namesIn,
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

const { collections } = editorConfig({ origin: 'http://localhost' });

/** A folder's first entry that is not the example; else the one that the tests below add. */
const firstIn = (folder: string) =>
  (readdirSync(folder).find((name) => !name.startsWith('_')) ?? 'storm.md').replace('.md', '');

/** One entry of every collection. */
const entries = (collections ?? []).flatMap((collection): Entry[] => {
  if ('divider' in collection || !collection.name) return [];
  const { name } = collection;
  if ('files' in collection)
    return collection.files.map((file) => ({
      collection: name,
      entry: file.name,
      path: file.file,
      schema: file.name,
    }));
  const { folder } = collection as { folder: string };
  const entry = firstIn(folder);
  return [{ collection: name, entry, path: `${folder}/${entry}.md`, schema: name }];
});

test('every collection has an entry here', async ({ page, editor }) => {
  await page.goto(editor);
  expect(entries.map(({ schema }) => schema).toSorted()).toEqual([...schemas.keys()].toSorted());
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

/** Hides the preview, which has tests of its own; drawing one for each entry takes longer than the rest. */
async function hidePreview(page: Page) {
  await openEntry(page, 'treatments', 'high-c');
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Show Preview' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

/** Adds words to the first text that can be changed. */
async function changeFirstText(page: Page) {
  const pane = form(page);
  const box = pane
    .getByRole('textbox')
    .and(page.locator(':not([readonly], [disabled], [aria-readonly=true])'))
    .first();
  const folded = pane.getByRole('button', { name: 'Expand', exact: true });
  await box.or(folded).first().waitFor();
  while (!(await box.isVisible())) await folded.first().click();
  await box.fill((await box.inputValue()) + ADDED);
}

for (const [part, half] of [
  ['folders', entries.filter(({ collection }) => collection !== 'pages')],
  ['pages', entries.filter(({ collection }) => collection === 'pages')],
] as const)
  test(`a change in any of the ${part} is written, and nothing else`, async ({ page, editor }) => {
    test.setTimeout(120_000);
    // Only the example of a notice stands in the repository, and the editor does not list it.
    const example = readFileSync('src/content/notices/_example.md', 'base64');
    await openEditor(page, editor, { ...repositoryFiles(), 'src/content/notices/storm.md': example });
    await hidePreview(page);
    for (const { collection, entry, path, schema } of half)
      await test.step(`${collection}/${entry}`, async () => {
        const source = (await readFile(page, path)) ?? '';
        const before = flatten(await readFields(page, path));
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
      });
  });

const TREATMENT = 'src/content/treatments/high-c.md';

test('a value that would stop the build is not saved, and the schema’s message says why', async ({
  page,
  editor,
}) => {
  await openEditor(page, editor);
  const before = await readFile(page, TREATMENT);

  await openEntry(page, 'treatments', 'high-c');
  await field(page, 'spinbutton', 'Place in the list').fill('1');
  expect(await refusedWith(page)).toMatch(/Place in the list[^]*high-c\.md/);

  await field(page, 'spinbutton', 'Place in the list').fill('6');
  await field(page, 'spinbutton', 'Price').fill('0');
  await saveButton(page).click();
  // The editor's own check runs first; the schema's message is beside the field.
  const beside = form(page).getByRole('alert');
  await expect(beside).toHaveText(
    /Write a whole number of dollars without the \$ sign, for example: 349\. Found: 0\.$/,
  );
  await field(page, 'spinbutton', 'Price').fill('-5');
  await expect(beside).toHaveText(/Found: -5\.$/);

  await field(page, 'spinbutton', 'Price').fill('429');
  await field(page, 'textbox', 'Duration').fill('');
  await saveButton(page).click();
  await expect(beside).toHaveText(/Write text, for example: 30-45 min\. It is missing\.$/);

  expect(await readFile(page, TREATMENT)).toBe(before);
});

test('a new notice is made', async ({ page, editor }) => {
  await openEditor(page, editor);
  await goTo(page, 'collections/notices/new');
  await field(page, 'textbox', 'Title').fill('Closed Tuesday for the storm.');
  await field(page, 'textbox', 'Text').fill('We plan to open Wednesday at 10 AM.');
  await form(page).getByRole('radio', { name: 'Urgent' }).click();
  await field(page, 'textbox', 'From').fill('2026-11-30T18:00');
  await field(page, 'textbox', 'Until').fill('2026-12-02T12:00');
  await save(page);
  expect((await namesIn(page, 'src/content/notices')).toSorted()).toEqual([
    '_example.md',
    'closed-tuesday-for-the-storm.md',
  ]);
  const made = 'src/content/notices/closed-tuesday-for-the-storm.md';
  await expectFormatted((await readFile(page, made)) ?? '');
  expect(await readFields(page, made)).toEqual({
    title: 'Closed Tuesday for the storm.',
    text: 'We plan to open Wednesday at 10 AM.',
    tone: 'urgent',
    from: '2026-11-30 18:00',
    until: '2026-12-02 12:00',
  });
});

test('a value that code depends on cannot be changed', async ({ page, editor }) => {
  await openEditor(page, editor);
  await openEntry(page, 'quiz', 'height');
  const fixed = form(page).getByRole('textbox', { name: /^Field \(fixed: the CRM uses the same name/ });
  await expect(fixed).not.toBeEditable();
});

test('HTML in the content is shown as text and runs nothing', async ({ page, editor }) => {
  const hostile = `<img src=x onerror="top.wasRun = true"><script>top.wasRun = true</script>`;
  const files = repositoryFiles();
  const source = readFileSync(TREATMENT, 'utf8').replace(/^description: .*/m, `description: '${hostile}'`);
  await openEditor(page, editor, { ...files, [TREATMENT]: Buffer.from(source).toString('base64') });
  await openEntry(page, 'treatments', 'high-c');
  const preview = page.frameLocator('iframe').frameLocator('iframe');
  await expect(preview.getByText(hostile)).toBeVisible();
  await expect(preview.locator('script, [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

test('a preview is as wide as a phone or as a computer', async ({ page, editor }) => {
  await openEditor(page, editor);
  await openEntry(page, 'treatments', 'high-c');
  const pane = page.frameLocator('iframe');
  const width = () => pane.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.clientWidth);
  await expect(pane.frameLocator('iframe').getByText('$429')).toBeVisible();
  expect(await width()).toBe(390);
  await pane.getByRole('button', { name: 'Computer' }).click();
  expect(await width()).toBe(1440);
  await field(page, 'spinbutton', 'Price').fill('439');
  await expect(pane.frameLocator('iframe').getByText('$439')).toBeVisible();
});

/** Known violations of the editor itself, by rule; both are moderate. */
const OWN_VIOLATIONS = ['page-has-heading-one', 'region'];

test('axe finds only the editor’s known violations', async ({ page, editor }) => {
  await openEditor(page, editor);
  const rules = new Set<string>();
  const look = async () => {
    for (const violation of (await findViolations(page)).found) rules.add(violation.split(':')[0] ?? '');
  };
  // The page renders in steps: wait for its main part.
  await page.locator('main, [role=main]').first().waitFor({ state: 'attached' });
  await look();
  await openEntry(page, 'treatments', 'high-c');
  await look();
  expect([...rules].filter((rule) => !OWN_VIOLATIONS.includes(rule))).toEqual([]);
});
