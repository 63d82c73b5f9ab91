/** Opens the editor on a folder in the browser's private file system, in place of one that a person would choose. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from 'playwright/test';

/** A GIF that says to be 1656 x 1242 pixels: wide enough for every place, because the editor warns of others. */
const ANY_PICTURE = 'R0lGODlheAbaBAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)));

/** Returns the content files and, for each picture, a small one: base64 by path. */
export const repositoryFiles = (): Record<string, string> =>
  Object.fromEntries([
    ...filesIn('src/content').map((path) => [path, readFileSync(path, 'base64')]),
    ...filesIn('src/assets/images').map((path) => [path, ANY_PICTURE]),
  ]);

/** Runs in the page: writes the files into the folder, next to an empty `.git`. */
async function fill(files: Record<string, string>) {
  const root = await navigator.storage.getDirectory();
  const repository = await root.getDirectoryHandle('repository', { create: true });
  await repository.getDirectoryHandle('.git', { create: true });
  const write = async ([path, base64]: [string, string]) => {
    const parts = path.split('/');
    let folder = repository;
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
    const file = await folder.getFileHandle(parts.at(-1) ?? '', { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)));
    await stream.close();
  };
  // All at once: each waits for the browser several times.
  await Promise.all(Object.entries(files).map(write));
}

/**
 * Fills the folder and shows the editor's first page.
 * @param files base64 by path
 */
export async function prepareEditor(page: Page, address: string, files: Record<string, string>) {
  await page.addInitScript(() => {
    const showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('repository');
    Object.assign(globalThis, { showDirectoryPicker });
    // Handles of the private file system lack this method, because it asks for no permission.
    Object.assign(FileSystemHandle.prototype, { requestPermission: async () => 'granted' });
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.evaluate(fill, files);
}

/** Chooses the folder, as staff do. */
export async function chooseFolder(page: Page) {
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.waitForURL(/#\/collections\//);
}
