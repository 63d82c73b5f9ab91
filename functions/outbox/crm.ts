/** The CRM's webhooks, in the wire format of Standard Webhooks (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import type { Lang } from '@/shared/config/paths';
import { endpoints, type EndpointName } from '@/features/endpoints';
import { EVENT_SOURCE, type Envelope, type EventData, type EventName } from '@/features/events';
import { withAbort } from '@/shared/lib/with-timeout';
import type { EdgeEnv } from '../worker-env';

/** Timeout for the response to begin; also for its body, if that is read. */
export const TIMEOUT_MS = 15_000;

const USER_AGENT = `${EVENT_SOURCE}/1.0`;

/** What a webhook receives. */
export interface Submission<Name extends EventName = EventName> {
  event: Name;
  data: EventData[Name];
  /** This website by default. */
  source?: string;
  /** English by default, as for messages that no visitor has sent. */
  locale?: Lang;
}

/** A message is an envelope with an id, which stays the same for every attempt. */
export interface WebhookMessage {
  id: string;
  /** The envelope as JSON. */
  body: string;
}

/** Where messages go, and what signs them. */
export interface Receiver {
  url: string;
  /** Each signs; a receiver accepts a message if it knows one of them. */
  secrets: readonly string[];
}

/** Returns the text to send, the same for every attempt. Its time is the submission's. */
export const envelopeOf = <Name extends EventName>(
  { event, data, source = EVENT_SOURCE, locale = 'en' }: Submission<Name>,
  at: Date,
): string =>
  JSON.stringify({ event, data, source, timestamp: at.toISOString(), locale } satisfies Envelope<Name>);

/** Returns an endpoint's receiver; undefined until it is configured, and while nothing can be signed. */
export function receiverAt(env: EdgeEnv, endpoint: EndpointName): Receiver | undefined {
  const url = env[endpoints[endpoint].webhook];
  const secrets = env.WEBHOOK_SIGNING_SECRET;
  return url && secrets ? { url, secrets: secrets.split(' ') } : undefined;
}

/**
 * Posts a signed message. Does not follow redirects: patient data only goes to the address that the clinic has
 * configured.
 * @param signal aborts waiting for the response and its body: `AbortSignal.timeout(TIMEOUT_MS)`
 * @throws the signal's reason; a TypeError if there is no connection
 */
export function post(
  { url, secrets }: Receiver,
  { id, body }: WebhookMessage,
  signal: AbortSignal,
): Promise<Response> {
  const now = new Date();
  return fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
    },
    redirect: 'manual',
    signal,
  });
}

/**
 * What an answer means. `refused`: the receiver does not take this content. `failed`: its endpoint takes nothing at the
 * moment; a wrong secret (401) or address (404) counts as that, so that everything goes out once it is mended. `dead`: never
 * send this one again; the endpoint works.
 */
export type Verdict = 'delivered' | 'refused' | 'dead' | 'failed';

export interface Attempt {
  verdict: Verdict;
  /** `HTTP 503`, `timeout`, `unreachable`. */
  result: string;
  /** How long the receiver asked to wait; a date in its `retry-after` is ignored. */
  retryAfterMs?: number;
}

/** The answers that are about the content of a submission, not about its endpoint. */
export const ABOUT_CONTENT = [400, 413, 415, 422];
const GONE = 410;

function verdictOf({ ok, status, headers }: Response): Verdict {
  if (ok) return 'delivered';
  if (status === GONE || headers.get('webhook-delivery') === 'abort-message') return 'dead';
  return ABOUT_CONTENT.includes(status) ? 'refused' : 'failed';
}

/** Posts a message and returns the result. Never throws. */
export const deliver = (
  receiver: Receiver,
  message: WebhookMessage,
  timeoutMs = TIMEOUT_MS,
): Promise<Attempt> =>
  withAbort(timeoutMs, async (signal) => {
    try {
      const response = await post(receiver, message, signal);
      // Only the status matters; an endless body would hold the connection.
      await response.body?.cancel().catch(() => {});
      const retryAfterMs = Number(response.headers.get('retry-after')) * 1000 || undefined;
      return { verdict: verdictOf(response), result: `HTTP ${response.status}`, retryAfterMs };
    } catch {
      return { verdict: 'failed', result: signal.aborted ? 'timeout' : 'unreachable' };
    }
  });
