/** Stores résumés in Cloudflare R2. */
import { INCOMING_PREFIX } from '@/config/retention';
import { chunksOf } from './body-reader';
import { withTimeout } from '@/lib/with-timeout';
import type { ResumeFileData } from '@/schemas/events';
import { secretHash } from '../crypto/secret-hash';
import { needed, type EdgeEnv } from '../env';
import { resumeLink } from '../resumes/link';
import type { ByteSource } from '../resumes/source';

/** Timeout for one step: a chunk, the end of the file, a range. The client has its own timeout for the whole upload. */
const STEP_TIMEOUT_MS = 15_000;
/** Timeout until the file starts to arrive. */
const GET_TIMEOUT_MS = 10_000;

export interface StoredSource extends ByteSource {
  /** The whole file, as a stream that the runtime can copy by itself. */
  body(): Promise<ReadableStream<Uint8Array>>;
}

/** Reads the bytes of a stored file, a range or all of them. */
export function storedSource({ RESUMES }: EdgeEnv, key: string, size: number): StoredSource {
  const get = async (range: { offset: number; length: number }) => {
    const stored = await withTimeout(RESUMES.get(key, { range }), GET_TIMEOUT_MS);
    if (!stored) throw new Error('The file that was just stored is gone');
    return stored;
  };
  const body = async () => (await get({ offset: 0, length: size })).body;
  return {
    size,
    read: async (offset, length) => {
      const within = Math.min(length, size - offset);
      if (within <= 0) return new Uint8Array();
      return new Uint8Array(await (await get({ offset, length: within })).arrayBuffer());
    },
    stream: async function* () {
      yield* chunksOf(await body());
    },
    body,
  };
}

/** A write to R2 with a length that is given before the bytes are known. */
export class Write {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #stored: Promise<unknown>;
  #isAnswered = false;
  /** Ends the step in progress. */
  #end = () => {};

  constructor({ RESUMES }: EdgeEnv, key: string, length: number) {
    const { readable, writable } = new FixedLengthStream(length);
    this.#writer = writable.getWriter();
    this.#stored = RESUMES.put(key, readable);
    const onAnswer = () => {
      this.#isAnswered = true;
      this.#end();
    };
    this.#stored.then(onAnswer, onAnswer);
  }

  /**
   * Waits for a step, or for R2's answer if that comes first. A race of each step with the answer itself would keep
   * something of every step in memory until the answer comes.
   */
  async #step(work: Promise<unknown>) {
    const answer = new Promise<void>((resolve) => (this.#end = resolve)).then(() => this.#stored);
    if (this.#isAnswered) this.#end();
    await withTimeout(Promise.race([work, answer]), STEP_TIMEOUT_MS);
  }

  /** @throws if R2 rejects it or is too slow */
  async write(bytes: Uint8Array) {
    await this.#step(this.#writer.write(bytes));
  }

  /** Resolves once all bytes are stored. @throws like `write` */
  async close() {
    await this.#step(this.#writer.close());
    await withTimeout(this.#stored, STEP_TIMEOUT_MS);
  }

  /** Aborts: nothing is stored. */
  async abort() {
    await this.#writer.abort().catch(() => {});
  }
}

/** Returns a name for a file that was not inspected yet. No link leads to it. */
export const incomingKey = () => INCOMING_PREFIX + crypto.getRandomValues(new Uint8Array(32)).toHex();

interface Kept {
  /** Hash of the file as received. */
  source: StoredSource;
  name: string;
  type: string;
  /** The submission that the file belongs to: its idempotency key and content. */
  belongsTo: readonly unknown[];
  /** This site's origin, for the link. */
  origin: string;
}

interface StoredFile {
  key: string;
  data: ResumeFileData;
}

/**
 * Stores an accepted résumé under an unguessable name derived from its submission: a repeat overwrites the same file,
 * and no other file can ever appear under a link that was given out.
 * @throws if R2 rejects it or is too slow
 */
export async function keepResume(
  env: EdgeEnv,
  { source, name, type, belongsTo, origin }: Kept,
): Promise<StoredFile> {
  const key = await secretHash(needed(env, 'RESUME_LINK_SECRET'), 'resume key', JSON.stringify(belongsTo));
  const metadata = { httpMetadata: { contentType: type }, customMetadata: { name } };
  const copy = async () =>
    env.RESUMES.put(key, (await source.body()).pipeThrough(new FixedLengthStream(source.size)), metadata);
  await withTimeout(copy(), STEP_TIMEOUT_MS);
  return { key, data: { name, size: source.size, type, url: await resumeLink(env, { origin, key }) } };
}

/** The most that R2 deletes in one call. */
export const MAX_DELETED = 1000;

/**
 * Deletes files that are not needed, at most `MAX_DELETED`.
 * @returns false if that failed: the bucket's lifecycle rules delete them later
 */
export async function deleteResumes({ RESUMES }: EdgeEnv, keys: string[]): Promise<boolean> {
  try {
    await withTimeout(RESUMES.delete(keys), STEP_TIMEOUT_MS);
    return true;
  } catch (error) {
    logFailure('delete', error);
    return false;
  }
}

interface StoredResume {
  body: ReadableStream;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/**
 * @returns undefined if there is no such file (any more)
 * @throws if R2 does not answer in time
 */
export async function fetchResume({ RESUMES }: EdgeEnv, key: string): Promise<StoredResume | undefined> {
  const stored = await withTimeout(RESUMES.get(key), GET_TIMEOUT_MS);
  if (!stored) return undefined;
  const { body, size, httpMetadata, customMetadata } = stored;
  return {
    body,
    size,
    name: customMetadata?.['name'] ?? 'resume',
    type: httpMetadata?.contentType ?? 'application/octet-stream',
  };
}

/** Logs the type of a failure, without its message, which could quote an applicant. */
export function logFailure(action: 'store' | 'fetch' | 'delete', error: unknown): void {
  const kind = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ resumes: action, error: kind }));
}
