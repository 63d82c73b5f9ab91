/**
 * What this page knows of the cart, and says about it. Everything here is pure: a change returns a new model.
 *
 * The store's answer is the truth (`answered`). On top of it lie the clicks that the store has not confirmed: they show at
 * once. Clicks on plus and minus are kept as steps (one more, two fewer), never as quantities, so that none is lost
 * whatever else changes the cart meanwhile.
 */
import type { Cart, CartLine } from '@/commerce/types';
import { withoutSoldOut, type Steps } from './lines';
import type { Told } from './recover';
import type { Remedy } from './visitor-error';

export interface Toast {
  text: string;
  isFailure: boolean;
}

export interface CartModel {
  /** The store's last answer, without what is sold out; null where there is no cart, or none that this page knows. */
  answered: Cart | null;
  /** The cart may have changed since the answer: ask again before the next change. */
  isStale: boolean;
  /** The answer is not even good enough to show a count of items. */
  isUnsure: boolean;
  /** Clicks that are still to be sent. */
  steps: Steps;
  /** Clicks that are on their way. */
  sending: Steps;
  removing: readonly CartLine[];
  /** Number of adds of this page that have not ended. */
  adding: number;

  /** Number of actions that have not ended. */
  running: number;
  /** The first thing to say about the actions since the last time that all had ended; a later success does not hide it. */
  failure: string | null;
  /** Whether one of these actions has changed something. */
  hasChanged: boolean;

  isLoading: boolean;
  isOpen: boolean;
  error: string | null;
  remedy: Remedy;
  notice: string | null;
  announcement: string;
  toast: Toast | null;
}

export const emptyModel: CartModel = {
  answered: null,
  isStale: false,
  isUnsure: false,
  steps: new Map(),
  sending: new Map(),
  removing: [],
  adding: 0,
  running: 0,
  failure: null,
  hasChanged: false,
  isLoading: false,
  isOpen: false,
  error: null,
  remedy: 'retry',
  notice: null,
  announcement: '',
  toast: null,
};

export const withAnswer = (model: CartModel, cart: Cart | null): CartModel => ({
  ...model,
  answered: cart && withoutSoldOut(cart),
  isStale: false,
  isUnsure: false,
  error: null,
});

/** Counts a click on plus or minus, or several. */
export function withStep(model: CartModel, line: CartLine, by: number): CartModel {
  const known = model.steps.get(line.id)?.by ?? 0;
  return { ...model, steps: new Map(model.steps).set(line.id, { line, by: known + by }) };
}

/** Takes all steps that have come together on their way. */
export const withStepsSent = (model: CartModel): CartModel => ({
  ...model,
  sending: model.steps,
  steps: new Map(),
});

/** The steps are in the answer now, or have failed. */
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

/** An action begins; the first of several clears what was said before. */
export function withBegun(model: CartModel): CartModel {
  const isFirst = model.running === 0;
  return {
    ...model,
    ...(isFirst && { failure: null, hasChanged: false, error: null, notice: null, announcement: '' }),
    running: model.running + 1,
    isLoading: true,
  };
}

/** An action has ended. @param told what to say about its failure; null after a success */
export function withEnded(model: CartModel, told: Told | null): CartModel {
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
    // Of several changes, some were made.
    remedy: failure !== null && hasChanged ? 'check' : remedy,
    isLoading: running > 0,
  } satisfies CartModel;
  return (told?.reasons ?? []).reduce(withNotice, ended);
}

export const withPanelOpen = (model: CartModel): CartModel => ({ ...model, isOpen: true, toast: null });

/** What was said before is over once the visitor closes the panel. */
export const withPanelClosed = (model: CartModel): CartModel => ({
  ...model,
  isOpen: false,
  error: null,
  notice: null,
  announcement: '',
});

/**
 * Says in a toast how an action has ended, where the visitor has closed the panel meanwhile.
 * @param says 'all' for an add, 'failures' for changes in the panel
 */
export function withToast(model: CartModel, says: 'all' | 'failures'): CartModel {
  const { isOpen, error, announcement } = model;
  const text = error ?? (says === 'all' ? announcement : '');
  return isOpen || !text ? model : { ...model, toast: { text, isFailure: error !== null } };
}

export const withoutToast = (model: CartModel): CartModel => ({
  ...model,
  toast: null,
  error: model.isOpen ? model.error : null,
});
