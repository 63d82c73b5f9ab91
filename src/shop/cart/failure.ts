/** What a visitor is told about a failure, and what to do about it. */
import { StoreError } from '@/shop/store/store-error';
import { FAILED } from './copy';

/** What a visitor can do after a failure. The content has a sentence for each. */
export type Remedy =
  /** Nothing was changed: try again. */
  | 'retry'
  /** Something may have been changed: check the cart first. */
  | 'check'
  /** Nothing was changed, and trying again would fail again. */
  | 'choose'
  /** The store has fewer than the cart had, and has removed the rest. */
  | 'less';

/** An error whose message was written for visitors. For any other error they read a general sentence. */
export class VisitorError extends Error {
  override readonly name = 'VisitorError';

  constructor(
    message: string,
    readonly remedy: Remedy = 'choose',
  ) {
    super(message);
  }
}

/** A change that the store may have made: it answered neither the change nor the fetch after it. */
export class UnansweredChange extends StoreError {
  constructor({ kind, message, status }: StoreError) {
    super(kind, message, { status });
  }
}

export interface FailureText {
  message: string;
  remedy: Remedy;
  /** The store's reasons. */
  reasons: readonly string[];
}

/**
 * Returns only sentences written for visitors, never an exception's message.
 * @param failed what the visitor reads when the store fails
 */
export function failureText(error: unknown, failed: string): FailureText {
  if (error instanceof VisitorError) return { message: error.message, remedy: error.remedy, reasons: [] };
  if (!(error instanceof StoreError)) return { message: FAILED.unknown, remedy: 'retry', reasons: [] };
  return {
    message: failed,
    remedy: error instanceof UnansweredChange ? 'check' : 'retry',
    // A sentence with an id in it is meant for developers.
    reasons: error.userErrors.map(({ message }) => message).filter((message) => !message.includes('gid://')),
  };
}
