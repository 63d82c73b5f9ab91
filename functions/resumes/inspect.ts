/**
 * Decides by its content what a résumé is, and refuses what would act by itself when somebody opens it: macros,
 * programs, scripts, and what is loaded from a network. This is no antivirus: see decision T19.
 */
import { Inflate, unzipSync } from 'fflate';
import { resumeMessages, type ResumeExtension } from '@/features/careers/rules';

/** Messages for applicants about rejected files, in addition to src/features/careers/rules.ts. */
export const problems = {
  notWord: 'This file is not a Word document inside. Open it and save it as PDF.',
  locked: 'This file is protected with a password. Please upload it without one.',
  tooMuch: 'This file is too large once it is opened. Please save it as PDF and upload that.',
  macros: 'This file contains macros. Please save it without them, or as PDF, and upload that.',
  remote:
    'This file loads something from elsewhere when it is opened. Please save it as PDF and upload that.',
  embedded: 'This file has another file or a program inside. Please save it as PDF and upload that.',
  active:
    'This PDF runs a script, or opens or sends something by itself. Please print it to a new PDF and upload that.',
  unreadable: 'We could not check what is in this file. Please save it as PDF and upload that.',
} as const;

const MB = 1024 * 1024;
/** The size of a document unpacked: the parts that are read, and all. */
const MAX_UNPACKED = { read: 4 * MB, all: 100 * MB };
/** The streams with objects of a PDF: their number, and their size unpacked. */
const MAX_OBJECT_STREAMS = { count: 1000, unpacked: 8 * MB };

/** Its message is for the applicant. */
class Refusal extends Error {}

type Bytes = Uint8Array<ArrayBuffer>;
/** The kind of an accepted file, or the message for the applicant. */
type Inspected = { extension: ResumeExtension } | { problem: string };

/** Each returns false for another kind of file. @throws a Refusal; anything else if the file is malformed */
const checks = { pdf: checkPdf, doc: checkDoc, docx: checkDocx };

/** @param named what the file's name says; undefined if it has no extension */
export function inspectResume(bytes: Bytes, named?: ResumeExtension): Inspected {
  const isNamedWord = named === 'doc' || named === 'docx';
  const extension = kindOf(bytes);
  const isAsNamed = extension && (!named || isNamedWord === (extension !== 'pdf'));
  try {
    if (isAsNamed && checks[extension](bytes)) return { extension };
    return { problem: isNamedWord ? problems.notWord : resumeMessages.type };
  } catch (error) {
    return { problem: error instanceof Refusal ? error.message : problems.unreadable };
  }
}

const textOf = (bytes: Uint8Array, encoding = 'latin1') => new TextDecoder(encoding).decode(bytes);

/** Tells a file's kind by its first bytes. A PDF may begin with a byte order mark, blanks or a printer's commands. */
function kindOf(bytes: Bytes): ResumeExtension | undefined {
  const start = textOf(bytes.subarray(0, 1024));
  if (bytes.subarray(0, 8).toHex() === 'd0cf11e0a1b11ae1') return 'doc';
  if (start.startsWith('PK\x03\x04')) return 'docx';
  return /^[^<]*%PDF-/.test(start) ? 'pdf' : undefined;
}

// --- DOC: an OLE file ([MS-CFB] 2.6) ---

/** Storages and streams of VBA projects ([MS-OVBA] 2.2.1). */
const MACROS = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);
/** Streams of a file of any kind that was put into a document by the Packager, and of ActiveX controls. */
const PROGRAMS = new Set(['\x01ole10native', '\x03ocxname']);

function checkDoc(bytes: Bytes): boolean {
  const names = oleNames(bytes);
  // A newer document with a password is such a file, too.
  if (names.has('encryptedpackage')) throw new Refusal(problems.locked);
  if (!names.has('worddocument')) return false;
  if (!names.isDisjointFrom(MACROS)) throw new Refusal(problems.macros);
  if (!names.isDisjointFrom(PROGRAMS)) throw new Refusal(problems.embedded);
  return true;
}

/** Returns the names of storages and streams in lower case, wherever the directory's entries are in the file. */
function oleNames(bytes: Bytes): Set<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const names = new Set<string>();
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const nameBytes = view.getUint16(at + 64, true);
    if (nameBytes >= 4 && nameBytes <= 64 && [1, 2].includes(view.getUint8(at + 66)))
      names.add(textOf(bytes.subarray(at, at + nameBytes - 2), 'utf-16le').toLowerCase());
  }
  return names;
}

// --- DOCX: a zip file with XML parts (ECMA-376) ---

