/** What the islands show of the cart. */
import type { Cart } from '@/commerce/types';
import { withoutLines, withSteps } from './lines';
import type { CartModel, Toast } from './model';
import type { Remedy } from './visitor-error';

export interface CartState {
  cart: Cart | null;
  /**
   * False while there is a cart that the store has not told of, or is about to be one: then `cart: null` does not mean
   * that it is empty.
   */
  isKnown: boolean;
  isLoading: boolean;
  error: string | null;
  /** What to do about the error. */
  remedy: Remedy;
  isOpen: boolean;
  /** What has happened to the cart without the visitor's doing. */
  notice: string | null;
  /** The last change that the store has confirmed, for screen readers. */
  announcement: string;
  /** How an add ended after the visitor had closed the panel. */
  toast: Toast | null;
}

/** What the browser's storage says. */
export interface Stored {
  hasCart: boolean;
  /** Adds of other pages that have not ended. */
  hasLeftAdds: boolean;
}

export function view(model: CartModel, stored: Stored): CartState {
  const { isLoading, error, remedy, isOpen, notice, announcement, toast } = model;
  const cart = shownCart(model);
  const isKnown = isCartKnown(model, stored);
  return { cart, isKnown, isLoading, error, remedy, isOpen, notice, announcement, toast };
}

/** The store's answer with all clicks on top; its amounts stay the store's. */
export function shownCart({ answered, sending, steps, removing }: CartModel): Cart | null {
  return answered && withoutLines(withSteps(withSteps(answered, sending), steps), removing);
}

/** A cart is known to be empty only when nothing is on its way into it. */
function isCartKnown({ isUnsure, answered, adding }: CartModel, { hasCart, hasLeftAdds }: Stored): boolean {
  if (isUnsure) return false;
  if (answered && answered.lines.length > 0) return true;
  if (adding > 0 || hasLeftAdds) return false;
  return answered !== null || !hasCart;
}
