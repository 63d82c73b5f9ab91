/** Where résumés are kept: Cloudflare R2. */
import type { ResumeFileData } from '@/schemas/events';
import type { EdgeEnv } from '../env';
import { resumeLink } from '../resumes/link';
import type { Resume } from '../resumes/inspect';
import { secretHash } from '../crypto/secret-hash';
import { withTimeout } from '@/lib/with-timeout';

/** Of the minute that a page waits, which the upload comes out of, and then the outbox. */
const PUT_TIMEOUT_MS = 15_000;
/** Until the file begins to come. */
const GET_TIMEOUT_MS = 10_000;

interface Submission {
  idempotencyKey: string;
  /** Of this site, for the link. */
  origin: string;
}

/**
 * Stores a résumé under a key that nobody can guess, and that belongs to this very file in this very submission: sent
 * again, it overwrites itself, and another file never takes its place under a link that was given out.
 *
 * What is stored is never deleted here: a submission that seems to have failed may have reached the outbox all the same.
 * @throws where the store does not take it, or not in time
 */
export async function storeResume(
  env: EdgeEnv,
  { name, type, bytes, sha256 }: Resume,
  { idempotencyKey, origin }: Submission,
): Promise<ResumeFileData> {
  const key = await secretHash(
    env.RESUME_LINK_SECRET,
    'resume key',
    JSON.stringify([idempotencyKey, sha256, name]),
  );
  const metadata = { httpMetadata: { contentType: type }, customMetadata: { name } };
  await withTimeout(env.RESUMES.put(key, bytes, metadata), PUT_TIMEOUT_MS);
  return { name, size: bytes.length, type, url: await resumeLink(env, { origin, key }) };
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
export function logFailure(action: 'store' | 'fetch', error: unknown): null {
  const kind = error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ resumes: action, error: kind }));
  return null;
}
