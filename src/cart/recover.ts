/** What to do when the store has failed, and what to tell the visitor. Everything here is pure. */
import { StoreError } from '@/commerce/store-error';
import type { Cart } from '@/commerce/types';
import { FAILED } from './copy';
import { quantityOf, storedLinesOf } from './lines';
import { type Remedy, VisitorError } from './visitor-error';

/** How many of a variant a change was to lead to. */
export interface WantedQuantity {
  merchandiseId: string;
  quantity: number;
}

export type Recovery =
  /** The change was made after all: this is the cart now. */
  | { action: 'applied'; cart: Cart }
  /** The store has forgotten the cart: make it anew. */
  | { action: 'renew' }
  /** Throw the error. `cart` is what the store has now, where it said so. */
  | { action: 'fail'; error: unknown; cart?: Cart };

/** A change that the store may have made: it has answered neither the change nor what it has now. */
export class UnansweredChange extends StoreError {
  constructor({ kind, message, status }: StoreError) {
    super(kind, message, { status });
  }
}

/** True when the request may have succeeded although it failed here: then ask the store what it has. */
export const isUncertain = (error: unknown): error is StoreError =>
  error instanceof StoreError && error.isUncertain;

/**
 * Returns what to do about a change that failed.
 * @param now the cart that the store has since; null where it was not asked or has not answered
 */
export function recover(error: unknown, now: Cart | null, wanted: readonly WantedQuantity[]): Recovery {
  if (error instanceof StoreError && error.isForgottenCart) return { action: 'renew' };
  if (!isUncertain(error)) return { action: 'fail', error };
  if (!now) return { action: 'fail', error: new UnansweredChange(error) };
  const lines = storedLinesOf(now);
  const isApplied = wanted.every(
    ({ merchandiseId, quantity }) => quantityOf(lines, merchandiseId) === quantity,
  );
  return isApplied ? { action: 'applied', cart: now } : { action: 'fail', error, cart: now };
}

/** What the visitor is told about a failure. */
export interface Told {
  message: string;
  remedy: Remedy;
  /** The store's reasons. */
  reasons: readonly string[];
}

/** @param failed what the visitor reads when the store has failed */
export const tellOf = (error: unknown, failed: string): Told => ({
  message: messageOf(error, failed),
  remedy: remedyOf(error),
  reasons: reasonsOf(error),
});

/** Only sentences that were written for visitors: never the message of an exception. */
function messageOf(error: unknown, failed: string): string {
  if (error instanceof VisitorError) return error.message;
  return error instanceof StoreError ? failed : FAILED.unknown;
}

function remedyOf(error: unknown): Remedy {
  if (error instanceof VisitorError) return error.remedy;
  return error instanceof UnansweredChange ? 'check' : 'retry';
}

/** A sentence with an id in it is for developers. */
const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof StoreError
    ? error.userErrors.map(({ message }) => message).filter((message) => !message.includes('gid://'))
    : [];
