/** Stores résumés in Cloudflare R2, and signs the clinic's links to them. */
import { RESUME_LINK_DAYS } from '@/features/careers/resume-rules';
import type { Envelope, EventName, ResumeFileData } from '@/features/events';
import { withTimeout } from '@/shared/lib/with-timeout';
import { isSecretHash, secretHash } from '../crypto';
import type { EdgeEnv } from '../worker-env';
import { logFailure } from '../http';

/** Timeout for storing or deleting a file. The client has its own timeout for the whole upload. */
const STORE_TIMEOUT_MS = 15_000;
/** Timeout until the file starts to arrive. */
const GET_TIMEOUT_MS = 10_000;
/** What R2 deletes in one call. */
const MAX_DELETED = 1000;
const DAY_SECONDS = 86_400;

const PATH = '/api/resumes/';
const LINK = 'resume link';
const EVENT = 'career_application_submission' satisfies EventName;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** An accepted file. */
export interface Resume {
  bytes: Uint8Array<ArrayBuffer>;
  /** Safe to store and to show. */
  name: string;
  type: string;
}

/**
 * Stores an accepted résumé under an unguessable name derived from its submission: a repeat overwrites the same file,
 * and no other file can ever appear under a link that was given out.
 * @param belongsTo the submission's idempotency key and content
 * @param origin this site's, for the link
 * @returns the file's name in the bucket, and its data for the event
 * @throws if R2 rejects it or is too slow
 */
export async function keepResume(
  env: EdgeEnv,
  { bytes, name, type }: Resume,
  { belongsTo, origin }: { belongsTo: readonly unknown[]; origin: string },
): Promise<{ key: string; data: ResumeFileData }> {
  const key = await secretHash(env.SITE_SECRET, 'resume key', JSON.stringify(belongsTo));
  const metadata = { httpMetadata: { contentType: type }, customMetadata: { name } };
  await withTimeout(env.RESUMES.put(key, bytes, metadata), STORE_TIMEOUT_MS);
  return { key, data: { name, size: bytes.length, type, url: await resumeLink(env, origin, key) } };
}

/**
 * Deletes the files of erased submissions, if they have any. What is left, because that failed or R2 takes no more, the
 * bucket's rule deletes.
 */
export async function deleteResumes({ RESUMES }: EdgeEnv, submissions: readonly { file: string | null }[]) {
  const keys = submissions.flatMap(({ file }) => file ?? []).slice(0, MAX_DELETED);
  if (keys.length === 0) return;
  await withTimeout(RESUMES.delete(keys), STORE_TIMEOUT_MS).catch((error: unknown) =>
    logFailure({ resumes: 'delete' }, error),
  );
}

async function resumeLink(env: EdgeEnv, origin: string, key: string): Promise<string> {
  const expires = String(nowInSeconds() + RESUME_LINK_DAYS * DAY_SECONDS);
  const signature = await secretHash(env.SITE_SECRET, LINK, `${key}\n${expires}`);
  const link = new URL(PATH + key, origin);
  link.search = new URLSearchParams({ expires, signature }).toString();
  return link.href;
}

/**
 * Returns an event for the CRM with a link that was signed just now: an application can have waited for months.
 * @param body the envelope as JSON
 */
export async function withFreshLink(env: EdgeEnv, event: string, body: string): Promise<string> {
  if (event !== EVENT) return body;
  const envelope = JSON.parse(body) as Envelope<typeof EVENT>;
  const { origin, pathname } = new URL(envelope.data.resumeFile.url);
  envelope.data.resumeFile.url = await resumeLink(env, origin, pathname.slice(PATH.length));
  return JSON.stringify(envelope);
}

/** True if a link is one of ours, for this file, and not too old. */
export async function isGoodLink(env: EdgeEnv, key: string, expires: string, signature: string) {
  const isOurs = await isSecretHash(env.SITE_SECRET, LINK, `${key}\n${expires}`, signature);
  return isOurs && Number(expires) > nowInSeconds();
}

/** @returns null if it is not kept any more @throws if R2 rejects the request or is too slow */
export const fetchResume = ({ RESUMES }: EdgeEnv, key: string) =>
  withTimeout(RESUMES.get(key), GET_TIMEOUT_MS);
