/** Unpacks a little at a time: a bomb is noticed before it takes memory. */
import { Inflate, Unzlib } from 'fflate';

/** Deflate makes at most 1032 bytes of one, so that no step makes more than 264 kB. */
const STEP_BYTES = 256;

/** Something unpacks to more than it may. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/**
 * Returns a function that takes packed bytes, and throws where they are malformed.
 * @param format 'zlib' as in PDF, 'deflate' as in a zip file
 * @param onBytes gets what was unpacked; it may throw to stop
 */
export function inflater(format: 'zlib' | 'deflate', onBytes: (bytes: Uint8Array) => void) {
  const stream = new (format === 'zlib' ? Unzlib : Inflate)(onBytes);
  return (bytes: Uint8Array, isLast: boolean) => {
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      stream.push(bytes.slice(at, at + STEP_BYTES), isLast && at + STEP_BYTES >= bytes.length);
  };
}

/**
 * Returns what a few packed bytes unpack to.
 * @throws {TooMuch}
 */
export function inflateAll(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  inflater('deflate', (part) => {
    size += part.length;
    if (size > maxBytes) throw new TooMuch();
    parts.push(part.slice());
  })(bytes, true);
  const all = new Uint8Array(size);
  parts.reduce((offset, part) => (all.set(part, offset), offset + part.length), 0);
  return all;
}
