/**
 * The check of what content files have to be together: each is right alone, or Astro would have stopped at it. The rules
 * are in src/schemas.
 */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { AstroError } from 'astro/errors';
import { markdownToMdast } from 'satteri';
import { collections } from '@/schemas';
import { contentFaults, type ContentFile, type FileFault } from '@/schemas/content-rules';
import { type Collection, schemaOf } from '@/schemas/collection';
import { fileNameFaults, lonelyOverlays } from '@/schemas/file-names';
import { hashOfWords, isNeeded, pathByIds } from '@/schemas/overlay-words';
import { contentWarnings } from '@/schemas/warnings';
import { needsReview } from '@/shared/config/reviewed-content';
import {
  type CollectionName,
  englishFiles,
  type Entry,
  inSpanish,
  overlayFile,
  overlayOf,
} from './content-files';

/** Every collection with its description. */
const allCollections = Object.entries(collections) as [CollectionName, Collection][];

/** Returns all English files, with the text below the fields where visitors read it. */
async function readAll(): Promise<ContentFile[]> {
  const files = allCollections.map(async ([collection, { hasText }]) =>
    (await englishFiles(collection)).map(({ id, filePath, data, body }) => ({
      file: filePath ?? id,
      collection,
      data,
      body: hasText ? body : undefined,
    })),
  );
  return (await Promise.all(files)).flat();
}

/** What is missing or out of date in Spanish. */
interface Finding extends FileFault {
  /** True if it stops the build; otherwise, somebody should look at it. */
  isFault: boolean;
}

/** Compares an English file with its Spanish words. */
async function findSpanishOf(
  name: CollectionName,
  described: Collection,
  entry: Entry<Record<string, unknown>>,
): Promise<Finding[]> {
  const file = overlayFile(name, entry.id);
  const overlay = await overlayOf(name, entry.id);
  // The claims of English pages have none.
  if (!overlay && name === 'claims') return [];

  const spanish = await inSpanish(name, entry);
  const missing = spanish.missing.map((path) => pathByIds(entry.data, path));
  const found: Finding[] = [];
  if (isNeeded(described, file, spanish)) {
    for (const path of missing)
      found.push({ isFault: true, file, path, message: 'It is missing. Translate it.' });
  } else if (missing.length > 0) {
    const message = `Spanish pages leave out what has no ${missing.map((path) => path.join('.')).join(', ')}.`;
    found.push({ isFault: false, file, path: [], message });
  }
  if (overlay && overlay.data['of'] !== (await hashOfWords(schemaOf(described), entry.data))) {
    const message = `The English has changed. Correct the Spanish, then run \`npm run translated -- ${file}\`.`;
    found.push({ isFault: needsReview(file), file, path: ['of'], message });
  }
  return found;
}

async function findSpanish(): Promise<Finding[]> {
  const found = allCollections
    .filter(([, { isEnglishOnly }]) => !isEnglishOnly)
    .map(async ([name, described]) => {
      const entries = await englishFiles(name);
      return Promise.all(entries.map((entry) => findSpanishOf(name, described, entry)));
    });
  return (await Promise.all(found)).flat(2);
}

/** Returns the paths of all files in src/content. */
const namesInContent = () =>
  readdirSync('src/content', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative('src/content', join(parentPath, name)).replaceAll('\\', '/'));

/** An error like Astro's own about a field, which names every fault. Its hint says where the rules are. */
function errorOf(faults: readonly FileFault[], spanishFaults: readonly FileFault[]): AstroError {
  const all = [...faults, ...spanishFaults];
  const lines = all.map(
    ({ file, path, message }) => `  ${[file, path.join('.'), message].filter(Boolean).join(': ')}`,
  );
  const hints: string[] = [];
  if (faults.length > 0) hints.push('The rules are in src/schemas.');
  if (spanishFaults.length > 0) hints.push('"Translate a page" in docs/architecture.md says how.');
  const error = new AstroError(`The content does not fit together.\n\n${lines.join('\n')}`, hints.join(' '));
  return Object.assign(error, { name: 'InvalidContentTogetherError', loc: { file: all[0]?.file } });
}

async function check(): Promise<void> {
  const files = await readAll();
  for (const { file, path, message } of contentWarnings(files, new Date()))
    console.warn(`${file}: ${path.join('.')}: ${message}`);
  const spanish = await findSpanish();
  for (const { isFault, file, message } of spanish) if (!isFault) console.warn(`${file}: ${message}`);
  const names = namesInContent();
  for (const { file, message } of lonelyOverlays(names)) console.warn(`${file}: ${message}`);

  const faults = [
    ...fileNameFaults(names, Object.values(collections)),
    ...contentFaults(files, markdownToMdast),
  ];
  const spanishFaults = spanish.filter(({ isFault }) => isFault);
  if (faults.length > 0 || spanishFaults.length > 0) throw errorOf(faults, spanishFaults);
}

let checked: Promise<void> | undefined;

/**
 * Stops the build at content that does not fit together, and prints what somebody should look at, in the words of the
 * editor. Checks once for all pages.
 */
export const checkContent = (): Promise<void> => (checked ??= check());
