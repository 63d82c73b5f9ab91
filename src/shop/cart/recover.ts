/** Decides what to do when the store fails, and what to tell the visitor. Everything here is pure. */
import { StoreError } from '@/shop/store/store-error';
import type { Cart } from '@/shop/store/types';
import { FAILED } from './copy';
import { quantityOf, storedLinesOf } from './lines';
import { type Remedy, VisitorError } from './visitor-error';

/** The quantities that a change was meant to produce, by variant. */
export interface WantedQuantity {
  merchandiseId: string;
  quantity: number;
  /** True when more counts as made, too: see undo-repeat.ts. */
  orMore?: boolean;
}

export type Recovery =
  /** The store made the change after all: this is the cart now. */
  | { action: 'applied'; cart: Cart }
  /** The store has forgotten the cart: recreate it. */
  | { action: 'renew' }
  /** Throw the error. `cart` is what the store has now, if it said so. */
  | { action: 'fail'; error: unknown; cart?: Cart };

/** A change that the store may have made: it answered neither the change nor the fetch after it. */
export class UnansweredChange extends StoreError {
  constructor({ kind, message, status }: StoreError) {
    super(kind, message, { status });
  }
}

/** True when the request may have succeeded although its response was lost: then refetch the cart. */
export const isUncertain = (error: unknown): error is StoreError =>
  error instanceof StoreError && error.isUncertain;

/**
 * Returns what to do about a failed change.
 * @param now the cart that the store has since; undefined when it was not asked or did not answer
 */
export function recover(error: unknown, now: Cart | undefined, wanted: readonly WantedQuantity[]): Recovery {
  if (error instanceof StoreError && error.isForgottenCart) return { action: 'renew' };
  if (!isUncertain(error)) return { action: 'fail', error };
  if (!now) return { action: 'fail', error: new UnansweredChange(error) };
  const lines = storedLinesOf(now);
  const isApplied = wanted.every(({ merchandiseId, quantity, orMore }) => {
    const has = quantityOf(lines, merchandiseId);
    return orMore ? has >= quantity : has === quantity;
  });
  return isApplied ? { action: 'applied', cart: now } : { action: 'fail', error, cart: now };
}

/** What the visitor is told about a failure. */
export interface Told {
  message: string;
  remedy: Remedy;
  /** The store's reasons. */
  reasons: readonly string[];
}

/** @param failed what the visitor reads when the store fails */
export const tellOf = (error: unknown, failed: string): Told => ({
  message: messageOf(error, failed),
  remedy: remedyOf(error),
  reasons: reasonsOf(error),
});

/** Returns only sentences written for visitors, never an exception's message. */
function messageOf(error: unknown, failed: string): string {
  if (error instanceof VisitorError) return error.message;
  return error instanceof StoreError ? failed : FAILED.unknown;
}

function remedyOf(error: unknown): Remedy {
  if (error instanceof VisitorError) return error.remedy;
  return error instanceof UnansweredChange ? 'check' : 'retry';
}

/** A sentence with an id in it is meant for developers. */
const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof StoreError
    ? error.userErrors.map(({ message }) => message).filter((message) => !message.includes('gid://'))
    : [];
