/**
 * Is a file the document that its name says it is? Looks for what could do harm to who opens it, or to the programs that
 * it passes through: other kinds of file, files that are two kinds at once, macros, and archives that unpack to far more
 * than they are. Nothing is unpacked and nothing is run.
 */
import { fileTypeFromBuffer } from 'file-type';
import { resumeExtension, resumeMessages, resumeTypes, type ResumeExtension } from '@/schemas/forms/resume';
import { sha256 } from '../crypto/sha256';
import { safeFileName } from './file-name';
import { readOleEntries } from './ole';
import { endsAsZip, readZipEntries } from './zip';

export interface Resume {
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Hexadecimal. */
  sha256: string;
}

const LOCKED = 'This file is protected with a password. Please upload it without one.';
const TOO_MUCH = 'This file unpacks to too much. Please save it as PDF and upload that.';

/** A document of 5 MB is mostly pictures, which do not shrink; text shrinks to about a tenth. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** Below this no ratio does harm: a small document has parts that are nearly all the same. */
const HARMLESS_UNPACKED_BYTES = 1024 * 1024;
const MAX_ENTRIES = 1000;

const latin1 = new TextDecoder('latin1');

/** An encryption dictionary, or a reference to one, in a trailer or in the dictionary of a cross-reference stream. */
const PDF_ENCRYPTION = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;

function checkPdf(bytes: Uint8Array): string | undefined {
  const text = latin1.decode(bytes);
  if (!text.startsWith('%PDF-') || endsAsZip(bytes)) return resumeMessages.type;
  return PDF_ENCRYPTION.test(text) ? LOCKED : undefined;
}

/** Streams that other programs than Word keep their document in. */
const FOREIGN_STREAMS = new Set([
  'Workbook',
  'Book',
  'PowerPoint Document',
  'VisioDocument',
  '__properties_version1.0',
]);
/** Windows Installer: {000C1084-0000-0000-C000-000000000046}, its patches and its transforms. */
const INSTALLER_CLASSES = /^8[246]100c0000000000c000000000000046$/;
const LOCKED_STREAM = 'EncryptedPackage';

function checkDoc(bytes: Uint8Array): string | undefined {
  const entries = readOleEntries(bytes);
  const isForeign = ({ name, classId }: (typeof entries)[number]) =>
    FOREIGN_STREAMS.has(name) || INSTALLER_CLASSES.test(classId);
  if (entries.some(({ name }) => name === LOCKED_STREAM)) return LOCKED;
  return entries.some(isForeign) || endsAsZip(bytes) ? resumeMessages.type : undefined;
}

/** As far into a file as readers look for the beginning of a PDF. */
const PDF_SEARCH_BYTES = 1024;
const NEEDED_PARTS = ['[Content_Types].xml', 'word/document.xml'];
const MACROS = /(^|\/)vbaProject\.bin$/i;

function checkDocx(bytes: Uint8Array): string | undefined {
  // Office locks a document by putting it, encrypted, into a file of the older kind.
  if (readOleEntries(bytes).some(({ name }) => name === LOCKED_STREAM)) return LOCKED;
  const entries = readZipEntries(bytes);
  const isAlsoPdf = latin1.decode(bytes.subarray(0, PDF_SEARCH_BYTES)).includes('%PDF-');
  if (!entries || isAlsoPdf) return resumeMessages.type;
  if (entries.some(({ isEncrypted }) => isEncrypted)) return LOCKED;

  const names = entries.map(({ name }) => name);
  if (!NEEDED_PARTS.every((part) => names.includes(part)) || names.some((name) => MACROS.test(name)))
    return resumeMessages.type;

  const unpacked = entries.reduce((total, { size }) => total + size, 0);
  const isBomb =
    entries.length > MAX_ENTRIES ||
    unpacked > MAX_UNPACKED_BYTES ||
    (unpacked > HARMLESS_UNPACKED_BYTES && unpacked > bytes.length * MAX_RATIO);
  return isBomb ? TOO_MUCH : undefined;
}

const checks: Readonly<Record<ResumeExtension, (bytes: Uint8Array) => string | undefined>> = {
  pdf: checkPdf,
  doc: checkDoc,
  docx: checkDocx,
};

/** What file-type calls each kind; a document whose list of types is unusual is a zip file to it. */
const kinds: Readonly<Record<ResumeExtension, readonly string[]>> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  docx: ['docx', 'zip'],
};

/** @returns what to tell the applicant, where it is not what it should be */
export async function inspectResume(file: File): Promise<Resume | string> {
  const extension = resumeExtension(file.name);
  if (!extension) return resumeMessages.type;
  const bytes = new Uint8Array(await file.arrayBuffer());

  const problem = checks[extension](bytes);
  if (problem) return problem;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!found || !kinds[extension].includes(found.ext)) return resumeMessages.type;

  return {
    name: safeFileName(file.name, extension),
    type: resumeTypes[extension],
    bytes,
    sha256: await sha256(bytes),
  };
}
