/**
 * What this page knows about the cart and says about it. Everything here is pure: a change returns a new model.
 *
 * The store's answer is the truth (`answered`). Unconfirmed clicks are applied on top of it, so that they show at once.
 * Clicks on plus and minus are kept as steps (one more, two fewer), never as quantities, so that none is lost when
 * something else changes the cart meanwhile.
 */
import type { Cart, CartLine } from '@/shop/store/types';
import { withoutSoldOut, type Steps } from './lines';
import type { Told } from './recover';
import type { Remedy } from './visitor-error';

export interface Toast {
  text: string;
  isFailure: boolean;
}

export interface CartModel {
  /** The store's last answer, without sold-out lines; undefined when there is no cart, or none that this page knows. */
  answered: Cart | undefined;
  /** The cart may have changed since the answer: fetch it again before the next change. */
  isStale: boolean;
  /** The answer is too old even for the number of items. */
  isUnsure: boolean;
  /** Clicks that were not sent yet. */
  steps: Steps;
  /** Clicks that were sent but not answered. */
  sending: Steps;
  removing: readonly CartLine[];
  /** Number of this page's adds in progress. */
  adding: number;

  /** Number of actions in progress. */
  running: number;
  /** The first failure of the actions in progress; a later success does not hide it. */
  failure: string | undefined;
  /** True when one of these actions has changed something. */
  hasChanged: boolean;

  isLoading: boolean;
  isOpen: boolean;
  error: string | undefined;
  remedy: Remedy;
  notice: string | undefined;
  announcement: string;
  toast: Toast | undefined;
}

export const emptyModel: CartModel = {
  answered: undefined,
  isStale: false,
  isUnsure: false,
  steps: new Map(),
  sending: new Map(),
  removing: [],
  adding: 0,
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

/** Adds clicks on plus or minus to the waiting steps. */
export function withStep(model: CartModel, line: CartLine, by: number): CartModel {
  const known = model.steps.get(line.id)?.by ?? 0;
  return { ...model, steps: new Map(model.steps).set(line.id, { line, by: known + by }) };
}

/** Marks all waiting steps as sent. */
export const withStepsSent = (model: CartModel): CartModel => ({
  ...model,
  sending: model.steps,
  steps: new Map(),
});

/** Drops the sent steps: the answer contains them now, or they failed. */
export const withStepsDone = (model: CartModel): CartModel => ({ ...model, sending: new Map() });

export const withRemoval = (model: CartModel, line: CartLine): CartModel => ({
  ...model,
  removing: [...model.removing, line],
});

export const withoutRemoval = (model: CartModel, line: CartLine): CartModel => ({
  ...model,
  removing: model.removing.filter((one) => one !== line),
});

/** Adds a sentence to the notice. */
export function withNotice(model: CartModel, sentence: string): CartModel {
  const { notice } = model;
  if (notice?.includes(sentence)) return model;
  return { ...model, notice: notice ? `${notice} ${sentence}` : sentence };
}

/** Starts an action; the first of several clears earlier messages. */
export function withBegun(model: CartModel): CartModel {
  const isFirst = model.running === 0;
  return {
    ...model,
    ...(isFirst && {
      failure: undefined,
      hasChanged: false,
      error: undefined,
      notice: undefined,
      announcement: '',
    }),
    running: model.running + 1,
    isLoading: true,
  };
}

/** Ends an action. @param told what to say about its failure; undefined after a success */
export function withEnded(model: CartModel, told: Told | undefined): CartModel {
  const running = model.running - 1;
  const failure = told?.message ?? model.failure;
  const hasChanged = model.hasChanged || !told;
  const remedy = told?.remedy ?? model.remedy;
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
  return (told?.reasons ?? []).reduce(withNotice, ended);
}

export const withPanelOpen = (model: CartModel): CartModel => ({ ...model, isOpen: true, toast: undefined });

/** Clears earlier messages when the visitor closes the panel. */
export const withPanelClosed = (model: CartModel): CartModel => ({
  ...model,
  isOpen: false,
  error: undefined,
  notice: undefined,
  announcement: '',
});

/**
 * Shows in a toast how an action ended, if the visitor has closed the panel meanwhile.
 * @param says 'all' for an add, 'failures' for changes in the panel
 */
export function withToast(model: CartModel, says: 'all' | 'failures'): CartModel {
  const { isOpen, error, announcement } = model;
  const text = error ?? (says === 'all' ? announcement : '');
  return isOpen || !text ? model : { ...model, toast: { text, isFailure: error !== undefined } };
}

export const withoutToast = (model: CartModel): CartModel => ({
  ...model,
  toast: undefined,
  error: model.isOpen ? model.error : undefined,
});
