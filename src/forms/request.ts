/**
 * The browser's requests to our edge functions. They never throw: every failure comes back as an answer of the same shape,
 * so that whoever asks has one place to look. Files go through upload.ts, which reports progress.
 */
import type { ApiErrorCode, ApiSuccess } from '@/shared/api';

/**
 * Failures without an error from the edge. The last ones are of submissions that the edge has accepted and that do not go
 * on to the payment.
 */
const messages = {
  network: 'The connection failed.',
  timeout: 'There was no answer in time.',
  unreadable: 'The answer could not be read.',
  /** The visitor took it back, or came back without paying. */
  cancelled: 'It was cancelled.',
  'not-opened': 'The provider’s page has not opened.',
  'no-checkout': 'The provider’s page is not the checkout.',
  'price-mismatch': 'The provider has another price.',
  /** A person has to look at it first. */
  held: 'It is held without a payment.',
} as const;

/** Why a form has not arrived, or not gone on. */
export type FailureCode = ApiErrorCode | keyof typeof messages;

export interface EdgeFailure {
  ok: false;
  error: {
    code: FailureCode;
    message: string;
    /** A sentence for each invalid field, by the field's name. */
    fields?: Record<string, string> | undefined;
    /** How long to wait when the rate limit was reached. */
    retryAfterSeconds?: number | undefined;
  };
}

export type EdgeAnswer = ApiSuccess | EdgeFailure;

const TIMEOUT_MS = 20_000;
/** Used when a 429 does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 60;

export const failure = (code: keyof typeof messages): EdgeFailure => ({
  ok: false,
  error: { code, message: messages[code] },
});

/** Sends a GET request, unless the options say otherwise. */
export async function request(
  path: string,
  options: RequestInit = {},
  timeoutMs = TIMEOUT_MS,
): Promise<EdgeAnswer> {
  try {
    const response = await fetch(path, {
      headers: { accept: 'application/json' },
      ...options,
      // The edge never redirects, and a redirected post would arrive without its body, as a GET.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readAnswer(response.status, response.headers.get('retry-after'), await response.text());
  } catch (error) {
    return failure(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network');
  }
}

/**
 * Reads the envelope of src/shared/api.ts by hand: zod would weigh more than the rest of this file. A proxy in front of the
 * edge may answer with HTML, or JSON of its own.
 * @param retryAfter the header of that name, in seconds
 */
export function readAnswer(status: number, retryAfter: string | null, body: string): EdgeAnswer {
  if (status === 429) {
    const retryAfterSeconds = Number(retryAfter) || DEFAULT_WAIT_SECONDS;
    return {
      ok: false,
      error: { code: 'too-many-requests', message: 'Too many requests.', retryAfterSeconds },
    };
  }
  try {
    const answer = JSON.parse(body) as { ok?: unknown; error?: unknown } | null;
    const isAnswer =
      answer?.ok === true ? status >= 200 && status < 300 : answer?.ok === false && answer.error;
    if (isAnswer) return answer as EdgeAnswer;
  } catch {
    // It was not JSON.
  }
  return failure('unreadable');
}

/** Long enough for a phone to reconnect after changing cells. */
const RETRY_AFTER_MS = 1000;

/** `keepalive` requests may have at most 64 KiB, in UTF-8, which takes up to 3 bytes a character here. */
const MAX_KEPT_ALIVE = 20_000;

export interface SendOptions {
  /** A UUID: the edge accepts each one only once. See key.ts. */
  idempotencyKey: string;
}

/** Posts a form as JSON. It is sent even if the visitor leaves the page meanwhile. */
export function sendForm(path: string, data: object, { idempotencyKey }: SendOptions): Promise<EdgeAnswer> {
  const body = JSON.stringify(data);
  const headers = { ...formHeaders(idempotencyKey), 'content-type': 'application/json' };
  return twice(() =>
    request(path, { method: 'POST', headers, body, keepalive: body.length < MAX_KEPT_ALIVE }),
  );
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
});
