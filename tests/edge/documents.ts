/** Builds small documents of each kind, so that a test can change one thing. */
import { strToU8, zipSync, type Zippable } from 'fflate';

type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

export function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
  return all;
}

/** Returns a PDF with these objects. */
export const pdf = (objects = ''): Bytes =>
  joined(
    bytesOf('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    bytesOf(`2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects}\n`),
    bytesOf('trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  );

export const zip = (files: Zippable): Bytes => Uint8Array.from(zipSync(files));

export const docx = (more: Zippable = {}) =>
  zip({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': strToU8('<Relationships/>'),
    'word/document.xml': strToU8('<w:document><w:body/></w:document>'),
    ...more,
  });

const SECTOR_BYTES = 512;
const ENTRY_BYTES = 128;
/** The streams of an OLE file made here begin in its first sector. */
const STREAMS_AT = SECTOR_BYTES;
const DIRECTORY_AT = SECTOR_BYTES * 2;

/** Returns an OLE file with these streams, or storages, in its directory. */
export function ole(...names: string[]): Bytes {
  const file = new Uint8Array(DIRECTORY_AT + Math.ceil((names.length + 1) / 4) * SECTOR_BYTES);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const view = new DataView(file.buffer);
  view.setUint16(30, Math.log2(SECTOR_BYTES), true);
  ['Root Entry', ...names].forEach((name, index) => {
    const at = DIRECTORY_AT + index * ENTRY_BYTES;
    [...name].forEach((character, place) => view.setUint16(at + place * 2, character.charCodeAt(0), true));
    view.setUint16(at + 64, (name.length + 1) * 2, true);
    view.setUint8(at + 66, index === 0 ? 5 : 2);
  });
  return file;
}

export function doc(): Bytes {
  const file = ole('1Table', 'WordDocument');
  new DataView(file.buffer).setUint16(STREAMS_AT, 0xa5ec, true);
  return file;
}

/** Sets the bit of a DOC that says that a password encrypts it. */
export function withPassword(file: Bytes): Bytes {
  const changed = file.slice();
  new DataView(changed.buffer).setUint16(STREAMS_AT + 10, 0x0100, true);
  return changed;
}
