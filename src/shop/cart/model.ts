/**
 * What this page knows about the cart and says about it. Everything here is pure: a change returns a new model.
 *
 * The store's answer is the truth (`answered`). Unconfirmed clicks are applied on top of it, so that they show at once.
 */
import type { Cart } from '@/shop/store/types';
import type { FailureText, Remedy } from './failure';
import { type Change, withChanges, withoutSoldOut } from './lines';

/** What the islands show. */
export interface CartState {
  cart: Cart | undefined;
  /**
   * False while there is a cart that was not fetched yet, or one is being created: `cart: undefined` then does not
   * mean that it is empty.
   */
  isKnown: boolean;
  isLoading: boolean;
  error: string | undefined;
  /** What to do about the error. */
  remedy: Remedy;
  isOpen: boolean;
  /** What happened to the cart by itself. */
  notice: string | undefined;
  /** The last change that the store confirmed, for screen readers. */
  announcement: string;
  /** How an action ended after the visitor closed the panel. */
  toast: { text: string; isFailure: boolean } | undefined;
}

export interface CartModel extends Omit<CartState, 'cart' | 'isKnown'> {
  /** The store's last answer, without sold-out lines; undefined when there is no cart, or none that this page knows. */
  answered: Cart | undefined;
  /** The cart may have changed since the answer: fetch it again before the next change. */
  isStale: boolean;
  /** The answer is too old even for the number of items. */
  isUnsure: boolean;
  /** This page's clicks that the store has not confirmed. */
  changes: readonly Change[];
  /** Number of actions in progress. */
  running: number;
  /** The first failure of the actions in progress; a later success does not hide it. */
  failure: string | undefined;
  /** True when one of these actions has changed something. */
  hasChanged: boolean;
}

export const emptyModel: CartModel = {
  answered: undefined,
  isStale: false,
  isUnsure: false,
  changes: [],
  running: 0,
  failure: undefined,
  hasChanged: false,
  isLoading: false,
  isOpen: false,
  error: undefined,
  remedy: 'retry',
  notice: undefined,
  announcement: '',
  toast: undefined,
};

export const withAnswer = (model: CartModel, cart: Cart | undefined): CartModel => ({
  ...model,
  answered: cart && withoutSoldOut(cart),
  isStale: false,
  isUnsure: false,
  error: undefined,
});

/** Drops clicks: the answer contains them now, or they failed. */
export const withoutChanges = (model: CartModel, done: readonly Change[]): CartModel => ({
  ...model,
  changes: model.changes.filter((change) => !done.includes(change)),
});

/** Adds a sentence to the notice. */
export function withNotice(model: CartModel, sentence: string): CartModel {
  const { notice } = model;
  if (notice?.includes(sentence)) return model;
  return { ...model, notice: notice ? `${notice} ${sentence}` : sentence };
}

const WITHOUT_MESSAGES = { error: undefined, notice: undefined, announcement: '' };

/** Starts an action; the first of several clears earlier messages. */
export const withBegun = (model: CartModel): CartModel => ({
  ...model,
  ...(model.running === 0 && { ...WITHOUT_MESSAGES, failure: undefined, hasChanged: false }),
  running: model.running + 1,
  isLoading: true,
});

/** Ends an action. @param failed what to say about its failure; undefined after a success */
export function withEnded(model: CartModel, failed: FailureText | undefined): CartModel {
  const running = model.running - 1;
  const failure = failed?.message ?? model.failure;
  const hasChanged = model.hasChanged || !failed;
  const remedy = failed?.remedy ?? model.remedy;
  const ended = {
    ...model,
    running,
    failure,
    hasChanged,
    error: failure ?? model.error,
    // Some of several changes were made.
    remedy: failure !== undefined && hasChanged ? 'check' : remedy,
    isLoading: running > 0,
  } satisfies CartModel;
  return (failed?.reasons ?? []).reduce(withNotice, ended);
}

export const withPanelOpen = (model: CartModel): CartModel => ({ ...model, isOpen: true, toast: undefined });

/** Clears earlier messages when the visitor closes the panel. */
export const withPanelClosed = (model: CartModel): CartModel => ({
  ...model,
  ...WITHOUT_MESSAGES,
  isOpen: false,
});

/** Shows in a toast how an action ended, if the visitor has closed the panel meanwhile. Of changes, only failures. */
export function withToast(model: CartModel, kind: Change['kind']): CartModel {
  const { isOpen, error, announcement } = model;
  const text = error ?? (kind === 'add' ? announcement : '');
  return isOpen || !text ? model : { ...model, toast: { text, isFailure: error !== undefined } };
}

export const withoutToast = (model: CartModel): CartModel => ({
  ...model,
  toast: undefined,
  error: model.isOpen ? model.error : undefined,
});

/** The store's answer with all clicks applied. */
export const shownCart = ({ answered, changes }: CartModel) => answered && withChanges(answered, changes);

/** A cart counts as empty only when nothing is in progress. */
function isCartKnown({ isUnsure, answered, changes }: CartModel, hasCart: boolean, isUnfinished: boolean) {
  if (isUnsure) return false;
  if (answered && answered.lines.length > 0) return true;
  if (isUnfinished || changes.some(({ kind }) => kind === 'add')) return false;
  return answered !== undefined || !hasCart;
}

/**
 * @param hasCart true if this browser remembers a cart
 * @param isUnfinished true if something is in progress, perhaps of another page
 */
export function stateOf(model: CartModel, hasCart: boolean, isUnfinished: boolean): CartState {
  const { isLoading, error, remedy, isOpen, notice, announcement, toast } = model;
  const isKnown = isCartKnown(model, hasCart, isUnfinished);
  return { cart: shownCart(model), isKnown, isLoading, error, remedy, isOpen, notice, announcement, toast };
}
