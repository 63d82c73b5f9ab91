/** The table of contents of a zip file, read without unpacking anything (APPNOTE.TXT of PKWARE, 4.3 and 4.4). */

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;
const ENCRYPTED_FLAG = 1;

export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** Bytes that it says it unpacks to. */
  size: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the end record begins, whose comment reaches to the end of the file; -1 where there is none. */
function endRecordAt(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--)
    if (view.getUint32(at, true) === END_SIGNATURE && view.getUint16(at + 20, true) === last - at) return at;
  return -1;
}

/** Does a program that unpacks see a zip file here, whatever it begins with? */
export const endsAsZip = (bytes: Uint8Array) => endRecordAt(bytes) >= 0;

/** @returns undefined for what is no whole zip file, and for zip64, which no document of this size needs */
export function readZipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const end = endRecordAt(bytes);
  if (end < 0) return undefined;
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  while (entries.length < count) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const next =
      at + ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return undefined;
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)),
      isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED_FLAG) !== 0,
      size: view.getUint32(at + 24, true),
    });
    at = next;
  }
  return at === end ? entries : undefined;
}
