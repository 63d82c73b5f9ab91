/** Decompresses in small steps, so that a zip bomb is detected before it uses memory. */
import { Inflate, Unzlib } from 'fflate';

/** Deflate expands a byte to at most 1032, so that no step produces more than 264 kB. */
const STEP_BYTES = 256;

/** The decompressed data exceeds its limit. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/**
 * Returns a function that accepts compressed bytes, and throws if they are malformed.
 * @param format 'zlib' as in PDF, 'deflate' as in a zip file
 * @param onBytes receives decompressed bytes; may throw to stop
 */
export function inflater(format: 'zlib' | 'deflate', onBytes: (bytes: Uint8Array) => void) {
  const stream = new (format === 'zlib' ? Unzlib : Inflate)(onBytes);
  return (bytes: Uint8Array, isLast: boolean) => {
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      stream.push(bytes.slice(at, at + STEP_BYTES), isLast && at + STEP_BYTES >= bytes.length);
  };
}

/**
 * Returns a few compressed bytes, decompressed.
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
