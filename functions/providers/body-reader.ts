type Body = ReadableStream<Uint8Array> | null;

const BUFFER_BYTES = 48 * 1024;

/**
 * Reads a body into two buffers in turn: a fresh one for each chunk would leave as much garbage behind as the body is
 * long. Each read waits until its buffer is full, because each leaves some kB of the runtime's own until the next
 * garbage collection.
 */
export class BodyReader {
  readonly #reader: ReadableStreamBYOBReader | undefined;
  /** The buffer of the chunk before the last one. */
  #spare: ArrayBuffer | undefined;
  #last: ArrayBuffer | undefined;

  constructor(body: Body) {
    this.#reader = body?.getReader({ mode: 'byob' });
  }

  /**
   * Returns the next chunk, which is valid until the next but one is read; undefined at the end.
   * @param head bytes to put in front of it
   * @throws if the body breaks off
   */
  async read(head: Uint8Array = new Uint8Array()): Promise<Uint8Array | undefined> {
    const bytes = new Uint8Array(this.#spare ?? new ArrayBuffer(BUFFER_BYTES));
    bytes.set(head);
    const space = bytes.subarray(head.length);
    const result = await this.#reader?.readAtLeast(space.length, space);
    // The last bytes may arrive together with the end.
    if (!result?.value?.byteLength) return undefined;
    this.#spare = this.#last;
    this.#last = result.value.buffer;
    return new Uint8Array(this.#last, 0, head.length + result.value.byteLength);
  }

  /** Leaves the last chunk to whoever has it: it stays valid. */
  keepLast() {
    this.#last = undefined;
  }
}

/** Yields a stream's chunks. Each is valid until the next one is asked for. */
export async function* chunksOf(body: Body): AsyncGenerator<Uint8Array> {
  const reader = new BodyReader(body);
  for (let chunk = await reader.read(); chunk; chunk = await reader.read()) yield chunk;
}
