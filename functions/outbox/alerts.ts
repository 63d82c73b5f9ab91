/** Tells staff what is wrong with the outbox: once when it is new, once a day while it lasts, and once when all is well. */
import type { ChannelResult, Problem } from './report';
import { withAbort, withTimeout } from '@/shared/lib/with-timeout';
import type { EdgeEnv } from '../env';

const TIMEOUT_MS = 10_000;
const MINUTE_MS = 60_000;
const REMIND_MS = 24 * 60 * MINUTE_MS;
/** A problem that comes back within this time is the same one. */
const FORGET_MS = 30 * MINUTE_MS;

const SUBJECT = 'Clinic website: outbox';

/** What staff know, kept between sweeps. */
export interface Told {
  /** Time of the last alert, in ms since 1970. */
  at: number;
  /** When each problem of it was last there, by its key. */
  seen: Record<string, number>;
}

/** Returns the text of an alert, if there is anything to tell, and what staff know once they have got it. */
export function newsOf(problems: readonly Problem[], told: Told | undefined, now: number) {
  const known = told?.seen ?? {};
  const recent = Object.entries(known).filter(([, at]) => now - at < FORGET_MS);
  const seen = Object.fromEntries([...recent, ...problems.map(({ key }) => [key, now] as const)]);
  const isNew = problems.some(({ key }) => !(key in known));
  const isDue = problems.length > 0 && (isNew || now - (told?.at ?? 0) >= REMIND_MS);
  if (isDue) return { text: problems.map(({ text }) => text).join(' '), told: { at: now, seen } };
  if (told && Object.keys(seen).length === 0) return { text: 'All is well again.', told: undefined };
  return { text: undefined, told: told && { ...told, seen } };
}

/** Returns how long something lasts, in words: `42 minutes`, `5 hours`, `3 days`. */
export function durationOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 2) return minutes === 1 ? '1 minute' : 'less than a minute';
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

/** Slack, Google Chat, Mattermost and others take this format. */
const toWebhook = (url: string, text: string) =>
  withAbort(TIMEOUT_MS, async (signal) => {
    const body = JSON.stringify({ text });
    const headers = { 'content-type': 'application/json' };
    const sending = fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    // The address is a secret, and the error would name it.
    const answer = await sending.catch(() => Promise.reject(new Error('No answer from the alert webhook')));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The alert webhook answered ${answer.status}`);
  });

type Send = (text: string) => Promise<unknown>;

/** Returns how to send a text to each channel that is set up. */
function channelsOf(env: EdgeEnv): Map<string, Send> {
  const { ALERT_WEBHOOK_URL: url, ALERT_EMAIL: to, EMAIL, PUBLIC_SITE_URL: site } = env;
  const channels = new Map<string, Send>();
  if (url) channels.set('webhook', (text) => toWebhook(url, text));
  if (to && EMAIL && site) {
    // An address on the site's own domain, which Cloudflare Email Service has to know.
    const from = `alerts@${new URL(site).hostname.replace(/^www\./, '')}`;
    channels.set('email', (text) =>
      withTimeout(EMAIL.send({ from, to, subject: SUBJECT, text }), TIMEOUT_MS),
    );
  }
  return channels;
}

export const channelNames = (env: EdgeEnv) => [...channelsOf(env).keys()];

/** Sends a text to every channel. Never throws. */
export function sendAlert(env: EdgeEnv, text: string): Promise<ChannelResult[]> {
  const message = `Clinic website: ${text} See ${env.PUBLIC_SITE_URL ?? ''}/operator`;
  return Promise.all(
    Array.from(channelsOf(env), async ([channel, send]) => ({
      channel,
      problem: await send(message).then(
        () => null,
        (error: unknown) => (error as Error).message,
      ),
    })),
  );
}
