/**
 * Reads the names in the directory of an OLE file, the format of old Office documents, installers and mails ([MS-CFB]
 * 2.6). Instead of following the directory's sectors, it checks every place that can hold an entry, so that none can
 * hide.
 */
const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;

/** Types of entry; entries of other types are empty. */
const types = { 1: 'storage', 2: 'stream', 5: 'root' } as const;

export interface OleEntry {
  name: string;
  type: (typeof types)[keyof typeof types];
  /** The root's class id, which identifies the program: 16 bytes in hexadecimal, as stored. */
  classId: string;
}

/** The name that the root has to have; programs that are no part of Office write a shorter one. */
const ROOT = /^r(?:oot entry)?$/i;

const utf16 = new TextDecoder('utf-16le');

export const isOle = (head: Uint8Array) => head.subarray(0, SIGNATURE.length / 2).toHex() === SIGNATURE;

export function readOleEntries(bytes: Uint8Array): OleEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: OleEntry[] = [];
  for (let at = HEADER_BYTES; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
    const nameBytes = view.getUint16(at + NAME_BYTES, true);
    const isNamed =
      nameBytes >= 4 &&
      nameBytes <= NAME_BYTES &&
      nameBytes % 2 === 0 &&
      view.getUint16(at + nameBytes - 2, true) === 0;
    const type = types[view.getUint8(at + 66) as keyof typeof types] as OleEntry['type'] | undefined;
    if (!isNamed || !type) continue;
    const name = utf16.decode(bytes.subarray(at, at + nameBytes - 2));
    // What only looks like an entry: the data of a table, for example.
    if (name.includes('\0') || (type === 'root' && !ROOT.test(name))) continue;
    entries.push({ name, type, classId: bytes.subarray(at + 80, at + 96).toHex() });
  }
  return entries;
}
