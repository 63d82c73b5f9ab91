/**
 * The names in the directory of an OLE file, which old Office documents are, and installers and mails too ([MS-CFB]
 * 2.6). The directory's sectors are not followed: its entries are looked for where entries can be.
 */
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
/** Storage, stream, root: an entry of another type holds nothing. */
const ENTRY_TYPES = new Set([1, 2, 5]);

export interface OleEntry {
  name: string;
  /** Of the program that the file belongs to, where it is said at the root: 16 bytes in hexadecimal, as stored. */
  classId: string;
}

const utf16 = new TextDecoder('utf-16le');

export function readOleEntries(bytes: Uint8Array): OleEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: OleEntry[] = [];
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const nameBytes = view.getUint16(at + NAME_BYTES, true);
    const isEntry =
      nameBytes >= 4 &&
      nameBytes <= NAME_BYTES &&
      nameBytes % 2 === 0 &&
      view.getUint16(at + nameBytes - 2, true) === 0 &&
      ENTRY_TYPES.has(view.getUint8(at + 66));
    if (isEntry)
      entries.push({
        name: utf16.decode(bytes.subarray(at, at + nameBytes - 2)),
        classId: bytes.subarray(at + 80, at + 96).toHex(),
      });
  }
  return entries;
}
