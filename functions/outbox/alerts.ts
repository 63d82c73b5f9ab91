/** The channels by which staff are told what is wrong. */
import { withAbort, withTimeout } from '@/shared/lib/with-timeout';
import type { EdgeEnv } from '../worker-env';

const TIMEOUT_MS = 10_000;

const SUBJECT = 'Clinic website: outbox';

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

/** What a channel answered to an alert. */
export interface ChannelResult {
  channel: string;
  /** Null if it took the alert. */
  problem: string | null;
}

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
