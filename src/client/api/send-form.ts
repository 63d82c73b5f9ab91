/** Posts forms to our edge functions. Never throws. */
import { sinceActivation } from '../when-activated';
import { asJson, type EdgeAnswer, request } from './request';

export interface SendOptions {
  /** A UUID made when the form was opened: the edge accepts each one only once. */
  idempotencyKey: string;
}

/** Long enough for a phone to reconnect after changing cells. */
const RETRY_AFTER_MS = 1000;

/** `keepalive` requests may have at most 64 KiB, in UTF-8, which takes up to 3 bytes a character here. */
const MAX_KEPT_ALIVE = 20_000;

/** Posts a form. It is sent even if the visitor leaves the page meanwhile. */
export async function sendForm(path: string, body: object, options: SendOptions): Promise<EdgeAnswer> {
  const post = asJson(body, headersOf(options));
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
export const headersOf = ({ idempotencyKey }: SendOptions): Record<string, string> => ({
  accept: 'application/json',
  'idempotency-key': idempotencyKey,
  // People need a moment, bots do not.
  'x-form-opened': String(sinceActivation()),
});
