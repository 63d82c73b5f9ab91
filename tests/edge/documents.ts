/** Minimal valid documents of each type. */
import { strToU8, zipSync, type Zippable } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export const pdf = (trailer = '/Root 1 0 R') =>
  bytesOf(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj
trailer << ${trailer} >>
startxref
9
%%EOF
`);

export const zip = (files: Zippable): Bytes => Uint8Array.from(zipSync(files));

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const docxFiles = {
  '[Content_Types].xml': strToU8(
    `<Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
  ),
  '_rels/.rels': strToU8('<Relationships/>'),
  'word/document.xml': strToU8('<w:document><w:body/></w:document>'),
};

export const docx = (more: Zippable = {}) => zip({ ...docxFiles, ...more });

const END_BYTES = 22;
const FIRST_ENTRY_BYTES = 46;

/** Returns the zip file with `times` extra directory entries for its last file: an overlapping zip bomb. */
export function withRepeatedEntry(file: Bytes, times: number): Bytes {
  const view = new DataView(file.buffer);
  const end = file.length - END_BYTES;
  const [count, size, start] = [
    view.getUint16(end + 10, true),
    view.getUint32(end + 12, true),
    view.getUint32(end + 16, true),
  ];
  let last = start;
  for (let index = 1; index < count; index++)
    last += FIRST_ENTRY_BYTES + view.getUint16(last + 28, true) + view.getUint16(last + 30, true);
  const entry = file.slice(last, end);
  const ending = file.slice(end);
  const endView = new DataView(ending.buffer);
  endView.setUint16(8, count + times, true);
  endView.setUint16(10, count + times, true);
  endView.setUint32(12, size + entry.length * times, true);
  return joined(file.slice(0, end), ...Array.from({ length: times }, () => entry), ending);
}

const SECTOR_BYTES = 512;
const ENTRY_BYTES = 128;

interface OleOptions {
  /** 16 bytes in hexadecimal, in file order. */
  classId?: string;
  /** Names that are storages instead of streams. */
  storages?: string[];
}

/** Returns an OLE file with these streams in its directory. */
export function ole(streams: string[], { classId = '00'.repeat(16), storages = [] }: OleOptions = {}): Bytes {
  const file = new Uint8Array(SECTOR_BYTES * 2 + Math.ceil((streams.length + 1) / 4) * SECTOR_BYTES);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(file.buffer);
  ['Root Entry', ...streams].forEach((name, index) => {
    const at = SECTOR_BYTES * 2 + index * ENTRY_BYTES;
    [...name].forEach((character, place) => view.setUint16(at + place * 2, character.charCodeAt(0), true));
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, index === 0 ? 5 : storages.includes(name) ? 1 : 2);
    if (index === 0) file.set(Uint8Array.fromHex(classId), at + 80);
  });
  return file;
}

export const doc = () => ole(['1Table', 'WordDocument']);
