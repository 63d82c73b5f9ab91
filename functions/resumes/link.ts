/** The clinic's link to a résumé. It is signed and expires. */
import { MIN_LINK_DAYS_LEFT, RESUME_LINK_DAYS } from '@/shared/config/retention';
import type { Envelope, EventName } from '@/shared/events';
import { isSecretHash, secretHash } from '../crypto';
import type { EdgeEnv } from '../env';

const DAY_IN_SECONDS = 86_400;

const PATH = '/api/resumes/';
const PURPOSE = 'resume link';
const EVENT = 'career_application_submission' satisfies EventName;

const signed = (key: string, expires: string) => `${key}\n${expires}`;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

export async function resumeLink(env: EdgeEnv, { origin, key }: { origin: string; key: string }) {
  const expires = String(nowInSeconds() + RESUME_LINK_DAYS * DAY_IN_SECONDS);
  const signature = await secretHash(env.SITE_SECRET, PURPOSE, signed(key, expires));
  const link = new URL(PATH + key, origin);
  link.search = new URLSearchParams({ expires, signature }).toString();
  return link.href;
}

/**
 * Returns the payload for the CRM, with a new link if the old one is about to expire: an application can have waited
 * for months for a webhook address or a manual retry.
 * @param body the envelope as JSON
 */
export async function renewResumeLink(env: EdgeEnv, event: string, body: string): Promise<string> {
  if (event !== EVENT) return body;
  const envelope = JSON.parse(body) as Envelope<typeof EVENT>;
  const { resumeFile } = envelope.data;
  const { origin, pathname, searchParams } = new URL(resumeFile.url);
  const secondsLeft = Number(searchParams.get('expires')) - nowInSeconds();
  if (secondsLeft > MIN_LINK_DAYS_LEFT * DAY_IN_SECONDS) return body;

  const url = await resumeLink(env, { origin, key: pathname.slice(PATH.length) });
  const data = { ...envelope.data, resumeFile: { ...resumeFile, url } };
  return JSON.stringify({ ...envelope, data });
}

interface Asked {
  key: string;
  expires: string | undefined;
  signature: string | undefined;
}

/** True if the link is ours and has not expired. */
export async function isGoodLink(env: EdgeEnv, { key, expires = '', signature = '' }: Asked) {
  const secret = env.SITE_SECRET;
  const isOurs = await isSecretHash(secret, PURPOSE, signed(key, expires), signature);
  return isOurs && Number(expires) > nowInSeconds();
}