/** Parts that say what the others are, and what these refer to. */
const READ = /^\[content_types\]\.xml$|\.rels$/;
const WORD_TYPE = /wordprocessingml\.document\.main\+xml/i;
const MACRO_TYPE = /vbaProject|vbaData|macroEnabled/i;

function checkDocx(file: Bytes): boolean {
  const parts = partsOf(file);
  const types = parts.get('[content_types].xml') ?? '';
  if (MACRO_TYPE.test(types)) throw new Refusal(problems.macros);
  const isMainPart = ({ kind, target }: Relation) => kind === 'officedocument' && /^\/?word\//.test(target);
  if (!WORD_TYPE.test(types) && !relationsIn(parts.get('_rels/.rels') ?? '').some(isMainPart)) return false;
  for (const xml of parts.values()) relationsIn(xml).forEach(checkRelation);
  return true;
}

/** Returns the text of such parts, by their name in lower case. Never unpacks more than the table of contents says. */
function partsOf(file: Bytes): Map<string, string> {
  const left = { ...MAX_UNPACKED };
  const nameOf = (name: string) => name.replaceAll('\\', '/').toLowerCase();
  const parts = unzipSync(file, {
    filter({ name, originalSize }) {
      const isRead = READ.test(nameOf(name));
      left.all -= originalSize;
      if (isRead) left.read -= originalSize;
      if (Math.min(left.read, left.all) < 0) throw new Refusal(problems.tooMuch);
      return isRead;
    },
  });
  return new Map(Object.entries(parts).map(([name, bytes]) => [nameOf(name), xmlOf(bytes)]));
}

/** Word writes UTF-8. Another encoding could hide something, and has a zero beside each letter. */
function xmlOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new Refusal(problems.unreadable);
  return textOf(bytes, 'utf-8');
}

