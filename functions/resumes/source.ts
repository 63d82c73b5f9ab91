/** A file that lies somewhere else, of which no more is in memory than what is looked at. */
export interface ByteSource {
  /** Bytes. */
  size: number;
  /** Reads a range, less of it where the file ends before. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** Reads all of it, a chunk at a time. */
  stream(): AsyncIterable<Uint8Array>;
}

/** The beginning and the end of a file that passes by, in a memory that is taken once. */
export class Ends {
  readonly #head: Uint8Array;
  /** A ring: the last byte is before `size % length`. */
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

  /** Answers a read from memory; undefined where the range is in neither end. */
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
