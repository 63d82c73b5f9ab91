/** The link that the clinic gets for a résumé: private, because it is signed, and good for a while only. */
import type { EdgeEnv } from '../env';
import { isSecretHash, secretHash } from '../secret-hash';

const DAY_IN_SECONDS = 86_400;
/** An application is looked at within 5 business days; this leaves room for holidays and a CRM that was down. */
const LIFETIME_DAYS = 30;

const PURPOSE = 'resume link';

/** As secretHash makes them. */
export const RESUME_KEY = /^[\da-f]{64}$/;

const signed = (key: string, expires: string) => `${key}\n${expires}`;

const nowInSeconds = () => Math.floor(Date.now() / 1000);

export async function resumeLink(env: EdgeEnv, { origin, key }: { origin: string; key: string }) {
  const expires = String(nowInSeconds() + LIFETIME_DAYS * DAY_IN_SECONDS);
  const signature = await secretHash(env, PURPOSE, signed(key, expires));
  const link = new URL(`/api/resumes/${key}`, origin);
  link.search = new URLSearchParams({ expires, signature }).toString();
  return link.href;
}

interface Asked {
  key: string;
  expires: string | undefined;
  signature: string | undefined;
}

/** Is it a link of ours, and still good? */
export async function isGoodLink(env: EdgeEnv, { key, expires = '', signature = '' }: Asked) {
  const isOurs = RESUME_KEY.test(key) && (await isSecretHash(env, PURPOSE, signed(key, expires), signature));
  return isOurs && Number(expires) > nowInSeconds();
}
