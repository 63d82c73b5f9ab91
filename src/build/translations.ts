/**
 * Whether the Spanish words of a file still say what its English words say. src/content/translations.json records of each
 * text which English it was translated from; `npm run translated` writes it.
 */
import { createHash } from 'node:crypto';
import { needsTranslation, type Words } from '@/content-model/words';

/**
 * What is recorded of the texts of a file, by their path: the hash of the English that was translated, the hash of the
 * Spanish, and the day on which they were first found to differ: `9f2c1a2b 77aa01cd 2026-11-25`.
 */
type FileRecord = Readonly<Record<string, string>>;
/** The records of all files, by their path in src/content: `pages/cost`. */
export type Translations = Readonly<Record<string, FileRecord>>;
type Texts = ReadonlyMap<string, Words>;

/** How long a page may show a translation of an older English text. */
const GRACE_DAYS = 14;
const MS_PER_DAY = 86_400_000;

const hash = (words: Words) => createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);

/**
 * Returns the new record of a file. Spanish words that have changed since the last record were translated from today's
 * English; if only the English has changed, they are stale from today on.
 * @param isReadAgain somebody says that the Spanish is right for today's English, although it has not changed
 */
export function recordOf(
  { english, spanish }: { english: Texts; spanish: Texts },
  before: FileRecord,
  { today, isReadAgain = false }: { today: string; isReadAgain?: boolean },
): FileRecord {
  const fields = [...spanish].flatMap(([path, words]): [string, string][] => {
    const source = english.get(path);
    if (source === undefined) return [];
    const [of, is, since = today] = before[path]?.split(' ') ?? [];
    const isStale = !isReadAgain && is === hash(words) && of !== hash(source);
    return [[path, isStale ? `${of} ${is} ${since}` : `${hash(source)} ${hash(words)}`]];
  });
  return Object.fromEntries(fields);
}

export interface TranslationFault {
  /** Path of the text: `extras.groups.x-ray.title` */
  path: string;
  /** 'missing', or since when it is stale. */
  since: 'missing' | Date;
}

/** Returns the texts without a translation, and those whose translation is stale. */
export function translationFaults(
  { english, spanish }: { english: Texts; spanish: Texts },
  record: FileRecord,
  now: Date,
): TranslationFault[] {
  return [...english].flatMap(([path, words]): TranslationFault[] => {
    if (!needsTranslation(words)) return [];
    const [of, , since] = record[path]?.split(' ') ?? [];
    if (!spanish.has(path) || of === undefined) return [{ path, since: 'missing' }];
    return of === hash(words) ? [] : [{ path, since: since === undefined ? now : new Date(since) }];
  });
}

/** True if no page may show the file in Spanish. */
export const isBarred = ({ since }: TranslationFault, now: Date): boolean =>
  since === 'missing' || now.getTime() - since.getTime() >= GRACE_DAYS * MS_PER_DAY;
