/**
 * The files of src/content, each as it is in a language: in Spanish, an English file has the words of its overlay. The
 * queries of pages are in content.ts, and the check of all files in check-content.ts.
 */
import { existsSync, readdirSync } from 'node:fs';
import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { collections } from '@/schemas';
import { type Collection, schemaOf } from '@/schemas/collection';
import { overlayPath, withWords } from '@/schemas/overlay-words';
import type { Lang } from '@/shared/config/paths';

/** A file as Astro has read it. */
export interface Entry<T> {
  id: string;
  data: T;
  digest?: string | number | undefined;
  filePath?: string | undefined;
  body?: string | undefined;
}

export type CollectionName = keyof typeof collections;

/** Names of the collections with exactly one file. */
export type Single = Extract<CollectionKey, 'clinic' | 'navigation' | `${string}Page`>;

/* Every collection has its own type, which TypeScript cannot follow through a type parameter. */

const getOnly = getEntry as unknown as <C extends Single>(
  collection: C,
  id: string,
) => Promise<CollectionEntry<C> | undefined>;

// Where there are no types yet, ESLint sees no need.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
const getFiles = getCollection as unknown as (name: string) => Promise<Entry<Record<string, unknown>>[]>;

const getOverlay = getEntry as unknown as (
  name: `${string}Es`,
  id: string,
) => Promise<{ data: Record<string, unknown>; digest?: string | number } | undefined>;

/** True for a folder without files, for which Astro would print a warning. */
function isEmpty(name: CollectionName): boolean {
  const described: Collection = collections[name];
  return (
    'folder' in described &&
    !readdirSync(`src/content/${described.folder}`).some((file) => file.endsWith('.md'))
  );
}

/** Returns the English files of a collection. */
export const englishFiles = async (name: CollectionName) => (isEmpty(name) ? [] : getFiles(name));

/** Returns the path of the file with the Spanish words of another one. */
export function overlayFile(name: CollectionName, id: string): string {
  const described: Collection = collections[name];
  const path = 'folder' in described ? `${described.folder}/${id}` : described.file;
  return `src/content/${overlayPath(path, 'es')}.md`;
}

/** Returns the overlay of a file, if it has one: Astro would print a warning for one that is not there. */
export const overlayOf = async (name: CollectionName, id: string) =>
  existsSync(overlayFile(name, id)) ? getOverlay(`${name}Es`, id) : undefined;

/** What files say in Spanish, by their place and their content: a page asks for the same few files again and again. */
const translated = new Map<string, unknown>();

/** Returns the data of a file with the words of its overlay, and the paths of the words that this lacks. */
export async function inSpanish<T>(name: CollectionName, { id, data, digest }: Entry<T>) {
  const overlay = await overlayOf(name, id);
  const key = [name, id, digest, overlay?.digest].join();
  if (!translated.has(key)) translated.set(key, withWords(schemaOf(collections[name]), data, overlay?.data));
  return translated.get(key) as ReturnType<typeof withWords<T>>;
}

/** Returns the data of a file in a language, without rows and optional groups that are not translated; undefined if another text is missing. */
export async function inLanguage<C extends CollectionKey>(
  collection: C,
  entry: Entry<CollectionEntry<C>['data']>,
  lang: Lang,
): Promise<CollectionEntry<C>['data'] | undefined> {
  if (lang === 'en') return entry.data;
  return (await inSpanish(collection as CollectionName, entry)).data;
}

/** Returns the data of a collection's only file. */
export async function onlyFile<C extends Single>(
  collection: C,
  lang: Lang,
): Promise<CollectionEntry<C>['data']> {
  const entry = await getOnly(collection, 'only');
  if (!entry) throw new Error(`src/content has no file for "${collection}".`);
  const data = await inLanguage(collection, entry, lang);
  if (!data) throw new Error(`The Spanish words of "${collection}" are not whole.`);
  return data;
}

/** Returns the files of a folder; in Spanish, those that are whole in it. */
export async function filesOf<C extends CollectionKey & CollectionName>(collection: C, lang: Lang) {
  const entries = isEmpty(collection) ? [] : await getCollection(collection);
  const found = entries.map(async (entry) => {
    const data = await inLanguage(collection, entry, lang);
    return data ? [{ id: entry.id, data }] : [];
  });
  return (await Promise.all(found)).flat();
}
