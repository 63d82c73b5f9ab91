/** Why the store did not do what it was asked. */

export interface UserError {
  /** Path to the argument, such as ['lines', '0', 'merchandiseId']. */
  field: string[] | null;
  message: string;
  code: string | null;
}

/**
 * - unreachable: no connection, or no answer in time
 * - http: a status that is not 2xx
 * - graphql: the query was refused or failed
 * - malformed: an answer that is not what was asked for
 * - refused: the store says what is wrong with the request (`userErrors`)
 */
export type StoreErrorKind = 'unreachable' | 'http' | 'graphql' | 'malformed' | 'refused';

interface Details {
  /** Of the answer. */
  status?: number | undefined;
  /** How long the store asks to be left alone. */
  retryAfterMs?: number | undefined;
  userErrors?: readonly UserError[];
}

/** Whoever has a cart's id has the cart: it stays out of messages, which are logged. */
const withoutCartIds = (message: string) => message.replace(/gid:\/\/shopify\/Cart\/[^\s"']+/g, 'the cart');

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreErrorKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly userErrors: readonly UserError[];

  constructor(kind: StoreErrorKind, message: string, details: Details = {}) {
    super(withoutCartIds(message));
    this.kind = kind;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.userErrors = details.userErrors ?? [];
  }

  /** Whether another try may do better. */
  get mayPass() {
    return this.kind === 'unreachable' || this.status === 429 || this.#isServers;
  }

  /** Whether the store may have done what it was asked all the same. */
  get isUncertain() {
    return this.kind === 'unreachable' || this.kind === 'malformed' || this.#isServers;
  }

  /** Whether it is what was asked that is wrong; throttling and faults of the store are graphql errors, too. */
  get isInvalidRequest() {
    return this.kind === 'refused' || (this.kind === 'graphql' && /\binvalid\b/i.test(this.message));
  }

  /** Whether the store has no cart of that id: it has expired, or its order is finished. */
  get isForgottenCart() {
    return this.userErrors.some(({ field }) => field?.includes('cartId'));
  }

  get #isServers() {
    return this.kind === 'http' && (this.status ?? 0) >= 500;
  }
}

/** The store's own words, for the log. */
export const refused = (userErrors: readonly UserError[]) =>
  new StoreError(
    'refused',
    userErrors
      .map(({ code, field, message }) => [code, field?.join('.'), message].filter(Boolean).join(' '))
      .join('; '),
    { userErrors },
  );
