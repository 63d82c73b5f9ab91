/** Idempotency keys, see https://docs.stripe.com/api/idempotent_requests */
import { StripeError } from './errors.ts';

const MAX_KEY = 255;

interface Saved {
  endpoint: string;
  params: string;
  requestId: string;
  body: string;
}

export interface Keyed {
  key: string;
  endpoint: string;
  /** The raw body. */
  params: string;
  requestId: string;
}

export class IdempotentAnswers {
  readonly #saved = new Map<string, Saved>();

  /**
   * Executes the first request with a key and replays its answer to repeats. Errors are not saved.
   *
   * @throws {StripeError} if a different request has used the key
   */
  answer(
    { key, endpoint, params, requestId }: Keyed,
    execute: () => string,
  ): { body: string; replayOf?: string } {
    if (key.length > MAX_KEY) {
      throw new StripeError(`Idempotency keys can have up to ${MAX_KEY} characters`);
    }
    const saved = this.#saved.get(key);
    if (!saved) {
      const body = execute();
      this.#saved.set(key, { endpoint, params, requestId, body });
      return { body };
    }
    if (saved.endpoint !== endpoint) {
      throw reused(
        key,
        `for the same endpoint they were first used for ('${endpoint}' vs '${saved.endpoint}')`,
      );
    }
    if (saved.params !== params) throw reused(key, 'with the same parameters they were first used with');
    return { body: saved.body, replayOf: saved.requestId };
  }
}

const reused = (key: string, how: string) =>
  new StripeError(
    `Keys for idempotent requests can only be used ${how}. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
