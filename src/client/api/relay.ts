/**
 * The browser's only client of our edge functions. It never throws: every failure comes back as an answer of the same
 * shape, so that a form has one place to look. Files go through src/client/api/upload.ts, which reports progress.
 */
import { HUMAN_TOKEN_HEADER } from '@/shared/config/turnstile';
import type { ApiErrorCode, ApiSuccess } from '@/shared/api';

/** Failures without an error from the edge. `cancelled`: the visitor took it back, or came back without paying. */
type RelayErrorCode = 'network' | 'timeout' | 'unreadable' | 'cancelled' | StopCode;

/**
 * Why a submission that the edge has accepted does not go on to the payment. `not-opened`, `no-checkout`: the
 * provider's page did not open, or is not the checkout. `held`: a person has to look at it first. `in-cart`: the
 * treatment is in the cart, too.
 */
export type StopCode = 'not-opened' | 'no-checkout' | 'held' | 'in-cart';

export interface RelayFailure {
  ok: false;
  error: {
    code: ApiErrorCode | RelayErrorCode;
    message: string;
    /** A sentence for each invalid field, by the field's name. */
    fields?: Record<string, string> | undefined;
    /** How long to wait when the rate limit was reached. */
    retryAfterSeconds?: number | undefined;
  };
}

export type RelayAnswer = ApiSuccess | RelayFailure;

export interface SendOptions {
  /** A UUID made when the form was opened: the edge accepts each one only once. */
  idempotencyKey: string;
  /** Turnstile's token, if it is set up and answers. The request waits for it. */
  token?: Promise<string | undefined> | undefined;
}

const TIMEOUT_MS = 20_000;
/** Long enough for a phone to reconnect after changing cells. */
const RETRY_AFTER_MS = 1000;
/** Used when a 429 does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 60;
/** No limit is longer, so a longer wait is a mistake. */
const MAX_WAIT_SECONDS = 86_400;

/** `keepalive` requests may have at most 64 KiB, in UTF-8, which takes up to 3 bytes a character here. */
const MAX_KEPT_ALIVE = 20_000;

/** Posts a form to an edge function. It is sent even if the visitor leaves the page meanwhile. */
export async function send(path: string, body: object, options: SendOptions): Promise<RelayAnswer> {
  const headers = { ...(await headersOf(options)), 'content-type': 'application/json' };
  const text = JSON.stringify(body);
  const keepalive = text.length < MAX_KEPT_ALIVE;
  return twice(() => ask(path, { method: 'POST', headers, body: text, keepalive }));
}

/** Sends a GET request to an edge function. */
export function get(path: string): Promise<RelayAnswer> {
  return ask(path, { headers: { accept: 'application/json' } });
}

/** Retries once if the network failed: the idempotency key makes that safe. */
export async function twice(attempt: () => Promise<RelayAnswer>): Promise<RelayAnswer> {
  const answer = await attempt();
  if (answer.ok || answer.error.code !== 'network') return answer;
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return attempt();
}

/** The headers that the edge expects with a form. */
export async function headersOf({ idempotencyKey, token }: SendOptions): Promise<Record<string, string>> {
  const proof = await token;
  return {
    accept: 'application/json',
    'idempotency-key': idempotencyKey,
    // Milliseconds since the page was opened: people need a moment, bots do not.
    'x-form-opened': String(Math.round(performance.now())),
    ...(proof && { [HUMAN_TOKEN_HEADER]: proof }),
  };
}

async function ask(path: string, request: RequestInit): Promise<RelayAnswer> {
  try {
    // The edge never redirects, and a redirected post would arrive without its body, as a GET.
    const redirect = 'manual';
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(path, { ...request, redirect, signal });
    return readAnswer(response.status, response.headers.get('retry-after'), await response.text());
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network');
  }
}

/** @param retryAfter the header of that name, in seconds or as a date */
export function readAnswer(status: number, retryAfter: string | null, body: string): RelayAnswer {
  const answer = parse(body);
  // A proxy in front of the edge may answer with JSON of its own.
  if (answer.ok && (status < 200 || status > 299)) return failure('unreadable');
  if (status !== 429) return answer;
  const seconds = Number(retryAfter ?? DEFAULT_WAIT_SECONDS);
  const untilDate = (Date.parse(retryAfter ?? '') - Date.now()) / 1000;
  const isPlausible = (wait: number) => wait > 0 && wait <= MAX_WAIT_SECONDS;
  const retryAfterSeconds = [seconds, untilDate].find(isPlausible) ?? DEFAULT_WAIT_SECONDS;
  return {
    ok: false,
    // A proxy in front of the edge may answer with HTML.
    error: { code: 'too-many-requests', message: 'Too many requests.', retryAfterSeconds },
  };
}

function parse(body: string): RelayAnswer {
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
} satisfies Partial<Record<RelayErrorCode, string>>;

export const failure = (code: keyof typeof messages): RelayFailure => ({
  ok: false,
  error: { code, message: messages[code] },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks the envelope of src/shared/api.ts by hand: zod would weigh more than the rest of this file. */
function isAnswer(answer: unknown): answer is RelayAnswer {
  if (!isRecord(answer)) return false;
  const { ok, error } = answer;
  return ok === true || (ok === false && isRecord(error) && isSentences(error['fields'] ?? {}));
}

const isSentences = (fields: unknown) =>
  isRecord(fields) && Object.values(fields).every((sentence) => typeof sentence === 'string');
