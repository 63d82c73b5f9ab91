/** Says which Spanish texts are missing or stale. The rules are in src/content-model/translations.ts, as for the build. */
import { collections, mayBeLeftOut } from '@/content-model';
import { schemaOf, type Collection } from '@/content-model/collection';
import {
  barredFrom,
  isBarred,
  recordOf,
  translationFaults,
  type TranslationFault,
  type Translations,
} from '@/content-model/translations';
import { idOf, overlayOf, overlayPath, wordsIn } from '@/content-model/words';
import { needsReview } from '@/shared/config/reviewed-content';
import { en } from '@/shared/lang/en';
import { isoDate } from '@/shared/lib/calendar-day';
import type { ContentFile, FileFault } from '@/content-model/content-file';
import { parseContentFile } from '../format/content-file';
import type { EditedRepository } from './repository';

const RECORDS = 'src/content/translations.json';

/** Returns what happens, as in docs/editing.md. */
function messageOf(fault: TranslationFault, { file, collection }: ContentFile, now: Date): string {
  const isLeftOut = mayBeLeftOut.includes(collection);
  const barred = isLeftOut ? 'Spanish pages leave this entry out' : 'Pages that show it are only in English';
  if (fault.since === 'missing') return `The Spanish text is missing. ${barred} until it is there.`;
  const stale = 'The English has changed, the Spanish has not.';
  if (needsReview(file)) return `${stale} Nothing goes online until both say the same.`;
  if (isBarred(fault, now)) return `${stale} ${barred} until it is translated again.`;
  const then = isLeftOut ? 'leave this entry out' : 'are only in English';
  const day = en.longDate(barredFrom(fault.since));
  return `${stale} Spanish pages show the old text until ${day}. Then they ${then} until it is translated again.`;
}

/** Returns a text's path with the number of each row in place of its `id`, as the form counts rows. */
function pathInForm(path: string, data: unknown): PropertyKey[] {
  let at = data;
  return path.split('.').map((name) => {
    const key = Array.isArray(at) ? at.findIndex((row: object, index) => idOf(row, index) === name) : name;
    at = (at as Record<PropertyKey, unknown> | undefined)?.[key];
    return key;
  });
}

/** Returns what a schema makes of a file's text; undefined if the file is wrong, which the editor says elsewhere. */
const dataOf = (collection: Collection, { body: _, ...data }: Record<string, unknown>) =>
  schemaOf(collection).safeParse(data).data;

interface Known {
  read: EditedRepository['read'];
  records: Translations;
  now: Date;
}

async function warningsOf(file: ContentFile, { read, records, now }: Known): Promise<FileFault[]> {
  const collection = (collections as Partial<Record<string, Collection>>)[file.collection];
  const overlay = await read(overlayPath(file.file, 'es'));
  if (!collection || overlay === undefined) return [];
  const english = dataOf(collection, file.data);
  const spanish = dataOf(overlayOf(collection, 'es'), parseContentFile(overlay));
  if (english === undefined || spanish === undefined) return [];
  const schema = schemaOf(collection);
  const texts = { english: wordsIn(schema, english), spanish: wordsIn(schema, spanish) };
  // The publication records what was saved, so the record may be older than the files.
  const before = records[file.file.replace(/^src\/content\/(.+)\.md$/, '$1')] ?? {};
  const record = await recordOf(texts, before, { today: isoDate(now) });
  const faults = await translationFaults(texts, record, now);
  return faults.map((fault) => ({
    file: file.file,
    path: pathInForm(fault.path, english),
    message: messageOf(fault, file, now),
  }));
}

/** Returns a warning for each text; none when the record of translations cannot be read. */
export async function spanishWarnings(
  files: readonly ContentFile[],
  { read, readOther }: Pick<EditedRepository, 'read' | 'readOther'>,
  now: Date,
): Promise<FileFault[]> {
  const text = await readOther(RECORDS);
  if (text === undefined) return [];
  const records = JSON.parse(text) as Translations;
  const warnings = await Promise.all(files.map((file) => warningsOf(file, { read, records, now })));
  return warnings.flat();
}
