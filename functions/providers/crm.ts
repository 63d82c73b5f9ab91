/** The wire format of the CRM's webhooks: Standard Webhooks (https://www.standardwebhooks.com). */
import { Webhook } from 'standardwebhooks';
import {
  endpointOf,
  endpoints,
  EVENT_SOURCE,
  type EndpointName,
  type Envelope,
  type EventData,
  type EventName,
} from '@/schemas/events';
import type { EdgeEnv } from '../env';

/** For an answer to begin; also for its body, where that is read. */
export const TIMEOUT_MS = 15_000;
/** While a visitor waits, whose page gives up after 20 seconds, and ten of them went by asking the outbox. */
const AT_ONCE_TIMEOUT_MS = 8_000;

const USER_AGENT = `${EVENT_SOURCE}/1.0`;

/** What a webhook is told. */
export interface Submission<Name extends EventName = EventName> {
  event: Name;
  data: EventData[Name];
  /** This website, unless said otherwise. */
  source?: string;
}

/** A message is an envelope with an id, which is the same at every attempt. */
export interface Message {
  id: string;
  /** The text of an envelope. */
  body: string;
}

/** How an attempt ended: with a status, or with none. */
export interface Attempt {
  /** Of the answer, where there was one. */
  status?: number;
  /** Why there was none. */
  error?: 'timeout' | 'unreachable' | 'unreadable';
  /** How long the receiver asked to be left alone. */
  retryAfterMs?: number;
}

/** Has the CRM taken it? */
export const isTaken = ({ status = 0 }: Attempt) => status >= 200 && status < 300;

/** The text that is sent, the same at every attempt. Its time is that of the submission. */
export const envelopeOf = <Name extends EventName>(
  { event, data, source = EVENT_SOURCE }: Submission<Name>,
  at: Date,
): string => JSON.stringify({ event, data, source, timestamp: at.toISOString() } satisfies Envelope<Name>);

/** Where the webhooks of an endpoint go; undefined until that is configured. */
export const webhookUrl = (env: EdgeEnv, endpoint: EndpointName): string | undefined =>
  env[endpoints[endpoint].webhook];

/** Where an event goes; undefined until that is configured, and for test events. */
export function webhookUrlOf(env: EdgeEnv, event: EventName): string | undefined {
  const endpoint = endpointOf(event);
  return endpoint && webhookUrl(env, endpoint);
}

type SigningSecrets = Pick<EdgeEnv, 'WEBHOOK_SIGNING_SECRET' | 'WEBHOOK_PREVIOUS_SIGNING_SECRET'>;

/** Signs with each secret; a receiver accepts a message when it knows one of them. */
function signaturesOf(secrets: SigningSecrets, { id, body }: Message, now: Date): string {
  const known = [secrets.WEBHOOK_SIGNING_SECRET, secrets.WEBHOOK_PREVIOUS_SIGNING_SECRET];
  return known.flatMap((secret) => (secret ? new Webhook(secret).sign(id, now, body) : [])).join(' ');
}

/**
 * Posts a signed message. A redirect is an answer like any other: what a patient wrote goes nowhere but to the address
 * that the clinic has set.
 * @param signal ends the wait for the answer and for its body: `AbortSignal.timeout(TIMEOUT_MS)`
 * @throws the reason of the signal; TypeError where there is no connection
 */
export function post(
  secrets: SigningSecrets,
  url: string,
  message: Message,
  signal: AbortSignal,
): Promise<Response> {
  const { id, body } = message;
  const now = new Date();
  return fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': USER_AGENT,
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signaturesOf(secrets, message, now),
    },
    redirect: 'manual',
    signal,
  });
}

/** Posts a message and says how that ended; never throws. */
export async function deliver(
  env: EdgeEnv,
  url: string,
  message: Message,
  timeoutMs = TIMEOUT_MS,
): Promise<Attempt> {
  const timeout = new AbortController();
  // Unlike the timer of `AbortSignal.timeout`, this one can be stopped: a timer keeps a Durable Object awake.
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const { status, headers, body } = await post(env, url, message, timeout.signal);
    // The status says it all; a body that never ends would keep the connection.
    await body?.cancel().catch(() => {});
    return { status, retryAfterMs: parseRetryAfter(headers.get('retry-after'), Date.now()) };
  } catch {
    return { error: timeout.signal.aborted ? 'timeout' : 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** Reads a Retry-After header, which is in seconds or a date; undefined where there is none that makes sense. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * The way past an outbox that cannot be reached: one attempt, at once.
 * @param id of the submission, if it was given one
 * @returns whether the CRM has taken it
 */
export async function deliverNow<Name extends EventName>(
  env: EdgeEnv,
  submission: Submission<Name>,
  id: string = crypto.randomUUID(),
): Promise<boolean> {
  const url = webhookUrlOf(env, submission.event);
  if (!url) return false;
  const message = { id, body: envelopeOf(submission, new Date()) };
  return isTaken(await deliver(env, url, message, AT_ONCE_TIMEOUT_MS));
}
