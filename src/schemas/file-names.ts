/** Finds content files that no collection reads, because of their names: they would be missing from the site. */
import type { Collection } from './collection.ts';
import { HANDLE } from './fields.ts';
import { asHandle } from '../shared/lib/text.ts';
import type { FileFault } from './content-rules.ts';
import { overlayPath } from './overlay-words.ts';

/** The extensions of Markdown, as people write them; a blank behind one is not seen. */
const EXTENSION = /\.(?:md|mdx|mdown|markdown|txt) *$/i;

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(folderOf(path).length);
const stemOf = (path: string) => nameOf(path).replace(EXTENSION, '');

/** True for a file that somebody means as a text. Others are a system's, such as `.gitkeep` and `Thumbs.db`. */
const isText = (path: string) => EXTENSION.test(path) || !nameOf(path).includes('.');

/** Returns a path with the name that the file should have: 'jobs/night-nurse.md' for 'jobs/Night Nurse.MD'. */
const wellNamed = (path: string) => `${folderOf(path)}${asHandle(stemOf(path))}.md`;

/** Returns a test that tells whether a collection reads a file, given its path in src/content. */
function reader(collections: readonly Collection[]) {
  const files = collections.flatMap((described) => ('file' in described ? [`${described.file}.md`] : []));
  const folders = collections.flatMap((described) => ('folder' in described ? [`${described.folder}/`] : []));
  const read = new Set([...files, ...files.map((file) => overlayPath(file, 'es'))]);
  const readFolders = new Set([...folders, ...folders.map((folder) => `${folder}es/`)]);
  return (path: string) =>
    read.has(path) ||
    (readFolders.has(folderOf(path)) && path === wellNamed(path) && HANDLE.test(stemOf(path)));
}

/** @param paths of all files in src/content, relative to it */
export function fileNameFaults(paths: readonly string[], collections: readonly Collection[]): FileFault[] {
  const isRead = reader(collections);
  const texts = paths.filter(isText);
  return texts
    .filter((path) => !isRead(path))
    .map((path) => {
      const better = wellNamed(path);
      const twin = texts.find((other) => other !== path && wellNamed(other) === better);
      const message = twin
        ? `There is src/content/${twin}, too, and a name must not differ by its capitals or signs alone. Delete one of them, or give this one another name.`
        : isRead(better)
          ? `Nobody would see this file. Name it ${better.slice(folderOf(better).length)}.`
          : 'No page shows this file. Move it to the right folder, correct its name, or delete it.';
      return { file: `src/content/${path}`, path: [], message };
    });
}

/** Finds Spanish words of a file that is not there any more: nobody would see them. */
export const lonelyOverlays = (paths: readonly string[]): FileFault[] =>
  paths
    .filter((path) => path.includes('/es/') || path.startsWith('es/'))
    .filter((path) => !paths.includes(path.replace(/(?<=^|\/)es\//, '')))
    .map((path) => ({
      file: `src/content/${path}`,
      path: [],
      message: 'Its English file is not there any more. Delete this one, too.',
    }));
