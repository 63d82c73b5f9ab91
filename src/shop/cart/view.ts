/** The part of the cart's model that the islands show. */
import type { Cart } from '@/shop/store/types';
import { withoutLines, withSteps } from './lines';
import type { CartModel, Toast } from './model';
import type { Remedy } from './visitor-error';

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
  /** How an add ended after the visitor closed the panel. */
  toast: Toast | undefined;
}

/** What the browser's storage says. */
export interface Stored {
  hasCart: boolean;
  /** Adds that other pages have in progress. */
  hasLeftAdds: boolean;
}

export function view(model: CartModel, stored: Stored): CartState {
  const { isLoading, error, remedy, isOpen, notice, announcement, toast } = model;
  const cart = shownCart(model);
  const isKnown = isCartKnown(model, stored);
  return { cart, isKnown, isLoading, error, remedy, isOpen, notice, announcement, toast };
}

/** The store's answer with all clicks applied; the amounts stay the store's. */
export function shownCart({ answered, sending, steps, removing }: CartModel): Cart | undefined {
  return answered && withoutLines(withSteps(withSteps(answered, sending), steps), removing);
}

/** A cart counts as empty only when no add is in progress. */
function isCartKnown({ isUnsure, answered, adding }: CartModel, { hasCart, hasLeftAdds }: Stored): boolean {
  if (isUnsure) return false;
  if (answered && answered.lines.length > 0) return true;
  if (adding > 0 || hasLeftAdds) return false;
  return answered !== undefined || !hasCart;
}
