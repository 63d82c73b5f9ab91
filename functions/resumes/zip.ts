/** Reads a zip file's table of contents without decompressing anything (PKWARE APPNOTE.TXT, 4.3 and 4.4). */
import { binaryText } from './binary-text';

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT_BYTES = 0xffff;
const ENCRYPTED_FLAG = 1;
/** Harmless data that mail and upload programs add after the end of a file: a few zeros or line breaks. */
const PADDING = /^[\0\r\n]{0,8}$/;

/** How far from the end of a file unzip programs look for a zip file. */
const ZIP_TAIL_BYTES = END_BYTES + MAX_COMMENT_BYTES;

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  method: number;
  packedSize: number;
  /** The declared decompressed size in bytes. */
  size: number;
  /** Offset of its local header. */
  offset: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const tailOf = (file: Uint8Array) => file.subarray(-ZIP_TAIL_BYTES);

/** Returns the offset of the end record whose comment reaches the end of the file; -1 if there is none. */
function endRecordAt(tail: Uint8Array): number {
  const view = viewOf(tail);
  const last = tail.length - END_BYTES;
  for (let at = last; at >= 0; at--)
    if (view.getUint32(at, true) === END_SIGNATURE && view.getUint16(at + 20, true) === last - at) return at;
  return -1;
}

/** True if a strict unzip program sees a zip file here, whatever it starts with. */
export const endsAsZip = (file: Uint8Array) => endRecordAt(tailOf(file)) >= 0;

/** Returns the offset of the last end record, whatever follows it; -1 if there is none. */
function lastEndRecordAt(tail: Uint8Array): number {
  const view = viewOf(tail);
  let at = tail.length - END_BYTES;
  while (at >= 0 && view.getUint32(at, true) !== END_SIGNATURE) at--;
  return at;
}

/** True if a lenient one does, which ignores trailing data. */
export const mayEndAsZip = (file: Uint8Array) => lastEndRecordAt(tailOf(file)) >= 0;

/** Returns the offset of the end record that strict and lenient programs agree on; -1 if there is none. */
function onlyEndRecordAt(tail: Uint8Array): number {
  const at = lastEndRecordAt(tail);
  if (at < 0) return -1;
  const end = at + END_BYTES + viewOf(tail).getUint16(at + 20, true);
  return end <= tail.length && PADDING.test(binaryText(tail.subarray(end))) ? at : -1;
}

/**
 * @param maxBytes limit for the table of contents
 * @returns undefined for an incomplete zip file, and for zip64, which no document of this size needs
 */
export function readZipEntries(file: Uint8Array, maxBytes: number): ZipEntry[] | undefined {
  const tail = tailOf(file);
  const end = onlyEndRecordAt(tail);
  if (end < 0) return undefined;
  const record = viewOf(tail);
  const start = record.getUint32(end + 16, true);
  const length = file.length - tail.length + end - start;
  if (length < 0 || length > maxBytes) return undefined;
  return parseEntries(file.subarray(start, start + length), record.getUint16(end + 10, true));
}

function parseEntries(bytes: Uint8Array, count: number): ZipEntry[] | undefined {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const next =
      at + ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > bytes.length) return undefined;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0,
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = next;
  }
  return at === bytes.length ? entries : undefined;
}

/** Returns the compressed bytes of an entry. */
export function packedBytes(file: Uint8Array, { offset, packedSize }: ZipEntry): Uint8Array {
  const local = viewOf(file.subarray(offset, offset + LOCAL_BYTES));
  if (local.byteLength < LOCAL_BYTES) return new Uint8Array();
  const start = offset + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  return file.subarray(start, start + packedSize);
}
