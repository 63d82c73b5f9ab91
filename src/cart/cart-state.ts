import { map } from 'nanostores';
import { StoreError } from '@/commerce/store-error';
import type { Cart } from '@/commerce/types';
import { FAILED } from './copy';
import { createQueue } from './queue';
import { type Remedy, VisitorError } from './visitor-error';

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
  /** What became of an add after the visitor had closed the panel. */
  toast: Toast | null;
}

export interface Toast {
  text: string;
  isFailure: boolean;
}

/** A change that the store may have made: it has answered neither the change nor what came of it. */
export class UnansweredChange extends StoreError {
  constructor({ kind, message, status }: StoreError) {
    super(kind, message, { status });
  }
}

export interface Failing {
  /** What the log calls it. */
  log: string;
  /** What the visitor reads when the store has failed. */
  shown: string;
}

/** What the cart shows, and the one way to do something with it: one action after another. */
export function createCartState() {
  const $cart = map<CartState>({
    cart: null,
    isKnown: true,
    isLoading: false,
    error: null,
    remedy: 'retry',
    isOpen: false,
    notice: null,
    announcement: '',
    toast: null,
  });
  const inTurn = createQueue();
  /** Actions that have not ended. */
  let running = 0;
  /** Of any action since the last time that all had ended: a later success does not hide it. */
  let failure: string | null = null;
  let isChanged = false;

  const setLoading = (isLoading: boolean) => $cart.setKey('isLoading', isLoading);

  function setError(error: string) {
    $cart.setKey('error', error);
    setLoading(false);
  }

  /** Adds a sentence to the notice. */
  function tell(sentence: string) {
    const { notice } = $cart.get();
    if (notice?.includes(sentence)) return;
    $cart.setKey('notice', notice ? `${notice} ${sentence}` : sentence);
  }

  /** Runs an action after those before it; what it throws is logged and shown. */
  function act(failing: Failing, action: () => Promise<unknown>): Promise<void> {
    if (running === 0) {
      failure = null;
      isChanged = false;
      $cart.setKey('error', null);
      $cart.setKey('notice', null);
      $cart.setKey('announcement', '');
    }
    running += 1;
    setLoading(true);
    return inTurn(async () => {
      try {
        await action();
        isChanged = true;
      } catch (error) {
        console.error(failing.log, error);
        failure = messageOf(error, failing.shown);
        $cart.setKey('remedy', remedyOf(error));
        reasonsOf(error).forEach(tell);
      }
      running -= 1;
      if (failure) setError(failure);
      // Of several changes, some were made.
      if (failure && isChanged) $cart.setKey('remedy', 'check');
      setLoading(running > 0);
    });
  }

  return {
    $cart,
    setLoading,
    setError,
    tell,
    announce: (announcement: string) => $cart.setKey('announcement', announcement),
    act,
    /** In turn, but without the visitor seeing anything of it. */
    inTurn,
    hasFailed: () => failure !== null,
  };
}

export function messageOf(error: unknown, failed: string): string {
  if (error instanceof VisitorError) return error.message;
  return error instanceof StoreError ? failed : FAILED.unknown;
}

function remedyOf(error: unknown): Remedy {
  if (error instanceof VisitorError) return error.remedy;
  return error instanceof UnansweredChange ? 'check' : 'retry';
}

/** What the store gives as reasons; a sentence with an id in it is for developers. */
const reasonsOf = (error: unknown) =>
  error instanceof StoreError
    ? error.userErrors.map(({ message }) => message).filter((message) => !message.includes('gid://'))
    : [];
