/** A new picture: its preview, what becomes of it when somebody leaves the form, and what the editor asks about it. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { repositoryFiles } from '../../scripts/lib/editor-folder.mjs';
import {
  field,
  form,
  namesIn,
  openEditor,
  openEntry,
  readFields,
  refusedWith,
  save,
  saveButton,
  test,
} from '../lib/editor';

const SERVICE = 'src/content/services/injury-care.md';
const PICTURES = 'src/assets/images';
const QUESTION = 'Is this picture right?';

const part = (page: Page) => form(page).locator('[data-key-path="picture"]');
const dialog = (page: Page) => page.locator('dialog[open]');

/** The width of the picture's file in the preview; 0 while it is not there. */
const widthInPreview = (page: Page) =>
  page
    .frameLocator('iframe')
    .frameLocator('iframe')
    .getByRole('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

const openPicture = async (page: Page) => {
  await openEntry(page, 'services', 'injury-care');
  const replace = part(page).getByRole('button', { name: 'Replace' });
  const folded = part(page).getByRole('button', { name: 'Expand', exact: true }).first();
  // The editor draws a part of the form once it is in view.
  await part(page).scrollIntoViewIfNeeded();
  await folded.or(replace).first().waitFor();
  if (await folded.isVisible()) await folded.click();
  return replace;
};

async function upload(page: Page, name: string, width: number) {
  await (await openPicture(page)).click();
  const chosen = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click();
  const background = { r: 120, g: width % 256, b: 60 };
  const buffer = await sharp({ create: { width, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await (await chosen).setFiles({ name, mimeType: 'image/jpeg', buffer });
  await dialog(page).getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(part(page).getByText(name)).toBeVisible();
}

async function chooseExisting(page: Page, name: string) {
  await part(page).getByRole('button', { name: 'Replace' }).click();
  await dialog(page).getByRole('option', { name }).click();
  await dialog(page).getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(part(page).getByText(name)).toBeVisible();
}

/** This repository, with the pictures of three services as they are. */
const files = () => repositoryFiles((path) => /service-(?:xray|lab|iv)\.jpg$/.test(path));

/** Half a second after a change, the editor keeps it as a draft, in its own database. */
const draftsKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('github:clinic/website');
        opening.onsuccess = () => {
          const { result: database } = opening;
          const names = [...database.objectStoreNames].filter((name) => name === 'draft-backups');
          if (names.length === 0) resolve(0);
          else
            database.transaction(names).objectStore('draft-backups').count().onsuccess = ({ target }) =>
              resolve((target as IDBRequest<number>).result);
          database.close();
        };
      }),
  );

async function leaveAndRestore(page: Page) {
  await expect.poll(() => draftsKept(page)).toBe(1);
  await page.getByRole('button', { name: 'Cancel Editing' }).click();
  await expect(form(page).and(page.locator(':visible'))).toHaveCount(0);
  await openEntry(page, 'services', 'injury-care');
  const question = page.getByRole('alertdialog', { name: 'Restore Draft' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => widthInPreview(page)).toBe(1700);
}

// Three forms one after another: on a busy machine, more than a minute.
test.describe.configure({ timeout: 180_000 });

test('the preview shows a new picture, and leaving the form does not lose it @desktop', async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, files());
  await test.step('one that is there', async () => {
    await openEntry(page, 'services', 'injury-care');
    await expect.poll(() => widthInPreview(page)).toBe(1600);
  });
  await test.step('one that was uploaded', async () => {
    await upload(page, 'new-room.jpg', 1700);
    await expect.poll(() => widthInPreview(page)).toBe(1700);
  });
  await test.step('the draft of somebody who leaves is offered again', () => leaveAndRestore(page));
  await test.step('another one that is there', async () => {
    await openPicture(page);
    await chooseExisting(page, 'service-lab.jpg');
    await expect.poll(() => widthInPreview(page)).toBe(1600);
  });
});

async function asksAboutANarrowOne(page: Page) {
  const before = await readFields(page, SERVICE);
  await upload(page, 'narrow.jpg', 400);
  expect(await refusedWith(page, QUESTION)).toMatch(
    /Picture › File\s*The picture is only 400 pixels wide[^]*at least 1600 pixels\.[^]*Does the description still fit the new picture\?$/,
  );
  expect(await readFields(page, SERVICE)).toEqual(before);
  expect(await namesIn(page, PICTURES)).not.toContain('narrow.jpg');
}

test('the editor asks about a narrow picture, and about a description that has stayed @desktop', async ({
  page,
  editor,
}) => {
  await openEditor(page, editor, files());
  await test.step('a narrow one is saved only once somebody has said so', async () => {
    await asksAboutANarrowOne(page);
    await saveButton(page).click();
    await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Yes, save it' }).click();
    // The editor writes the picture first.
    await expect
      .poll(async () => (await readFields(page, SERVICE))['picture'])
      .toMatchObject({ file: '../../assets/images/narrow.jpg' });
    expect(await namesIn(page, PICTURES)).toContain('narrow.jpg');
  });
  await test.step('a wide one that the website has already, with its own description', async () => {
    await openPicture(page);
    await chooseExisting(page, 'service-lab.jpg');
    await field(page, 'Description of the picture').fill('Test tubes beside a microscope');
    await save(page);
  });
  await test.step('the narrow one, which the website has already now', async () => {
    await openPicture(page);
    await chooseExisting(page, 'narrow.jpg');
    expect(await refusedWith(page, QUESTION)).toContain('The picture is only 400 pixels wide');
  });
});
