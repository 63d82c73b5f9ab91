/** Inspects newer Word documents (.docx, ECMA-376 part 2): table of contents, content types and relationships. */
import { resumeMessages } from '@/schemas/forms/resume';
import { binaryText } from './binary-text';
import { isLocked } from './doc';
import { inflateAll, TooMuch } from './inflate';
import { isOle } from './ole';
import { problems } from './problems';
import type { ByteSource } from './source';
import { readPacked, readZipEntries, type ZipEntry } from './zip';

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

export async function checkDocx(source: ByteSource): Promise<string | undefined> {
  const head = await source.read(0, PDF_SEARCH_BYTES);
  if (isOle(head) && (await isLocked(source))) return problems.locked;
  const start = binaryText(head);
  if (!start.startsWith(ZIP_SIGNATURE) || start.includes('%PDF-')) return resumeMessages.type;
  const entries = await readZipEntries(source, MAX_DIRECTORY_BYTES);
  return entries ? (checkEntries(entries, source.size) ?? checkParts(source, entries)) : resumeMessages.type;
}

function checkEntries(entries: readonly ZipEntry[], fileBytes: number): string | undefined {
  if (entries.some(({ isEncrypted }) => isEncrypted)) return problems.locked;
  const names = entries.map(({ name }) => name);
  if (!NEEDED_PARTS.every((part) => names.includes(part)) || names.some((name) => MACROS_PART.test(name)))
    return resumeMessages.type;

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

async function checkParts(source: ByteSource, entries: readonly ZipEntry[]): Promise<string | undefined> {
  const parts = entries.filter((entry) => entry.name === CONTENT_TYPES || isRelations(entry));
  if (parts.length > MAX_RELATIONS_PARTS) return problems.tooMuch;
  for (const part of parts) {
    const xml = await readXml(source, part);
    const problem = xml === undefined ? problems.unreadable : problemIn(xml);
    if (problem) return problem;
  }
  return undefined;
}

/** Returns the text of a part; undefined if it cannot be read or is unlike Office's output. */
async function readXml(source: ByteSource, part: ZipEntry): Promise<string | undefined> {
  if (part.packedSize > MAX_PART_BYTES || (part.method !== 0 && part.method !== 8)) return undefined;
  const packed = await readPacked(source, part);
  try {
    const bytes = part.method === 0 ? packed : inflateAll(packed, MAX_PART_BYTES);
    const xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    // UTF-16 read as UTF-8 contains zeros. DOCTYPEs, which could define entities, are forbidden in these parts.
    return /\0|<!(?!--)/.test(xml) ? undefined : xml;
  } catch (error) {
    if (error instanceof TooMuch || error instanceof Error) return undefined;
    throw error;
  }
}

const ELEMENT = /<(?:[\w.-]+:)?(Relationship|Default|Override)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
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

/** Content types of macros and of documents with macros. */
const MACRO_TYPE = /vbaProject|vbaData|macroEnabled/i;
const MACRO_RELATION = /\/(?:vbaProject|wordVbaData)$/i;

/**
 * Relationships that Word fetches when it opens a document. Links and linked pictures wait for a click or for consent.
 */
const FETCHED_RELATION = /\/(?:attachedTemplate|frame|oleObject|subDocument|aFChunk)$/i;
/** A file on the author's computer, as in Word's reference to the document's template. */
const LOCAL_TARGET = /^(?:file:\/\/\/(?![/\\])|[a-z]:\\|(?![a-z]{2,}:|[/\\]{2}))/i;

function problemIn(xml: string): string | undefined {
  for (const [, element, text = ''] of xml.matchAll(ELEMENT)) {
    const { Type = '', ContentType = '', Target = '', TargetMode = '' } = attributesOf(text);
    const isMacro = element === 'Relationship' ? MACRO_RELATION.test(Type) : MACRO_TYPE.test(ContentType);
    if (isMacro) return problems.macros;
    const isFetched = TargetMode.toLowerCase() === 'external' && FETCHED_RELATION.test(Type);
    if (isFetched && !LOCAL_TARGET.test(Target.trim())) return problems.remote;
  }
  return undefined;
}
