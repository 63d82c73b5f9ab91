/** Why a call of the store failed. */

export interface UserError {
  /** Path to the argument, such as ['lines', '0', 'merchandiseId']. */
  field: string[] | null;
  message: string;
  code: string | null;
}

interface Details {
  /** True when the request may have succeeded even though its response was lost, and when a retry may succeed. */
  isUncertain?: boolean;
  /** Why the store rejects the request. */
  userErrors?: readonly UserError[];
}

/** A cart's id grants access to the cart, so it stays out of messages, which are logged. */
const withoutCartIds = (message: string) => message.replace(/gid:\/\/shopify\/Cart\/[^\s"']+/g, 'the cart');

export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly isUncertain: boolean;
  readonly userErrors: readonly UserError[];

  constructor(message: string, { isUncertain = false, userErrors = [] }: Details = {}) {
    super(withoutCartIds(message));
    // The browser may have sent a removal twice: see src/features/cart/visitor-cart.ts.
    this.isUncertain = isUncertain || userErrors.some(({ code }) => code === 'INVALID_MERCHANDISE_LINE');
    this.userErrors = userErrors;
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
}

/** Returns an error with the store's own words, for the log. */
export const refused = (userErrors: readonly UserError[]) =>
  new StoreError(
    userErrors
      .map(({ code, field, message }) => [code, field?.join('.'), message].filter(Boolean).join(' '))
      .join('; '),
    { userErrors },
  );
