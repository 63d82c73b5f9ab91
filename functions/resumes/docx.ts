/** Inspects newer Word documents (.docx, ECMA-376 part 2): table of contents, content types and relationships. */
import { resumeMessages } from '@/shared/forms/resume';
import { binaryText } from './binary-text';
import { Budget } from './budget';
import { isLocked } from './doc';
import { inflate } from './inflate';
import { isOle } from './ole';
import { problems } from './problems';
import { relationProblem, typeProblem } from './relations';
import { packedBytes, readZipEntries, type ZipEntry } from './zip';

/** A document of 5 MB is mostly pictures, which do not compress; text compresses to about a tenth. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** Below this size any ratio is harmless: small documents have very repetitive parts. */
const HARMLESS_UNPACKED_BYTES = 1024 * 1024;
const MAX_ENTRIES = 1000;
/** Maximum size of the table of contents: a thousand entries with long names. */
const MAX_DIRECTORY_BYTES = 128 * 1024;

/** Maximum size of an inspected part; those of real documents are a few kilobytes. */
const MAX_PART_BYTES = 128 * 1024;
/** Maximum number of inspected parts: one for each header, footer and drawing with relationships. */
const MAX_RELATIONS_PARTS = 60;

/** How far into a file PDF readers look for the header. */
const PDF_SEARCH_BYTES = 1024;
const ZIP_SIGNATURE = 'PK\u0003\u0004';
const CONTENT_TYPES = '[Content_Types].xml';
const NEEDED_PARTS = [CONTENT_TYPES, 'word/document.xml'];
/** Word's macro part: a document with this part is a renamed DOCM. */
const MACROS_PART = /(^|\/)vbaProject\.bin$/i;

/** What Word puts there can be opened or run; pictures cannot. */
const EMBEDDED_PART = /(?:^|\/)(?:embeddings|activeX)\/(?!$|.*\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$)/i;

export function checkDocx(file: Uint8Array): string | undefined {
  if (isOle(file) && isLocked(file)) return problems.locked;
  const start = binaryText(file.subarray(0, PDF_SEARCH_BYTES));
  if (!start.startsWith(ZIP_SIGNATURE) || start.includes('%PDF-')) return resumeMessages.type;
  const entries = readZipEntries(file, MAX_DIRECTORY_BYTES);
  return entries ? (checkEntries(entries, file.length) ?? checkParts(file, entries)) : resumeMessages.type;
}

function checkEntries(entries: readonly ZipEntry[], fileBytes: number): string | undefined {
  if (entries.some(({ isEncrypted }) => isEncrypted)) return problems.locked;
  const names = entries.map(({ name }) => name);
  if (!NEEDED_PARTS.every((part) => names.includes(part)) || names.some((name) => MACROS_PART.test(name)))
    return resumeMessages.type;
  if (names.some((name) => EMBEDDED_PART.test(name.replaceAll('\\', '/')))) return problems.embedded;

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

const isRelations = ({ name }: ZipEntry) => /\.rels$/i.test(name);

function checkParts(file: Uint8Array, entries: readonly ZipEntry[]): string | undefined {
  const parts = entries.filter((entry) => entry.name === CONTENT_TYPES || isRelations(entry));
  if (parts.length > MAX_RELATIONS_PARTS) return problems.tooMuch;
  const budget = new Budget(file.length);
  for (const part of parts) {
    const xml = readXml(file, part, budget);
    const problem = xml === undefined ? problems.unreadable : problemIn(xml);
    if (problem) return problem;
  }
  return undefined;
}

/** A tag. XML allows no `<` inside one. */
const TAG = /<((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;
/** UTF-16 read as UTF-8 contains zeros. Office writes neither comments nor DOCTYPEs, which could define entities. */
const UNLIKE_OFFICE = /\0|<!|^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i;

/** Returns the text of a part; undefined if it cannot be read or is unlike Office's output. */
function readXml(file: Uint8Array, part: ZipEntry, budget: Budget): string | undefined {
  if (part.packedSize > MAX_PART_BYTES || (part.method !== 0 && part.method !== 8)) return undefined;
  const packed = packedBytes(file, part);
  try {
    const bytes = part.method === 0 ? packed : inflate(packed, Math.min(MAX_PART_BYTES, budget.bytes));
    budget.spendBytes(bytes.length);
    const xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return UNLIKE_OFFICE.test(xml) || xml.replaceAll(TAG, '').includes('<') ? undefined : xml;
  } catch {
    return undefined;
  }
}

const ELEMENT = /^(?:[^\s:"'/]+:)?(Relationship|Default|Override)(?=[\s/]|$)/;
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string) =>
  text.replaceAll(/&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name as string] ?? whole;
    const code = hex ? parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decodeEntities(double ?? single ?? ''),
    ]),
  );

function problemIn(xml: string): string | undefined {
  for (const [, tag = ''] of xml.matchAll(TAG)) {
    const element = ELEMENT.exec(tag)?.[1];
    if (!element) continue;
    const attributes = attributesOf(tag);
    const problem = element === 'Relationship' ? relationProblem(attributes) : typeProblem(attributes);
    if (problem) return problem;
  }
  return undefined;
}
