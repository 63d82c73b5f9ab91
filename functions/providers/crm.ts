/** The CRM's webhooks, in the wire format of Standard Webhooks (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import {
  endpointOf,
  endpoints,
  EVENT_SOURCE,
  type EndpointName,
  type Envelope,
  type EventData,
  type EventName,
  type StoredEvent,
} from '@/shared/events';
import type { Lang } from '@/shared/config/languages';
import { withAbort } from '@/shared/lib/with-timeout';
import { isWrong, type EdgeEnv } from '../env';

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
export interface Message {
  id: string;
  /** The envelope as JSON. */
  body: string;
}

/** The result of an attempt, with or without a status. */
export interface Attempt {
  /** HTTP status, if there was a response. */
  status?: number;
  /** Why there was no response. */
  error?: 'timeout' | 'unreachable' | 'unreadable';
  /** How long the receiver asked to wait. */
  retryAfterMs?: number;
  /** The receiver asked for no more attempts of this message, whatever its status. */
  isAborted?: boolean;
}

/** True if the CRM has accepted the message. */
export const isTaken = ({ status = 0 }: Attempt) => status >= 200 && status < 300;

/** The 4xx statuses that say nothing about the message, only about the moment. */
export const TRANSIENT_STATUSES: readonly number[] = [408, 409, 425, 429];

/** True if the CRM rejects the message for its content. */
export const isRejected = ({ status = 0, isAborted = false }: Attempt) =>
  isAborted || (status >= 400 && status < 500 && !TRANSIENT_STATUSES.includes(status));

/** Returns the text to send, the same for every attempt. Its time is the submission's. */
export const envelopeOf = <Name extends EventName>(
  { event, data, source = EVENT_SOURCE, locale = 'en' }: Submission<Name>,
  at: Date,
): string =>
  JSON.stringify({ event, data, source, timestamp: at.toISOString(), locale } satisfies Envelope<Name>);

/** Where messages go, and what signs them. */
export interface Receiver {
  url: string;
  /** Each signs; a receiver accepts a message if it knows one of them. */
  secrets: readonly string[];
}

/** Returns an endpoint's receiver; undefined until it is configured, and while nothing can be signed. */
export function receiverAt(env: EdgeEnv, endpoint: EndpointName): Receiver | undefined {
  const { webhook, secret } = endpoints[endpoint];
  const [url, signing] = [env[webhook], env[secret] ?? env.WEBHOOK_SIGNING_SECRET];
  if (!url || !signing || isWrong(env, secret)) return undefined;
  const previous = env.WEBHOOK_PREVIOUS_SIGNING_SECRET;
  return { url, secrets: previous ? [signing, previous] : [signing] };
}

/** Returns an event's receiver; undefined until it is configured, and for test events. */
export function receiverOf(env: EdgeEnv, event: StoredEvent): Receiver | undefined {
  const endpoint = endpointOf(event);
  return endpoint && receiverAt(env, endpoint);
}

/** True if an event's webhook address is set. While it is wrong, the outbox keeps the submissions. */
export function hasAddress(env: EdgeEnv, event: EventName): boolean {
  const endpoint = endpointOf(event);
  if (!endpoint) return false;
  const { webhook } = endpoints[endpoint];
  return env[webhook] !== undefined || isWrong(env, webhook);
}

/**
 * Posts a signed message. Does not follow redirects: patient data only goes to the address that the clinic has
 * configured.
 * @param signal aborts waiting for the response and its body: `AbortSignal.timeout(TIMEOUT_MS)`
 * @throws the signal's reason; a TypeError if there is no connection
 */
export function post(
  { url, secrets }: Receiver,
  { id, body }: Message,
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

/** Posts a message and returns the result. Never throws. */
export const deliver = (receiver: Receiver, message: Message, timeoutMs = TIMEOUT_MS): Promise<Attempt> =>
  withAbort(timeoutMs, async (signal) => {
    try {
      const { status, headers, body } = await post(receiver, message, signal);
      // Only the status matters; an endless body would hold the connection.
      await body?.cancel().catch(() => {});
      return {
        status,
        retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.now()),
        ...(headers.get('webhook-delivery') === 'abort-message' && { isAborted: true }),
      };
    } catch {
      return { error: signal.aborted ? 'timeout' : 'unreachable' };
    }
  });

/** Parses a Retry-After header, in seconds or a date; undefined if it is missing or malformed. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Delivers a submission directly when the outbox is unreachable: one attempt, at once.
 * @returns true if the CRM has accepted it
 */
export async function deliverNow<Name extends EventName>(
  env: EdgeEnv,
  { id, ...submission }: Submission<Name> & Pick<Message, 'id'>,
  timeoutMs = TIMEOUT_MS,
): Promise<boolean> {
  const receiver = receiverOf(env, submission.event);
  if (!receiver) return false;
  const message = { id, body: envelopeOf(submission, new Date()) };
  return isTaken(await deliver(receiver, message, timeoutMs));
}
