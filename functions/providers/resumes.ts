/** Stores résumés in Cloudflare R2. */
import { UNCONFIRMED_PREFIX } from '@/shared/config/retention';
import { withTimeout } from '@/shared/lib/with-timeout';
import type { ResumeFileData } from '@/shared/events';
import { secretHash } from '../crypto';
import type { EdgeEnv } from '../env';
import { logFailure } from '../http';
import { resumeLink } from '../resumes/link';

/** Timeout for storing or deleting a file. The client has its own timeout for the whole upload. */
const STORE_TIMEOUT_MS = 15_000;
/** Timeout until the file starts to arrive. */
const GET_TIMEOUT_MS = 10_000;

/** An accepted file. */
export interface Resume {
  bytes: Uint8Array<ArrayBuffer>;
  /** Safe to store and to show. */
  name: string;
  type: string;
}

interface StoredFile {
  key: string;
  data: ResumeFileData;
}

interface Owner {
  /** The submission that the file belongs to: its idempotency key and content. */
  belongsTo: readonly unknown[];
  /** This site's origin, for the link. */
  origin: string;
}

const put = ({ RESUMES }: EdgeEnv, key: string, { bytes, name, type }: Resume) =>
  withTimeout(
    RESUMES.put(key, bytes, { httpMetadata: { contentType: type }, customMetadata: { name } }),
    STORE_TIMEOUT_MS,
  );

/**
 * Stores an accepted résumé under an unguessable name derived from its submission: a repeat overwrites the same file,
 * and no other file can ever appear under a link that was given out.
 * @throws if R2 rejects it or is too slow
 */
export async function keepResume(
  env: EdgeEnv,
  resume: Resume,
  { belongsTo, origin }: Owner,
): Promise<StoredFile> {
  const key = await secretHash(env.SITE_SECRET, 'resume key', JSON.stringify(belongsTo));
  await put(env, key, resume);
  const { name, type, bytes } = resume;
  return { key, data: { name, size: bytes.length, type, url: await resumeLink(env, { origin, key }) } };
}

/**
 * Moves a file to where it is deleted sooner: neither the outbox nor the CRM has said that it has the application. One
 * of them may have it all the same, so the link still works.
 * @throws if R2 rejects it or is too slow
 */
export async function keepUnconfirmed(env: EdgeEnv, key: string, resume: Resume): Promise<void> {
  await put(env, UNCONFIRMED_PREFIX + key, resume);
  await withTimeout(env.RESUMES.delete(key), STORE_TIMEOUT_MS);
}

/** Half of what R2 deletes in one call, because a file can have two names. */
export const MAX_DELETED = 500;

/**
 * Deletes files that are not needed, at most `MAX_DELETED`.
 * @returns false if that failed: the bucket's lifecycle rules delete them later
 */
export async function deleteResumes({ RESUMES }: EdgeEnv, keys: string[]): Promise<boolean> {
  try {
    await withTimeout(
      RESUMES.delete(keys.flatMap((key) => [key, UNCONFIRMED_PREFIX + key])),
      STORE_TIMEOUT_MS,
    );
    return true;
  } catch (error) {
    logFailure({ resumes: 'delete' }, error);
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
  const get = (name: string) => withTimeout(RESUMES.get(name), GET_TIMEOUT_MS);
  const stored = (await get(key)) ?? (await get(UNCONFIRMED_PREFIX + key));
  if (!stored) return undefined;
  const { body, size, httpMetadata, customMetadata } = stored;
  return {
    body,
    size,
    name: customMetadata?.['name'] ?? 'resume',
    type: httpMetadata?.contentType ?? 'application/octet-stream',
  };
}
