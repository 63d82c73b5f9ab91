/**
 * Tells what a résumé is: by its first bytes and, if it is a Word file, by its list of parts. Nothing is unpacked, so that
 * no file can make this slow. It is no antivirus: see decision T19.
 */
import type { ResumeExtension } from '@/features/careers/resume-rules';
import type { PlainKey } from '@/shared/words/words';

type Bytes = Uint8Array<ArrayBuffer>;
/** The kind of an accepted file, or the message for the applicant. */
type Inspected = { extension: ResumeExtension } | { problem: PlainKey };

/** @param named what the file's name says; undefined if it has no extension */
export function inspectResume(bytes: Bytes, named?: ResumeExtension): Inspected {
  const isNamedWord = named === 'doc' || named === 'docx';
  const other: Inspected = { problem: isNamedWord ? 'careersEdge.notWord' : 'careers.typeOfResume' };
  const extension = kindOf(bytes);
  if (!extension || (named && isNamedWord !== (extension !== 'pdf'))) return other;
  if (extension === 'pdf') return { extension };
  try {
    const { names, isLocked } = partsIn[extension](bytes);
    if (isLocked) return { problem: 'careersEdge.locked' };
    if (!names.some((name) => WORD_PART.test(name))) return other;
    if (names.some((name) => MACRO_PART.test(name))) return { problem: 'careersEdge.macros' };
    return { extension };
  } catch {
    return { problem: 'careersEdge.unreadable' };
  }
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** Tells a file's kind by its first bytes. A PDF may begin with a byte order mark, blanks or a printer's commands. */
function kindOf(bytes: Bytes): ResumeExtension | undefined {
  const start = textOf(bytes.subarray(0, 1024));
  if (bytes.subarray(0, 8).toHex() === 'd0cf11e0a1b11ae1') return 'doc';
  if (start.startsWith('PK\x03\x04')) return 'docx';
  return /^[^<]*%PDF-/.test(start) ? 'pdf' : undefined;
}

/** The list of a Word file's parts. */
interface Parts {
  /** In lower case. */
  names: string[];
  /** True if a password is needed to open it. */
  isLocked: boolean;
}

/** Each reads a list of parts. @throws a RangeError if the list is malformed */
const partsIn = { doc: partsOfDoc, docx: partsOfDocx };

const WORD_PART = /^(?:worddocument$|word\/)/;
/** Storages and streams of VBA projects ([MS-OVBA] 2.2.1), and the parts of a DOCX that hold one. */
const MACRO_PART = /^(?:macros|vba|_vba_project(?:_cur)?)$|vba(?:project|data)\.(?:bin|xml)$/;

/** The list at the end of a zip file (APPNOTE 4.3.12, 4.3.16). */
const ZIP_ENTRY = { signature: 0x02014b50, bytes: 46 };
const ZIP_END = { signature: 'PK\x05\x06', maxBytes: 22 + 0xffff };

function partsOfDocx(file: Bytes): Parts {
  const view = viewOf(file);
  const tail = textOf(file.subarray(-ZIP_END.maxBytes));
  const endInTail = tail.lastIndexOf(ZIP_END.signature);
  if (endInTail < 0) throw new RangeError('The list of parts is missing');
  const end = file.length - tail.length + endInTail;
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ZIP_ENTRY.signature)
      throw new RangeError('The list of parts is damaged');
    const nameAt = at + ZIP_ENTRY.bytes;
    const nameBytes = view.getUint16(at + 28, true);
    const name = textOf(file.subarray(nameAt, nameAt + nameBytes));
    names.push(name.replaceAll('\\', '/').toLowerCase());
    at = nameAt + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { names, isLocked: false };
}

const OLE_ENTRY_BYTES = 128;
/** Where a document begins that needs a password ([MS-DOC] 2.5.2, fEncrypted). */
const DOC_MAGIC = 0xa5ec;
const DOC_ENCRYPTED = 0x0100;

/** Reads the directory of an OLE file ([MS-CFB] 2.6), wherever its entries are in the file. */
function partsOfDoc(file: Bytes): Parts {
  const view = viewOf(file);
  const decoder = new TextDecoder('utf-16le');
  const names: string[] = [];
  let isLocked = false;
  for (let at = 512; at + OLE_ENTRY_BYTES <= file.length; at += OLE_ENTRY_BYTES) {
    const nameBytes = view.getUint16(at + 64, true);
    const isEntry = nameBytes >= 4 && nameBytes <= 64 && [1, 2].includes(view.getUint8(at + 66));
    if (!isEntry) continue;
    const name = decoder.decode(file.subarray(at, at + nameBytes - 2)).toLowerCase();
    names.push(name);
    // A newer document with a password is such a file, too.
    if (name === 'encryptedpackage' || (name === 'worddocument' && isEncrypted(view, at))) isLocked = true;
  }
  return { names, isLocked };
}

/** @param entryAt where the directory has the document's stream */
function isEncrypted(view: DataView, entryAt: number): boolean {
  const sectorBytes = 2 ** view.getUint16(30, true);
  const at = (view.getUint32(entryAt + 116, true) + 1) * sectorBytes;
  if (at + 12 > view.byteLength || view.getUint16(at, true) !== DOC_MAGIC) return false;
  return (view.getUint16(at + 10, true) & DOC_ENCRYPTED) !== 0;
}
