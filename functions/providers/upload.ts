/** Streams an upload to R2 chunk by chunk, so that it is never in memory as a whole. */
import type { EdgeEnv } from '../env';
import { deleteResumes, incomingKey, storedSource, Write, type StoredSource } from './resumes';
import { Ends } from '../resumes/source';
import { ZIP_TAIL_BYTES } from '../resumes/zip';

const HEAD_BYTES = 1024;
const PADDING = new Uint8Array(16 * 1024);

/** A complete file, stored and waiting for inspection. */
export interface Arrived {
  source: StoredSource;
  /** Hexadecimal. */
  sha256: string;
}

export class Upload {
  /** The client's file name; empty if no file was chosen. */
  readonly fileName: string;
  readonly #env: EdgeEnv;
  readonly #maxBytes: number;
  readonly #key = incomingKey();
  readonly #ends = new Ends({ headBytes: HEAD_BYTES, tailBytes: ZIP_TAIL_BYTES });
  readonly #digest = new crypto.DigestStream('SHA-256');
  readonly #hasher = this.#digest.getWriter();
  #write: Write | undefined;
  /** Why R2 did not accept it. */
  #failure: Error | undefined;
  #size = 0;

  /**
   * @param maxBytes the stored length. R2 needs the length first, and a form does not tell it, so the rest is padded
   * with zeros, which are never read
   */
  constructor(env: EdgeEnv, fileName: string, maxBytes: number) {
    this.#env = env;
    this.fileName = fileName;
    this.#maxBytes = maxBytes;
    this.#digest.digest.catch(() => {});
  }

  /** Bytes so far, even of a file that is too large to store. */
  get size() {
    return this.#size;
  }

  /** Writes a chunk. If the file is too large or R2 rejects it, only counts the bytes. */
  async push(chunk: Uint8Array): Promise<void> {
    this.#size += chunk.length;
    if (this.#failure || this.#size > this.#maxBytes) return this.#giveUp();
    this.#ends.push(chunk);
    try {
      this.#write ??= new Write(this.#env, this.#key, this.#maxBytes);
      await Promise.all([this.#write.write(chunk), this.#hasher.write(chunk)]);
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error('The store rejected it', { cause: error });
    }
  }

  /**
   * Resolves once the file is stored.
   * @throws if R2 rejects it or is too slow
   */
  async finish(): Promise<Arrived> {
    if (this.#failure) throw this.#failure;
    for (let left = this.#maxBytes - this.#size; left > 0; left -= PADDING.length)
      await this.#write?.write(PADDING.subarray(0, left));
    await this.#write?.close();
    await this.#hasher.close();
    const sha256 = new Uint8Array(await this.#digest.digest).toHex();
    const stored = storedSource(this.#env, this.#key, this.#size);
    const read = async (offset: number, length: number) =>
      this.#ends.read(offset, length) ?? stored.read(offset, length);
    return { source: { ...stored, read }, sha256 };
  }

  /** Removes everything that this upload has stored. */
  async discard(): Promise<void> {
    const hadBegun = this.#write !== undefined;
    await this.#giveUp();
    if (hadBegun) await deleteResumes(this.#env, [this.#key]);
  }

  async #giveUp() {
    const write = this.#write;
    this.#write = undefined;
    await write?.abort();
  }
}
