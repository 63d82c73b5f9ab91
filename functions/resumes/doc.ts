/** Looks into a Word document of the older kind. */
import { resumeMessages } from '@/schemas/forms/resume';
import { isOle, readOleEntries, type OleEntry } from './ole';
import { problems } from './problems';
import type { ByteSource } from './source';
import { endsAsZip } from './zip';

/** Where Office puts a document that has a password, of whichever kind it is. */
const LOCKED_STREAM = 'EncryptedPackage';

/** The stream that every document of Word has. */
const WORD_STREAM = 'WordDocument';

/** What the root may say of the program: Word 6 and 95, Word 97 to 2003, or nothing. */
const WORD_CLASSES = /^(?:00090200|06090200)00000000c000000000000046$|^0{32}$/;

/** Streams that other programs than Word keep their document in. */
const FOREIGN_STREAMS = new Set([
  'Workbook',
  'Book',
  'PowerPoint Document',
  'VisioDocument',
  '__properties_version1.0',
]);

/** Storages and streams of VBA projects ([MS-OVBA] 2.2.1). Names in OLE files do not depend on case. */
const MACRO_ENTRY = /^(?:macros|vba|_vba_project(?:_cur)?)$/i;

/** True for a document of either kind that Office has locked: it is then, encrypted, in a file of the older kind. */
export const isLocked = async (source: ByteSource) =>
  (await readOleEntries(source)).some(({ name }) => name === LOCKED_STREAM);

function isWord(entries: readonly OleEntry[]) {
  const isForeign = ({ name, type, classId }: OleEntry) =>
    FOREIGN_STREAMS.has(name) || (type === 'root' && !WORD_CLASSES.test(classId));
  return (
    entries.some(({ name, type }) => name === WORD_STREAM && type === 'stream') && !entries.some(isForeign)
  );
}

export async function checkDoc(source: ByteSource): Promise<string | undefined> {
  if (!isOle(await source.read(0, 8)) || (await endsAsZip(source))) return resumeMessages.type;
  const entries = await readOleEntries(source);
  if (entries.some(({ name }) => name === LOCKED_STREAM)) return problems.locked;
  if (!isWord(entries)) return resumeMessages.type;
  return entries.some(({ name }) => MACRO_ENTRY.test(name)) ? problems.macros : undefined;
}
