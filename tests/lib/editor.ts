/** The editor for staff in a browser, with this repository's content in the browser's own file system. */
import { expect, test as base, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { chooseFolder, prepareEditor, repositoryFiles } from './editor-folder';
import { watch, type Watched } from './watch';
import { readFrontMatter } from '../../src/schemas/front-matter';

/** Console messages that are not faults. */
const EXPECTED = [
  // The editor's framework, about a duplicated entry.
  /^warning: https:\/\/svelte\.dev\/e\/derived_inert /,
  // About the editor's own preview iframe; ours runs no scripts.
  /allow-scripts and allow-same-origin/,
  // About Playwright's own scripts in that iframe. Another test looks for scripts from the content.
  /^error: Blocked script execution in 'about:srcdoc'/,
];

interface Fixtures {
  /** Console errors and requests of the page, checked after each test. */
  watched: Watched;
}

/** Tests the editor as `npm start` serves it, on the fourth port after the site's, so it has to be built. */
export const test = base.extend<Fixtures & { editor: string }>({
  editor: ({ baseURL }, use) => {
    const { protocol, hostname, port } = new URL(baseURL ?? '');
    return use(`${protocol}//${hostname}:${Number(port) + 4}`);
  },
  watched: [
    async ({ page, editor }, use) => {
      const watched = await watch(page);
      await withoutTransitions(page);
      await use(watched);
      expect(
        watched.complaints.filter((complaint) => !EXPECTED.some((known) => known.test(complaint))),
      ).toEqual([]);
      expect(await page.evaluate(() => window.watched.violations)).toEqual([]);
      const elsewhere = watched.requests.map((request) => request.url());
      expect(
        elsewhere.filter(
          (url) =>
            !url.startsWith(editor) &&
            !url.startsWith('blob:') &&
            !url.startsWith('data:') &&
            url !== 'about:srcdoc',
        ),
      ).toEqual([]);
      // Closing a preview while its font loads cancels the request.
      expect(watched.failures.filter((failure) => !failure.endsWith('net::ERR_ABORTED'))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The editor fades between places even with reduced motion; drawing that takes longer than the places themselves. */
export const withoutTransitions = (page: Page) =>
  page.addInitScript(() => {
    delete (Document.prototype as Partial<Document>).startViewTransition;
  });

/** Opens the editor on a folder with this repository's content, or with these files. */
export async function openEditor(page: Page, address: string, files = repositoryFiles()) {
  await prepareEditor(page, address, files);
  await chooseFolder(page);
}

/** Returns the text of a file in the folder; undefined if there is none. */
export const readFile = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate(async (path) => {
    const parts = path.split('/');
    try {
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('repository');
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part);
      return await (await (await folder.getFileHandle(parts.at(-1) ?? '')).getFile()).text();
    } catch {
      return undefined;
    }
  }, path);

/** Returns the names of the files in a folder. */
export const namesIn = (page: Page, path: string): Promise<string[]> =>
  page.evaluate(async (path) => {
    let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('repository');
    for (const part of path.split('/')) folder = await folder.getDirectoryHandle(part);
    return Array.fromAsync((folder as unknown as { keys: () => AsyncIterable<string> }).keys());
  }, path);

/** Reads the fields of a file of the folder. */
export async function readFields(page: Page, path: string): Promise<Record<string, unknown>> {
  const source = await readFile(page, path);
  if (source === undefined) throw new Error(`There is no ${path}.`);
  return readFrontMatter(source);
}

/** Returns the pane with the form. */
export const form = (page: Page) => page.getByRole('group', { name: /^Edit (?!.?Spanish).* Content$/ });

/** Returns the pane with the Spanish form, which takes the place of the preview. */
export async function openSpanish(page: Page) {
  const panes = page.getByRole('radiogroup', { name: 'Switch Locale' });
  await panes.last().getByRole('radio', { name: 'Spanish' }).click();
  return page.getByRole('group', { name: /^Edit .?Spanish.? Content$/ });
}

/** Opens a place in the editor, such as 'collections/jobs/new'. */
export async function goTo(page: Page, place: string) {
  await page.evaluate((place) => void (location.hash = `#/${place}`), place);
}

export async function openEntry(page: Page, collection: string, entry: string) {
  await goTo(page, `collections/${collection}/entries/${entry}`);
  await form(page).waitFor();
}

/** Returns a field of the form by its label. */
export const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });

/** Returns the part of a form that edits a field, by its path: 'hours.text'. */
export const part = (pane: Locator, path: string) => pane.locator(`[data-key-path="${path}"]`);
export const box = (pane: Locator, path: string) => part(pane, path).locator('input, textarea').first();

/** Opens a group or the first row of a list, unless it is open; the editor draws it once it is in view. */
export async function unfold(pane: Locator, path: string) {
  const group = part(pane, path);
  await group.scrollIntoViewIfNeeded();
  const folded = group.getByRole('button', { name: 'Expand', exact: true }).first();
  await folded.or(group.getByRole('textbox')).first().waitFor();
  if (await folded.isVisible()) await folded.click();
}

/** On a form with a picture: uploads another one in its place. */
export async function uploadPicture(page: Page, name: string, width: number) {
  const picture = part(form(page), 'picture');
  await unfold(form(page), 'picture');
  await picture.getByRole('button', { name: 'Replace' }).click();
  const chosen = page.waitForEvent('filechooser');
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  const background = { r: 120, g: width % 256, b: 60 };
  const image = sharp({ create: { width, height: 900, channels: 3, background } });
  const buffer = await image.jpeg().toBuffer();
  await (await chosen).setFiles({ name, mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(picture.getByText(name)).toBeVisible();
}

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

const refusal = (page: Page) => page.getByRole('alertdialog', { name: 'Error' });

/** Saves, and waits for the list. */
export async function save(page: Page) {
  await saveButton(page).click();
  await expect(form(page).and(page.locator(':visible')).or(refusal(page))).toHaveCount(0, {
    timeout: 20_000,
  });
}

/** Tries to save an entry that is wrong as a whole, and returns what the dialog says. */
export async function refusedWith(page: Page): Promise<string> {
  await saveButton(page).click();
  await expect(refusal(page)).toContainText('This did not work:');
  const said = await refusal(page).innerText();
  await refusal(page).getByRole('button', { name: 'OK' }).click();
  await expect(refusal(page)).toHaveCount(0);
  return said;
}

/** Tries to save, and waits for a sentence beside a field. */
export async function refusedAt(pane: Locator, path: string, sentence: RegExp | string) {
  await saveButton(pane.page()).click();
  await expect(part(pane, path).getByRole('alert').filter({ hasText: sentence })).toBeVisible();
}
