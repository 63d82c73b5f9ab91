/** Where résumés are kept: Cloudflare R2. */
import type { ResumeFileData } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import { resumeLink } from '../resumes/link';
import type { Resume } from '../resumes/inspect';
import { secretHash } from '../secret-hash';

interface Submission {
  idempotencyKey: string;
  /** Of this site, for the link. */
  origin: string;
}

/**
 * Stores a résumé under a key that nobody can guess. The same submission has the same key: sent again, it overwrites its
 * own file, so that the link in an event that was already accepted stays good.
 */
export async function storeResume(
  env: EdgeEnv,
  { name, type, bytes }: Resume,
  { idempotencyKey, origin }: Submission,
): Promise<{ key: string; file: ResumeFileData }> {
  const key = await secretHash(env, 'resume key', idempotencyKey);
  await env.RESUMES.put(key, bytes, { httpMetadata: { contentType: type }, customMetadata: { name } });
  return { key, file: { name, size: bytes.length, type, url: await resumeLink(env, { origin, key }) } };
}

/** Best effort: a file without an event is of no use to anybody, and does no harm either. */
export async function forgetResume({ RESUMES }: EdgeEnv, key: string): Promise<void> {
  await RESUMES.delete(key).catch(() => {});
}

export interface StoredResume {
  body: ReadableStream;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
}

/** @returns undefined where there is none (any more) */
export async function fetchResume({ RESUMES }: EdgeEnv, key: string): Promise<StoredResume | undefined> {
  const stored = await RESUMES.get(key);
  if (!stored) return undefined;
  const { body, size, httpMetadata, customMetadata } = stored;
  return {
    body,
    size,
    name: customMetadata?.['name'] ?? 'resume',
    type: httpMetadata?.contentType ?? 'application/octet-stream',
  };
}
