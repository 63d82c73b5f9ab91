/** Decompresses in small steps, so that a zip bomb is detected before it uses memory. */
import { Inflate } from 'fflate';

/** Deflate expands a byte to at most 1032, so that no step produces more than 264 kB. */
const STEP_BYTES = 256;

/** Decompressed data, or the work to check them, exceeds its limit. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/**
 * Decompresses deflated bytes. Ignores what follows them, such as a checksum.
 * @throws {TooMuch}
 * @throws if they are malformed or incomplete
 */
export function inflate(packed: Uint8Array, maxBytes: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((part) => {
    size += part.length;
    if (size > maxBytes) throw new TooMuch();
    parts.push(part.slice());
  });
  for (let at = 0; at < packed.length; at += STEP_BYTES)
    stream.push(packed.slice(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  const all = new Uint8Array(size);
  parts.reduce((offset, part) => (all.set(part, offset), offset + part.length), 0);
  return all;
}
