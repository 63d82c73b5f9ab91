/**
 * Whether the Spanish words of a file still say what its English words say. src/content/translations.json records of each
 * text which English it was translated from; `npm run translated` writes it.
 */
import { needsTranslation, type Words } from './words';

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

/** Returns the first 8 hexadecimal digits of SHA-256. Web Crypto: the editor runs it, too. */
async function hash(words: Words): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(words));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the new record of a file. Spanish words that have changed since the last record were translated from today's
 * English; if only the English has changed, they are stale from today on.
 * @param isReadAgain somebody says that the Spanish is right for today's English, although it has not changed
 */
export async function recordOf(
  { english, spanish }: { english: Texts; spanish: Texts },
  before: FileRecord,
  { today, isReadAgain = false }: { today: string; isReadAgain?: boolean },
): Promise<FileRecord> {
  const fields = [...spanish].map(async ([path, words]): Promise<[string, string][]> => {
    const source = english.get(path);
    if (source === undefined) return [];
    const [of, is, since = today] = before[path]?.split(' ') ?? [];
    const now = [await hash(source), await hash(words)];
    const isStale = !isReadAgain && is === now[1] && of !== now[0];
    return [[path, isStale ? `${of} ${is} ${since}` : now.join(' ')]];
  });
  return Object.fromEntries((await Promise.all(fields)).flat());
}

export interface TranslationFault {
  /** Path of the text: `extras.groups.x-ray.title` */
  path: string;
  /** 'missing', or since when it is stale. */
  since: 'missing' | Date;
}

/** A special day whose reason is not translated is shown without it: hours cannot wait for a translator. */
const mayBeMissing = (path: string) => path.startsWith('specialHours.');

/** Returns the texts without a translation, and those whose translation is stale. */
export async function translationFaults(
  { english, spanish }: { english: Texts; spanish: Texts },
  record: FileRecord,
  now: Date,
): Promise<TranslationFault[]> {
  const faults = [...english].map(async ([path, words]): Promise<TranslationFault[]> => {
    if (!needsTranslation(words) || mayBeMissing(path)) return [];
    const [of, , since] = record[path]?.split(' ') ?? [];
    if (!spanish.has(path) || of === undefined) return [{ path, since: 'missing' }];
    return of === (await hash(words)) ? [] : [{ path, since: since === undefined ? now : new Date(since) }];
  });
  return (await Promise.all(faults)).flat();
}

/** Returns the moment from which no page may show a stale text. */
export const barredFrom = (since: Date) => new Date(since.getTime() + GRACE_DAYS * MS_PER_DAY);

/** True if no page may show the file in Spanish. */
export const isBarred = ({ since }: TranslationFault, now: Date): boolean =>
  since === 'missing' || now >= barredFrom(since);
