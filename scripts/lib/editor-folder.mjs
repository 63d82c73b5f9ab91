/** Opens the editor on a folder in the browser's private file system, in place of one that a person would choose. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A GIF of one pixel. Its header holds the width and the height. */
const GIF = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Returns a small picture of a width, in base64. */
function pictureOfWidth(width) {
  const gif = Buffer.from(GIF, 'base64');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE((width * 3) / 4, 8);
  return gif.toString('base64');
}

/** Wide enough for every place, because the editor warns of others. */
const ANY_PICTURE = pictureOfWidth(1656);

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative('.', join(entry.parentPath, entry.name)));

/**
 * Reads the content files, and those pictures that are wanted; the others become a small file.
 * @param {(path: string) => boolean} isWanted which pictures are read
 * @returns {Record<string, string>} base64 by path
 */
export const repositoryFiles = (isWanted = () => false) =>
  Object.fromEntries([
    ...filesIn('src/content').map((path) => [path, readFileSync(path, 'base64')]),
    ...filesIn('src/assets/images').map((path) => [
      path,
      isWanted(path) ? readFileSync(path, 'base64') : ANY_PICTURE,
    ]),
  ]);

/** Runs in the page: writes the files into the folder, next to an empty `.git`. */
async function fill(files) {
  const root = await navigator.storage.getDirectory();
  const repository = await root.getDirectoryHandle('repository', { create: true });
  await repository.getDirectoryHandle('.git', { create: true });
  const write = async ([path, base64]) => {
    const parts = path.split('/');
    let folder = repository;
    for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, { create: true });
    const file = await folder.getFileHandle(parts.at(-1), { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(atob(base64), (byte) => byte.codePointAt(0)));
    await stream.close();
  };
  // All at once: each waits for the browser several times.
  await Promise.all(Object.entries(files).map(write));
}

/**
 * Fills the folder and shows the editor's first page.
 * @param {import('playwright').Page} page
 * @param {string} address of the editor
 * @param {Record<string, string>} files base64 by path
 */
export async function prepareEditor(page, address, files) {
  await page.addInitScript(() => {
    globalThis.showDirectoryPicker = async () =>
      (await navigator.storage.getDirectory()).getDirectoryHandle('repository');
    // Handles of the private file system lack this method, because it asks for no permission.
    globalThis.FileSystemHandle.prototype.requestPermission ??= async () => 'granted';
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await page.evaluate(fill, files);
}

/** Chooses the folder, as staff do. */
export async function chooseFolder(page) {
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.waitForURL(/#\/collections\//);
}
