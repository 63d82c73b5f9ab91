/** A new picture: its preview and what becomes of it when somebody leaves the form. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { repositoryFiles } from '../../scripts/lib/editor-folder.mjs';
import { form, openEditor, openEntry, test } from '../lib/editor';

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
