/** Which content files are translated, read once at the start of the build. */
import { getCollection } from 'astro:content';
import { collections } from '@/content-model';
import { schemaOf, type Collection } from '@/content-model/collection';
import {
  isBarred,
  translationFaults,
  type TranslationFault,
  type Translations,
} from '@/content-model/translations';
import { overlayPath, wordsIn } from '@/content-model/words';
import records from '@/content/translations.json';
import { needsReview } from '@/shared/config/reviewed-content';

export type CollectionName = keyof typeof collections;

interface TranslatedFile {
  /** Path of the overlay. */
  file: string;
  /** False when nobody has begun to translate it. */
  isBegun: boolean;
  faults: TranslationFault[];
}

const now = new Date();

/** Collections and overlays by name, which TypeScript cannot follow; where there are no types yet, ESLint sees no need. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion
const filesOf = getCollection as unknown as (
  name: string,
) => Promise<{ id: string; data: Record<string, unknown> }[]>;

async function read([name, described]: [string, Collection]): Promise<[string, TranslatedFile][]> {
  const schema = schemaOf(described);
  const overlays = new Map((await filesOf(`${name}Es`)).map(({ id, data }) => [id, data]));
  const files = (await filesOf(name)).map(async ({ id, data }): Promise<[string, TranslatedFile]> => {
    const path = 'folder' in described ? `${described.folder}/${id}` : described.file;
    const texts = { english: wordsIn(schema, data), spanish: wordsIn(schema, overlays.get(id)) };
    const faults = await translationFaults(texts, (records as Translations)[path] ?? {}, now);
    const file = `src/content/${overlayPath(path, 'es')}.md`;
    return [`${name}/${id}`, { file, isBegun: overlays.has(id), faults }];
  });
  return Promise.all(files);
}

const files = new Map((await Promise.all(Object.entries<Collection>(collections).map(read))).flat());

const fieldsOf = (faults: readonly TranslationFault[]) => faults.map(({ path }) => path).join(', ');

const isComplete = ({ faults }: TranslatedFile) => !faults.some((fault) => isBarred(fault, now));

/** True if every text of a file has its translation. */
export const isFileTranslated = (name: string, id: string): boolean => {
  const file = files.get(`${name}/${id}`);
  return file !== undefined && isComplete(file);
};

/** True if every text of a collection has its translation. */
export const isTranslated = (name: CollectionName): boolean =>
  [...files].every(([key, file]) => !key.startsWith(`${name}/`) || isComplete(file));

/**
 * @throws an Error when a Spanish page asks for a file that is not translated: src/build/languages.ts has to say that the
 * page shows it
 */
export function assertTranslated(name: string, id: string): void {
  const { file, faults } = files.get(`${name}/${id}`) ?? { file: name, faults: [] };
  const barred = faults.filter((fault) => isBarred(fault, now));
  if (barred.length > 0)
    throw new Error(
      `A Spanish page shows ${file}, which lacks ${fieldsOf(barred)}. Name it in src/build/languages.ts.`,
    );
}

/** Returns a sentence for each file that is begun and lacks texts, or whose English has changed. */
export function translationWarnings(): string[] {
  return [...files.values()].flatMap(({ file, isBegun, faults }) => {
    const missing = faults.filter(({ since }) => since === 'missing');
    const stale = faults.filter(({ since }) => since !== 'missing');
    return [
      ...(isBegun && missing.length > 0
        ? [`${file} is not shown: ${fieldsOf(missing)} is missing, or \`npm run translated\` has not run.`]
        : []),
      ...(stale.length > 0
        ? [
            `${file}: the English has changed, translate it again: ${fieldsOf(stale)}. Spanish pages show it for 14 days.`,
          ]
        : []),
    ];
  });
}

/** Returns medical or legal texts whose English has changed: nobody may read the old ones. */
export const staleCriticalTexts = (): { file: string; path: string }[] =>
  [...files.values()]
    .filter(({ file }) => needsReview(file))
    .flatMap(({ file, faults }) =>
      faults.filter(({ since }) => since !== 'missing').map(({ path }) => ({ file, path })),
    );
