/** Where résumés are kept: Cloudflare R2. */
import { INCOMING_PREFIX } from '@/config/retention';
import { withTimeout } from '@/lib/with-timeout';
import type { ResumeFileData } from '@/schemas/events';
import { secretHash } from '../crypto/secret-hash';
import type { EdgeEnv } from '../env';
import { resumeLink } from '../resumes/link';
import type { ByteSource } from '../resumes/source';

/** For one step of an upload: a chunk, the end of the file, a range. The client has its own limit for the whole. */
const STEP_TIMEOUT_MS = 15_000;
/** Until the file begins to come. */
const GET_TIMEOUT_MS = 10_000;

/** Returns the bytes of a stored file, a range or all of it at a time. */
export function storedSource({ RESUMES }: EdgeEnv, key: string, size: number): ByteSource {
  const get = async (range: { offset: number; length: number }) => {
    const stored = await withTimeout(RESUMES.get(key, { range }), GET_TIMEOUT_MS);
    if (!stored) throw new Error('The file that was just stored is gone');
    return stored;
  };
  return {
    size,
    read: async (offset, length) => {
      const within = Math.min(length, size - offset);
      if (within <= 0) return new Uint8Array();
      return new Uint8Array(await (await get({ offset, length: within })).arrayBuffer());
    },
    stream: async function* () {
      yield* (await get({ offset: 0, length: size })).body;
    },
  };
}

/** A write to R2 whose length is given before its bytes are known. */
export class Write {
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #stored: Promise<unknown>;

  constructor({ RESUMES }: EdgeEnv, key: string, length: number) {
    const { readable, writable } = new FixedLengthStream(length);
    this.#writer = writable.getWriter();
    this.#stored = RESUMES.put(key, readable);
    this.#stored.catch(() => {});
  }

  /** @throws where the store does not take it, or not in time */
  async write(bytes: Uint8Array) {
    await withTimeout(Promise.race([this.#writer.write(bytes), this.#stored]), STEP_TIMEOUT_MS);
  }

  /** Resolves once all bytes are stored. @throws as `write` */
  async close() {
    await withTimeout(Promise.race([this.#writer.close(), this.#stored]), STEP_TIMEOUT_MS);
    await withTimeout(this.#stored, STEP_TIMEOUT_MS);
  }

  /** Gives up: nothing is stored. */
  async abort() {
    await this.#writer.abort().catch(() => {});
  }
}

/** A name for a file that is still to be inspected. No link leads to it. */
export const incomingKey = () => INCOMING_PREFIX + crypto.getRandomValues(new Uint8Array(32)).toHex();

interface Kept {
  /** Of the file as it came. */
  source: ByteSource;
  name: string;
  type: string;
  /** What the file belongs to: the idempotency key of the submission, and all that it says. */
  belongsTo: readonly unknown[];
  /** Of this site, for the link. */
  origin: string;
}

export interface StoredFile {
  key: string;
  data: ResumeFileData;
}

/**
 * Stores a résumé for good, under a name that nobody can guess and that belongs to this very submission: sent again, it
 * overwrites itself, and another file never takes its place under a link that was given out.
 * @throws where the store does not take it, or not in time
 */
export async function keepResume(
  env: EdgeEnv,
  { source, name, type, belongsTo, origin }: Kept,
): Promise<StoredFile> {
  const key = await secretHash(env.RESUME_LINK_SECRET, 'resume key', JSON.stringify(belongsTo));
  const { readable, writable } = new FixedLengthStream(source.size);
  const metadata = { httpMetadata: { contentType: type }, customMetadata: { name } };
  const stored = env.RESUMES.put(key, readable, metadata);
  await withTimeout(Promise.all([stored, pour(source, writable)]), STEP_TIMEOUT_MS);
  return { key, data: { name, size: source.size, type, url: await resumeLink(env, { origin, key }) } };
}

async function pour(source: ByteSource, writable: WritableStream<Uint8Array>) {
  const writer = writable.getWriter();
  for await (const chunk of source.stream()) await writer.write(chunk);
  await writer.close();
}

/** As many as R2 deletes at a time. */
export const MAX_DELETED = 1000;

/**
 * Deletes what nobody needs, `MAX_DELETED` files at most.
 * @returns false where that has failed: the bucket's own rules do it one day
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

export interface StoredResume {
  body: ReadableStream;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/**
 * @returns undefined where there is none (any more)
 * @throws where the store does not answer in time
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

/** Writes to the log of what kind a failure was. Its message could quote an applicant. */
export function logFailure(action: 'store' | 'fetch' | 'delete', error: unknown): void {
  const kind = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ resumes: action, error: kind }));
}
