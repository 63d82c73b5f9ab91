/** Why a call of the store failed. */

export interface UserError {
  /** Path to the argument, such as ['lines', '0', 'merchandiseId']. */
  field: string[] | null;
  message: string;
  code: string | null;
}

/**
 * - unreachable: no connection, or no answer in time
 * - http: a status that is not 2xx
 * - graphql: the query was rejected or failed
 * - malformed: no JSON, or no data
 * - refused: the store rejected the request and says why (`userErrors`)
 */
type StoreErrorKind = 'unreachable' | 'http' | 'graphql' | 'malformed' | 'refused';

interface Details {
  /** HTTP status of the answer. */
  status?: number | undefined;
  userErrors?: readonly UserError[];
}

/** A cart's id grants access to the cart, so it stays out of messages, which are logged. */
const withoutCartIds = (message: string) => message.replace(/gid:\/\/shopify\/Cart\/[^\s"']+/g, 'the cart');

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: StoreErrorKind;
  readonly status: number | undefined;
  readonly userErrors: readonly UserError[];

  constructor(kind: StoreErrorKind, message: string, details: Details = {}) {
    super(withoutCartIds(message));
    this.kind = kind;
    this.status = details.status;
    this.userErrors = details.userErrors ?? [];
  }

  /** True when a retry may succeed. */
  get mayPass() {
    return this.kind === 'unreachable' || this.status === 429 || this.#isServers;
  }

  /** True when the request may have succeeded even though its response was lost. */
  get isUncertain() {
    return this.kind === 'unreachable' || this.kind === 'malformed' || this.#isServers || this.#isLineGone;
  }

  /** True when the request itself is wrong. Throttling and faults of the store are graphql errors, too. */
  get isInvalidRequest() {
    return this.kind === 'refused' || (this.kind === 'graphql' && /\binvalid\b/i.test(this.message));
  }

  /** Indexes of the lines that the store rejects: its errors name them by path (`input.lines.2.merchandiseId`). */
  get rejectedLines(): number[] {
    return this.userErrors.flatMap(
      ({ field }) => field?.filter((part) => /^\d+$/.test(part)).map(Number) ?? [],
    );
  }

  /** True when the store has no cart with that id: it has expired, or was paid. */
  get isForgottenCart() {
    return this.userErrors.some(({ field }) => field?.includes('cartId'));
  }

  /** The browser may have sent a removal twice: see src/shop/cart/ask-store.ts. */
  get #isLineGone() {
    return this.userErrors.some(({ code }) => code === 'INVALID_MERCHANDISE_LINE');
  }

  get #isServers() {
    return this.kind === 'http' && (this.status ?? 0) >= 500;
  }
}

/** Returns an error with the store's own words, for the log. */
export const refused = (userErrors: readonly UserError[]) =>
  new StoreError(
    'refused',
    userErrors
      .map(({ code, field, message }) => [code, field?.join('.'), message].filter(Boolean).join(' '))
      .join('; '),
    { userErrors },
  );
