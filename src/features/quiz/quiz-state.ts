/**
 * The states of the quiz. Pure: no DOM, no timers.
 *
 *   asking <-> chosen -> asking, a step further
 *   asking -> sending -> done, or asking again if it failed
 */
import type { Glp1QuizData } from './rules';

/** How long a choice shows as chosen before the next question, in milliseconds. */
export const ADVANCE_AFTER_MS = 500;

/** Faster clicks in a row are the rest of a double click, in milliseconds. */
export const CLICK_AGAIN_MS = 400;

export interface QuizState {
  /** From 0. After the last question come the contact details. */
  step: number;
  /** chosen: an answer was chosen, and the next step follows by itself. done: shows the result. */
  phase: 'asking' | 'chosen' | 'sending' | 'done';
  /** The error of this step's answer. */
  wrong?: string;
  /** What has arrived. */
  sent?: Glp1QuizData;
}

export type QuizEvent =
  | { type: 'chosen' | 'next' | 'back' | 'sending' | 'failed' }
  | { type: 'refused'; wrong: string }
  | { type: 'arrived'; sent: Glp1QuizData };

export const START: QuizState = { step: 0, phase: 'asking' };

export function nextState(state: QuizState, event: QuizEvent): QuizState {
  const { step, phase } = state;
  switch (event.type) {
    case 'chosen':
      return { ...state, phase: 'chosen' };
    case 'next':
      return { step: step + 1, phase: 'asking' };
    case 'back':
      return phase === 'sending' || phase === 'done'
        ? state
        : { step: Math.max(0, step - 1), phase: 'asking' };
    case 'refused':
      return { step, phase: 'asking', wrong: event.wrong };
    case 'sending':
      return { step, phase: 'sending' };
    case 'failed':
      return { step, phase: 'asking' };
    case 'arrived':
      return { step, phase: 'done', sent: event.sent };
  }
}
