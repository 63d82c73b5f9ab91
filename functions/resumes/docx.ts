/** Inspects newer Word documents (.docx, ECMA-376): table of contents, content types, relationships and fields. */
import { resumeMessages } from '@/shared/forms/resume';
import { binaryText } from './binary-text';
import { Budget } from './budget';
import { isLocked } from './doc';
import { fieldProblem } from './fields';
import { inflate } from './inflate';
import { elementsOf, officeXml, type Element } from './office-xml';
import { isOle } from './ole';
import { problems } from './problems';
import { relationProblem, typeProblem, WORKBOOK_PART, workbookRelationProblem } from './relations';
import { packedBytes, readZipEntries, type ZipEntry } from './zip';

/** A document of 5 MB is mostly pictures, which do not compress; text compresses to about a tenth. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** Below this size any ratio is harmless: small documents have very repetitive parts. */
const HARMLESS_UNPACKED_BYTES = 1024 * 1024;
const MAX_ENTRIES = 1000;
/** Maximum size of the table of contents: a thousand entries with long names. */
const MAX_DIRECTORY_BYTES = 128 * 1024;

/** How far into a file PDF readers look for the header. */
const PDF_SEARCH_BYTES = 1024;
const ZIP_SIGNATURE = 'PK\u0003\u0004';
const CONTENT_TYPES = '[Content_Types].xml';
/** Office's macro part: a document with this part is a renamed DOCM. */
const MACROS_PART = /(^|\/)vbaProject\.bin$/i;

/** What Word puts there can be opened or run; pictures cannot. */
const EMBEDDED_PART = /(?:^|\/)(?:embeddings|activeX)\/(?!$|.*\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$)/i;

/** A kind of file, and what its parts may refer to. */
interface Format {
  mainPart: string;
  relationProblem: typeof relationProblem;
}
const DOCUMENT: Format = { mainPart: 'word/document.xml', relationProblem };
const WORKBOOK: Format = { mainPart: 'xl/workbook.xml', relationProblem: workbookRelationProblem };

export function checkDocx(file: Uint8Array): string | undefined {
  if (isOle(file) && isLocked(file)) return problems.locked;
  const entries = entriesOf(file);
  if (!entries) return resumeMessages.type;
  const budget = new Budget(file.length);
  return (
    checkEntries(entries, file.length, DOCUMENT) ??
    checkParts(file, entries, DOCUMENT, budget) ??
    checkWorkbooks(file, entries, budget)
  );
}

/** Returns the table of contents; undefined for anything else than a zip file, and for one that is a PDF as well. */
function entriesOf(file: Uint8Array): ZipEntry[] | undefined {
  const start = binaryText(file.subarray(0, PDF_SEARCH_BYTES));
  if (!start.startsWith(ZIP_SIGNATURE) || start.includes('%PDF-')) return undefined;
  return readZipEntries(file, MAX_DIRECTORY_BYTES);
}

/** Checks the workbooks with the numbers of charts. Word opens one when somebody edits its chart. */
function checkWorkbooks(file: Uint8Array, entries: readonly ZipEntry[], budget: Budget): string | undefined {
  const workbooks = entries.filter(({ name }) => WORKBOOK_PART.test(name));
  return workbooks.every((part) => isPlainWorkbook(file, part, budget)) ? undefined : problems.embedded;
}

function isPlainWorkbook(file: Uint8Array, part: ZipEntry, budget: Budget): boolean {
  try {
    const workbook = unpacked(file, part, budget);
    const entries = entriesOf(workbook);
    if (!entries || checkEntries(entries, workbook.length, WORKBOOK)) return false;
    return checkParts(workbook, entries, WORKBOOK, budget) === undefined;
  } catch {
    return false;
  }
}

function checkEntries(
  entries: readonly ZipEntry[],
  fileBytes: number,
  { mainPart }: Format,
): string | undefined {
  if (entries.some(({ isEncrypted }) => isEncrypted)) return problems.locked;
  const names = entries.map(({ name }) => name);
  const hasParts = [CONTENT_TYPES, mainPart].every((part) => names.includes(part));
  if (!hasParts || names.some((name) => MACROS_PART.test(name))) return resumeMessages.type;
  const isEmbedded = (name: string) =>
    EMBEDDED_PART.test(name.replaceAll('\\', '/')) && !WORKBOOK_PART.test(name);
  if (names.some(isEmbedded)) return problems.embedded;

  const unpacked = entries.reduce((total, { size }) => total + size, 0);
  const isBomb =
    entries.length > MAX_ENTRIES ||
    unpacked > MAX_UNPACKED_BYTES ||
    (unpacked > HARMLESS_UNPACKED_BYTES && unpacked > fileBytes * MAX_RATIO);
  if (isBomb) return problems.tooMuch;
  // Two parts with one name: a program may open the one that was not inspected.
  return new Set(names.map((name) => name.toLowerCase())).size < names.length
    ? problems.unreadable
    : undefined;
}

/** Parts in XML. Their names say so, or `typeProblem` refuses the document. */
const XML_PART = /\.(?:xml|rels)$/i;

function checkParts(
  file: Uint8Array,
  entries: readonly ZipEntry[],
  format: Format,
  budget: Budget,
): string | undefined {
  for (const part of entries.filter(({ name }) => XML_PART.test(name))) {
    const xml = readXml(file, part, budget);
    const problem =
      xml === undefined ? problems.unreadable : problemIn(part.name, elementsOf(xml, budget), format);
    if (problem) return problem;
  }
  return undefined;
}

/** Returns the content of a part. @throws if it is malformed or too much */
function unpacked(file: Uint8Array, part: ZipEntry, budget: Budget): Uint8Array {
  if (part.method !== 0 && part.method !== 8) throw new Error('Unknown compression');
  const packed = packedBytes(file, part);
  const bytes = part.method === 0 ? packed : inflate(packed, budget.bytes);
  budget.spendBytes(bytes.length);
  return bytes;
}

/** Returns the text of a part; undefined if it cannot be read or is unlike Office's output. */
function readXml(file: Uint8Array, part: ZipEntry, budget: Budget): string | undefined {
  try {
    return officeXml(unpacked(file, part, budget));
  } catch {
    return undefined;
  }
}

function problemIn(part: string, elements: Iterable<Element>, format: Format): string | undefined {
  if (part !== CONTENT_TYPES && !/\.rels$/i.test(part)) return fieldProblem(elements);
  const judge = part === CONTENT_TYPES ? typeProblem : format.relationProblem;
  for (const { attributes } of elements) {
    const problem = judge(attributes, part);
    if (problem) return problem;
  }
  return undefined;
}
