/** A stored file that is read in parts, so that only the inspected part is in memory. */
export interface ByteSource {
  /** Bytes. */
  size: number;
  /** Reads a range; returns fewer bytes at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Reads the whole file in chunks. Each is valid until the next one is asked for. */
  stream(): AsyncIterable<Uint8Array>;
}

/** Keeps the beginning and the end of a file that streams by, in a buffer of fixed size. */
export class Ends {
  readonly #head: Uint8Array;
  /** A ring buffer: the last byte is before `size % length`. */
  readonly #ring: Uint8Array;
  #size = 0;

  constructor({ headBytes, tailBytes }: { headBytes: number; tailBytes: number }) {
    this.#head = new Uint8Array(headBytes);
    this.#ring = new Uint8Array(tailBytes);
  }

  push(chunk: Uint8Array) {
    if (this.#size < this.#head.length)
      this.#head.set(chunk.subarray(0, this.#head.length - this.#size), this.#size);
    const last = chunk.subarray(Math.max(0, chunk.length - this.#ring.length));
    const at = (this.#size + chunk.length - last.length) % this.#ring.length;
    const room = this.#ring.length - at;
    this.#ring.set(last.subarray(0, room), at);
    this.#ring.set(last.subarray(room), 0);
    this.#size += chunk.length;
  }

  /** Reads a range from memory; undefined if it is in neither end. */
  read(offset: number, length: number): Uint8Array | undefined {
    const end = Math.min(offset + length, this.#size);
    if (end <= this.#head.length) return this.#head.slice(offset, end);
    if (offset < this.#size - this.#ring.length) return undefined;
    const at = offset % this.#ring.length;
    const bytes = new Uint8Array(Math.max(0, end - offset));
    const first = this.#ring.subarray(at, at + bytes.length);
    bytes.set(first);
    bytes.set(this.#ring.subarray(0, bytes.length - first.length), first.length);
    return bytes;
  }
}
