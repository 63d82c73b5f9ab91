/** Sends alerts to a chat and by email. */
import { withAbort, withTimeout } from '@/shared/lib/with-timeout';
import type { EdgeEnv } from '../env';

const TIMEOUT_MS = 10_000;

const SUBJECT = 'Clinic website: outbox';

const alertChannels = ['webhook', 'email'] as const;
export type AlertChannel = (typeof alertChannels)[number];

type Send = (env: EdgeEnv, text: string) => Promise<void>;

/** Returns the configured channels. */
export const channelsOf = (env: EdgeEnv): AlertChannel[] =>
  alertChannels.filter((channel) =>
    channel === 'webhook' ? env.ALERT_WEBHOOK_URL : env.ALERT_EMAIL && env.EMAIL && env.PUBLIC_SITE_URL,
  );

/**
 * The payload for incoming webhooks of Slack and compatible chats (`text`), and of Microsoft Teams (an Adaptive Card).
 * Slack itself gets only the text, because its attachments have another format.
 */
const messageFor = (url: string, text: string) =>
  new URL(url).hostname.endsWith('.slack.com')
    ? { text }
    : {
        type: 'message',
        text,
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: {
              $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
              type: 'AdaptiveCard',
              version: '1.4',
              body: [{ type: 'TextBlock', text, wrap: true }],
            },
          },
        ],
      };

const toWebhook = ({ ALERT_WEBHOOK_URL: url = '' }: EdgeEnv, text: string) =>
  withAbort(TIMEOUT_MS, async (signal) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(messageFor(url, text)),
      redirect: 'manual',
      signal,
    }).catch(() => {
      throw new Error(`No answer from the alert webhook`);
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The alert webhook answered ${answer.status}`);
  });

/** The sender: an address on the site's own domain, which Cloudflare Email Service has to know. */
async function toEmail({ EMAIL, ALERT_EMAIL = '', PUBLIC_SITE_URL = '' }: EdgeEnv, text: string) {
  const domain = new URL(PUBLIC_SITE_URL).hostname.replace(/^www\./, '');
  const message = { from: `alerts@${domain}`, to: ALERT_EMAIL, subject: SUBJECT, text };
  // Otherwise one message that hangs would hold back every later alert, of both channels.
  if (EMAIL) await withTimeout(EMAIL.send(message), TIMEOUT_MS);
}

/** Sends a text. @throws if it did not arrive; the error never contains the webhook's address, which is a secret */
export const sendAlert: Record<AlertChannel, Send> = { webhook: toWebhook, email: toEmail };
