/** Inspects older Word documents (.doc). */
import { resumeMessages } from '@/shared/forms/resume';
import { isOle, readOleEntries, type OleEntry } from './ole';
import { problems } from './problems';
import { endsAsZip } from './zip';

/** The stream in which Office stores password-protected documents of either kind. */
const LOCKED_STREAM = 'EncryptedPackage';

/** The stream that every document of Word has. Names in OLE files do not depend on case. */
const WORD_STREAM = 'worddocument';

/** The storage in which Word keeps what is embedded in a document: a spreadsheet, for example. */
const EMBEDDED_STORAGE = 'objectpool';

/** The root's class ids of Word 6 and 95, Word 97 to 2003, and none. */
const WORD_CLASSES = /^(?:00090200|06090200)00000000c000000000000046$|^0{32}$/;

/** Document streams of programs other than Word. */
const FOREIGN_STREAMS = new Set([
  'workbook',
  'book',
  'powerpoint document',
  'visiodocument',
  '__properties_version1.0',
]);

/** Storages and streams of VBA projects ([MS-OVBA] 2.2.1). */
const MACRO_ENTRY = /^(?:macros|vba|_vba_project(?:_cur)?)$/i;

/** Streams of a file of any kind that was put into a document by the Packager, and of ActiveX controls. */
const PROGRAM_STREAMS = new Set(['\x01ole10native', '\x03ocxname']);

/** True for a password-protected document of either kind: Office stores it encrypted in an OLE file. */
export const isLocked = (bytes: Uint8Array) =>
  readOleEntries(bytes).some(({ name }) => name === LOCKED_STREAM);

function isWord(entries: readonly OleEntry[]) {
  const has = (wanted: string, kind: OleEntry['type']) =>
    entries.some(({ name, type }) => name.toLowerCase() === wanted && type === kind);
  const mayEmbed = has(EMBEDDED_STORAGE, 'storage');
  const isForeign = ({ name, type, classId }: OleEntry) =>
    type === 'root' ? !WORD_CLASSES.test(classId) : !mayEmbed && FOREIGN_STREAMS.has(name.toLowerCase());
  const hasRoot = entries.some(({ type }) => type === 'root');
  return hasRoot && has(WORD_STREAM, 'stream') && !entries.some(isForeign);
}

export function checkDoc(bytes: Uint8Array): string | undefined {
  if (!isOle(bytes) || endsAsZip(bytes)) return resumeMessages.type;
  const entries = readOleEntries(bytes);
  if (entries.some(({ name }) => name === LOCKED_STREAM)) return problems.locked;
  if (!isWord(entries)) return resumeMessages.type;
  if (entries.some(({ name }) => MACRO_ENTRY.test(name))) return problems.macros;
  return entries.some(({ name }) => PROGRAM_STREAMS.has(name.toLowerCase())) ? problems.embedded : undefined;
}