/** Relationships, under any prefix. XML allows no `<` inside one. */
const RELATIONS = /<(?:[\w.-]+:)?Relationship(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;

const fromHex = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16));
const decoded = (value: string) =>
  value
    .replaceAll(/&#x0*([\da-f]{1,4});/gi, fromHex)
    .replaceAll(/&#0*(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');

/** Returns an attribute's value; an empty text without it. */
function valueOf(attributes: string, name: string): string {
  const attribute = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  const [, double, single] = attribute.exec(attributes) ?? [];
  // No target that matters is longer.
  return decoded((double ?? single ?? '').slice(0, 2000)).trim();
}

/** Returns relationships; their kind is the last part of their type in lower case: `hyperlink`, `image`. */
const relationsIn = (xml: string) =>
  Array.from(xml.matchAll(RELATIONS), ([, attributes = '']) => ({
    kind: valueOf(attributes, 'Type').split('/').at(-1)?.toLowerCase() ?? '',
    target: valueOf(attributes, 'Target').replaceAll(/%([\da-f]{2})/gi, fromHex),
    isExternal: valueOf(attributes, 'TargetMode').toLowerCase() === 'external',
  }));
type Relation = ReturnType<typeof relationsIn>[number];

/** An address with a scheme, or a network path. A single letter is a drive. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]+:|[\\/]{2})/i;
/** A file on the author's own computer, as Word for Windows and for Mac write it; a part of an email or a page. */
const HERE =
  /^(?:file:(?:[\\/]*(?:[a-z]:|localhost[\\/])|(?:\/|\/\/\/)?(?![\\/])|\/{4}(?:Users|Volumes|Applications|Library|Macintosh HD|private|var|tmp|home)\/)|(?:cid|data|about|blob|webkit-fake-url|applewebdata):)/i;
const isElsewhere = (target: string) => ADDRESS.test(target) && !HERE.test(target);

/** Other files, programs and pages inside a document. */
const EMBEDDING = /^(?:oleobject|package|control|activexcontrolbinary|afchunk)$/;

function checkRelation({ kind, target, isExternal }: Relation) {
  if (/^(?:vbaproject|wordvbadata)$/.test(kind)) throw new Refusal(problems.macros);
  // A link loads nothing until somebody follows it.
  if (kind === 'hyperlink') return;
  if (isElsewhere(target)) throw new Refusal(problems.remote);
  // The numbers of a chart.
  const isWorkbook = kind === 'package' && /\.xlsx$/i.test(target);
  if (EMBEDDING.test(kind) && !isExternal && !isWorkbook) throw new Refusal(problems.embedded);
}

// --- PDF (ISO 32000) ---

/** Blanks and comments, whose signs alone are left. */
const BLANKS = '[\\0\\s%]{0,20}';
const NAME_ENDS = '(?![^\\0\\s()<>[\\]{}/%])';
/** Actions that run a script, start a program, send or fetch data or open an attachment; scripts; forms with scripts. */
const ACTIVE = new RegExp(
  `/S${BLANKS}/(?:JavaScript|Launch|SubmitForm|ImportData|GoToE)${NAME_ENDS}` +
    `|/(?:JS|JavaScript)${BLANKS}[(<\\d]|/XFA${BLANKS}[[\\d]`,
);
/** An action that opens a page or another file, which is harmless as long as somebody has to click. */
const OPENING = new RegExp(`/S${BLANKS}/(?:URI|GoToR)${NAME_ENDS}`);
/** What happens when a document or a page opens: a dictionary, or the number of one. */
const BY_ITSELF = new RegExp(`/(?:OpenAction|AA)${BLANKS}(<<[^>]*|\\d{1,9}\\s)`, 'g');
const ENCRYPTED = new RegExp(`/Encrypt${BLANKS}[<\\d]`);
/** Between a stream's dictionary and its data. */
const STREAM = />>[\0\s]{0,9}stream[ \t]{0,3}(?:\r\n|\n|\r)/;

type ObjectStream = [dictionary: string, data: Uint8Array];

function checkPdf(bytes: Bytes): boolean {
  const file = textOf(bytes);
  const kept: string[] = [];
  const objectStreams: ObjectStream[] = [];
  let at = 0;
  for (const part of file.split('endstream')) {
    const stream = STREAM.exec(part);
    const dataAt = stream ? stream.index + stream[0].length : part.length;
    const before = part.slice(0, dataAt);
    const dictionary = before.slice(before.lastIndexOf('obj'));
    if (stream && /\/(?:ObjStm|First)\b/.test(dictionary))
      objectStreams.push([dictionary, bytes.subarray(at + dataAt, at + part.length)]);
    kept.push(before);
    at += part.length + 'endstream'.length;
  }

  const structure = structureOf(kept.join(' '));
  checkActions(structure);
  // Many are encrypted to forbid changes, and open without a password. Their object streams are encrypted, too.
  if (!ENCRYPTED.test(structure)) checkObjectStreams(objectStreams);
  return true;
}

const STEP_BYTES = 1024;

/** Inflates in steps, so that a bomb is noticed before it takes memory. Ignores what follows, such as a checksum. */
function inflated(packed: Uint8Array, maxBytes: number): string {
  let text = '';
  const stream = new Inflate((piece) => {
    text += textOf(piece);
    if (text.length > maxBytes) throw new Refusal(problems.tooMuch);
  });
  for (let at = 0; at < packed.length; at += STEP_BYTES)
    stream.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  return text;
}

function checkObjectStreams(streams: readonly ObjectStream[]) {
  if (streams.length > MAX_OBJECT_STREAMS.count) throw new Refusal(problems.tooMuch);
  let left = MAX_OBJECT_STREAMS.unpacked;
  for (const [dictionary, data] of streams) {
    const isPacked = /\/F(?:ilter)?\b/.test(dictionary);
    if (isPacked && !/\/Fl(?:ateDecode)?\b/.test(dictionary)) throw new Refusal(problems.unreadable);
    // A zlib stream: two bytes before deflated data.
    const objects = isPacked ? inflated(data.subarray(2), left) : textOf(data);
    left -= objects.length;
    checkActions(structureOf(objects));
  }
}

/** Returns a PDF's text without what is in comments and strings, and without escapes in names. */
function structureOf(pdf: string): string {
  const kept = new Uint8Array(pdf.length);
  let [size, depth, isComment] = [0, 0, false];
  for (let at = 0; at < pdf.length; at++) {
    const sign = pdf.charAt(at);
    if (isComment) isComment = sign !== '\n' && sign !== '\r';
    else if (depth > 0) {
      if (sign === '\\') at++;
      else if (sign === '(') depth++;
      else if (sign === ')') depth--;
    } else {
      isComment = sign === '%';
      if (sign === '(') depth = 1;
      const escaped = sign === '#' ? parseInt(pdf.slice(at + 1, at + 3), 16) : 0;
      kept[size++] = escaped || pdf.charCodeAt(at);
      if (escaped) at += 2;
    }
  }
  return textOf(kept.subarray(0, size));
}

function checkActions(structure: string) {
  if (ACTIVE.test(structure)) throw new Refusal(problems.active);
  const opening = structure.split('endobj').filter((object) => OPENING.test(object));
  const numbers = new Set(opening.map((object) => /(\d{1,9})\s{1,9}\d{1,5}\s{1,9}obj/.exec(object)?.[1]));
  for (const [, action = ''] of structure.matchAll(BY_ITSELF)) {
    if (OPENING.test(action) || action.match(/\d{1,9}(?=\s)/g)?.some((number) => numbers.has(number)))
      throw new Refusal(problems.active);
  }
}
