/**
 * The browser's only way to our edge functions. It never throws: whatever happens on the way comes back as an answer of
 * the same shape, so that a form has one place to look.
 */
import { HUMAN_TOKEN_HEADER } from '@/config/turnstile';
import type { ApiErrorCode, ApiSuccess } from '@/schemas/api';

/** What can go wrong before the edge has said anything; `not-opened`: the provider's page that was to come after it. */
type RelayErrorCode = 'network' | 'timeout' | 'unreadable' | 'not-opened';

export interface RelayFailure {
  ok: false;
  error: {
    code: ApiErrorCode | RelayErrorCode;
    message: string;
    /** A sentence for each wrong field, by its name. */
    fields?: Record<string, string> | undefined;
  };
}

export type RelayAnswer = ApiSuccess | RelayFailure;

export interface SendOptions {
  /** A UUID made when the form was opened: the edge takes what comes twice with the same one only once. */
  idempotencyKey: string;
  /** Turnstile's, where it is set up and has an answer; it is waited for. */
  token?: Promise<string | undefined> | undefined;
}

const TIMEOUT_MS = 20_000;
/** A résumé on a slow phone connection. */
const UPLOAD_TIMEOUT_MS = 60_000;
/** A phone that has just changed cells is back by then. */
const RETRY_AFTER_MS = 1000;

/** Posts a form to an edge function, once more if the network failed: the key makes that safe. */
export async function send(
  path: string,
  body: FormData | object,
  { idempotencyKey, token }: SendOptions,
): Promise<RelayAnswer> {
  const isUpload = body instanceof FormData;
  const proof = await token;
  const request = {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'idempotency-key': idempotencyKey,
      // Milliseconds since the page was opened: people need some, programs do not.
      'x-form-opened': String(Math.round(performance.now())),
      ...(proof && { [HUMAN_TOKEN_HEADER]: proof }),
      ...(!isUpload && { 'content-type': 'application/json' }),
    },
    body: isUpload ? body : JSON.stringify(body),
  };
  const timeoutMs = isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS;

  const answer = await ask(path, request, timeoutMs);
  if (answer.ok || answer.error.code !== 'network') return answer;
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  return ask(path, request, timeoutMs);
}

/** Asks an edge function for something. */
export function get(path: string): Promise<RelayAnswer> {
  return ask(path, { headers: { accept: 'application/json' } }, TIMEOUT_MS);
}

async function ask(path: string, request: RequestInit, timeoutMs: number): Promise<RelayAnswer> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : failure('unreadable', 'The answer could not be read.');
  } catch (error) {
    if (error instanceof SyntaxError) return failure('unreadable', 'The answer could not be read.');
    return error instanceof DOMException && error.name === 'TimeoutError'
      ? failure('timeout', 'There was no answer in time.')
      : failure('network', 'The connection failed.');
  }
}

const failure = (code: RelayErrorCode, message: string): RelayFailure => ({
  ok: false,
  error: { code, message },
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The envelope of src/schemas/api.ts, looked at by hand: zod would weigh more than the rest of this file. */
function isAnswer(answer: unknown): answer is RelayAnswer {
  if (!isRecord(answer)) return false;
  const { ok, error } = answer;
  return ok === true || (ok === false && isRecord(error) && isSentences(error['fields'] ?? {}));
}

const isSentences = (fields: unknown) =>
  isRecord(fields) && Object.values(fields).every((sentence) => typeof sentence === 'string');
