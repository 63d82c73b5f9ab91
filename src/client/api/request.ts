/**
 * The browser's requests to our edge functions. They never throw: every failure comes back as an answer of the same shape,
 * so that whoever asks has one place to look. Files go through upload.ts, which reports progress.
 */
import type { ApiErrorCode, ApiSuccess } from '@/shared/api';
import { sinceActivation } from '../when-activated';

/** Failures without an error from the edge. `cancelled`: the visitor took it back, or came back without paying. */
type LocalErrorCode = 'network' | 'timeout' | 'unreadable' | 'cancelled' | StopCode;

/**
 * Why a submission that the edge has accepted does not go on to the payment. `not-opened`, `no-checkout`: the
 * provider's page did not open, or is not the checkout. `held`: a person has to look at it first.
 */
export type StopCode = 'not-opened' | 'no-checkout' | 'held';

export interface EdgeFailure {
  ok: false;
  error: {
    code: ApiErrorCode | LocalErrorCode;
    message: string;
    /** A sentence for each invalid field, by the field's name. */
    fields?: Record<string, string> | undefined;
    /** How long to wait when the rate limit was reached. */
    retryAfterSeconds?: number | undefined;
  };
}

export type EdgeAnswer = ApiSuccess | EdgeFailure;

interface RequestOptions extends RequestInit {
  headers?: Record<string, string>;
}

const TIMEOUT_MS = 20_000;
/** Used when a 429 does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 60;

/** Sends a GET request, unless the options say otherwise. */
export async function request(
  path: string,
  options: RequestOptions = {},
  timeoutMs = TIMEOUT_MS,
): Promise<EdgeAnswer> {
  try {
    const response = await fetch(path, {
      ...options,
      headers: { accept: 'application/json', ...options.headers },
      // The edge never redirects, and a redirected post would arrive without its body, as a GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readAnswer(response.status, response.headers.get('retry-after'), await response.text());
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network');
  }
}

/** Returns the options that post an object as JSON. */
export const asJson = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** @param retryAfter the header of that name, in seconds */
export function readAnswer(status: number, retryAfter: string | null, body: string): EdgeAnswer {
  const answer = parse(body);
  // A proxy in front of the edge may answer with JSON of its own.
  if (answer.ok && (status < 200 || status > 299)) return failure('unreadable');
  if (status !== 429) return answer;
  // The same proxy may answer with HTML.
  const retryAfterSeconds = Number(retryAfter) || DEFAULT_WAIT_SECONDS;
  return {
    ok: false,
    error: { code: 'too-many-requests', message: 'Too many requests.', retryAfterSeconds },
  };
}

function parse(body: string): EdgeAnswer {
  try {
    const answer: unknown = JSON.parse(body);
    return isAnswer(answer) ? answer : failure('unreadable');
  } catch {
    return failure('unreadable');
  }
}

const messages = {
  network: 'The connection failed.',
  timeout: 'There was no answer in time.',
  unreadable: 'The answer could not be read.',
  cancelled: 'It was cancelled.',
} satisfies Partial<Record<LocalErrorCode, string>>;

export const failure = (code: keyof typeof messages): EdgeFailure => ({
  ok: false,
  error: { code, message: messages[code] },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks the envelope of src/shared/api.ts by hand: zod would weigh more than the rest of this file. */
function isAnswer(answer: unknown): answer is EdgeAnswer {
  if (!isRecord(answer)) return false;
  const { ok, error } = answer;
  return ok === true || (ok === false && isRecord(error) && isSentences(error['fields'] ?? {}));
}

const isSentences = (fields: unknown) =>
  isRecord(fields) && Object.values(fields).every((sentence) => typeof sentence === 'string');

/** Long enough for a phone to reconnect after changing cells. */
const RETRY_AFTER_MS = 1000;

/** `keepalive` requests may have at most 64 KiB, in UTF-8, which takes up to 3 bytes a character here. */
const MAX_KEPT_ALIVE = 20_000;

export interface SendOptions {
  /** A UUID: the edge accepts each one only once. See key.ts. */
  idempotencyKey: string;
}

/** Posts a form as JSON. It is sent even if the visitor leaves the page meanwhile. */
export function sendForm(path: string, body: object, { idempotencyKey }: SendOptions): Promise<EdgeAnswer> {
  const post = asJson(body, formHeaders(idempotencyKey));
  return twice(() => request(path, { ...post, keepalive: post.body.length < MAX_KEPT_ALIVE }));
}

/** Retries once if the network failed: the idempotency key makes that safe. */
export async function twice(attempt: () => Promise<EdgeAnswer>): Promise<EdgeAnswer> {
  const answer = await attempt();
  if (answer.ok || answer.error.code !== 'network') return answer;
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return attempt();
}

/** The headers that the edge expects with a form. */
export const formHeaders = (idempotencyKey: string): Record<string, string> => ({
  accept: 'application/json',
  'idempotency-key': idempotencyKey,
  // People need a moment, bots do not.
  'x-form-opened': String(sinceActivation()),
});
