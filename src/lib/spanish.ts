/** The content files in Spanish: their data with the words of their overlays. */
import { getCollection, getEntry } from 'astro:content';
import { collections } from '@/schemas';
import { schemaOf, type Collection } from '@/schemas/fields';
import type { FileFault } from '@/schemas/rules';
import { hashOfWords, isNeeded, overlayPath, withWords } from '@/schemas/words';
import { checkoutPath } from '@/shared/config/paths';
import { needsReview } from '@/shared/config/reviewed-content';

interface Entry<T> {
  id: string;
  data: T;
  digest?: string | number | undefined;
}
export type CollectionName = keyof typeof collections;

/** Collections by name, which TypeScript cannot follow; where there are no types yet, ESLint sees no need. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
const filesOf = getCollection as unknown as (name: string) => Promise<Entry<Record<string, unknown>>[]>;
const overlayOf = getEntry as unknown as (
  name: `${string}Es`,
  id: string,
) => Promise<{ data: Record<string, unknown>; digest?: string | number } | undefined>;

/** What files say in Spanish, by their place and their content: a page asks for the same few files again and again. */
const translated = new Map<string, unknown>();

async function translate<T>(name: CollectionName, { id, data, digest }: Entry<T>) {
  const overlay = await overlayOf(`${name}Es`, id);
  const key = [name, id, digest, overlay?.digest].join();
  if (!translated.has(key)) translated.set(key, withWords(schemaOf(collections[name]), data, overlay?.data));
  return translated.get(key) as ReturnType<typeof withWords<T>>;
}

/** Returns the data of a file in Spanish; undefined unless it is whole. */
export const inSpanish = async <T>(name: CollectionName, entry: Entry<T>): Promise<T | undefined> =>
  (await translate(name, entry)).data;

/** The checkout pages of the treatments that are whole in Spanish. */
export const spanishCheckouts: readonly string[] = (
  await Promise.all(
    (await getCollection('treatments')).map(async ({ id, data, digest }) =>
      (await inSpanish('treatments', { id, data, digest })) ? [checkoutPath(data.handle ?? id)] : [],
    ),
  )
).flat();

interface Findings {
  /** What stops the build. */
  faults: FileFault[];
  /** What somebody should look at. */
  warnings: string[];
}

async function findingsOf(
  name: CollectionName,
  described: Collection,
  entry: Entry<Record<string, unknown>>,
) {
  const path = 'folder' in described ? `${described.folder}/${entry.id}` : described.file;
  const file = `src/content/${overlayPath(path, 'es')}.md`;
  const found: Findings = { faults: [], warnings: [] };
  const overlay = await overlayOf(`${name}Es`, entry.id);
  // A claim of an English page has none.
  if (!overlay && name === 'claims') return found;

  const spanish = await translate(name, entry);
  const { missing } = spanish;
  if (isNeeded(described, file, spanish))
    found.faults.push(...missing.map((path) => ({ file, path, message: 'It is missing. Translate it.' })));
  else if (missing.length > 0)
    found.warnings.push(
      `${file}: Spanish pages leave out what has no ${missing.map((to) => to.join('.')).join(', ')}.`,
    );

  if (!overlay || overlay.data['of'] === (await hashOfWords(schemaOf(described), entry.data))) return found;
  const message = `The English has changed. Correct the Spanish, then run \`npm run translated -- ${file}\`.`;
  if (needsReview(file)) found.faults.push({ file, path: ['of'], message });
  else found.warnings.push(`${file}: ${message}`);
  return found;
}

/** Finds what is missing or out of date in Spanish. */
export async function spanishFindings(): Promise<Findings> {
  const files = Object.entries<Collection>(collections)
    .filter(([, { isEnglishOnly }]) => !isEnglishOnly)
    .map(async ([name, described]) =>
      Promise.all((await filesOf(name)).map((entry) => findingsOf(name as CollectionName, described, entry))),
    );
  const found = (await Promise.all(files)).flat();
  return {
    faults: found.flatMap(({ faults }) => faults),
    warnings: found.flatMap(({ warnings }) => warnings),
  };
}
