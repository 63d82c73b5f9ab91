/**
 * The states of the quiz. Pure: no DOM, no timers.
 *
 *   asleep -> asking <-> chosen -> asking, a step further
 *             asking -> sending -> done
 *                       sending -> asking, if it failed
 *                       sending -> leaving -> sending, if the visitor stays after all
 *
 * `exit` is set in any of them once the visitor goes away: first the quiz's entries leave the browser's history.
 */
import type { Glp1QuizData } from '@/shared/forms/glp1-quiz';
import type { AbandonedQuiz } from '@/client/storage/abandoned-quiz';

/**
 * asleep: prerendered, the script does not run yet. asking: shows a question, or asks for the contact details. chosen: an
 * answer was chosen, and the next step follows by itself. leaving: the visitor leaves the quiz's own page as soon as the
 * outcome is known, which no other page can learn. done: shows the result.
 */
type Name = 'asleep' | 'asking' | 'chosen' | 'sending' | 'leaving' | 'done';

/** back: to the page below. away: the same, until the outcome is known. */
export interface Exit {
  to: 'back' | 'away' | 'consultation';
  /** What the next page says, if the answers were being sent. */
  abandoned?: AbandonedQuiz;
}

export interface QuizState {
  name: Name;
  /** True in a dialog over a page; false on the quiz's own page. */
  isOverPage: boolean;
  /** From 0. After the last question come the contact details. */
  step: number;
  /** The error of this step's answer. */
  wrong: string | undefined;
  /** What has arrived. */
  sent: Glp1QuizData | undefined;
  exit: Exit | undefined;
  /** Number of the quiz's entries in the browser's history. */
  depth: number;
}

export type QuizEvent =
  /** Hydrated or opened again. `isChosen`: an answer was tapped before. */
  | { type: 'opened'; isChosen: boolean; depth: number }
  | { type: 'chosen' | 'next' | 'sending' | 'failed' | 'late' | 'halted' | 'resumed' | 'leave' | 'schedule' }
  | { type: 'refused'; wrong: string }
  | { type: 'arrived'; sent: Glp1QuizData }
  /** The browser's history has moved. `firstOpen` is the first step without a valid answer. */
  | { type: 'moved'; depth: number; firstOpen: number };

export const asleep = (isOverPage: boolean): QuizState => ({
  name: 'asleep',
  isOverPage,
  step: 0,
  wrong: undefined,
  sent: undefined,
  exit: undefined,
  depth: 0,
});

/**
 * Returns how many entries the quiz should have in the browser's history: one a step, and one for the result over a page,
 * so that Back closes it. Undefined while the history is not the quiz's.
 */
export function depthOf({ name, isOverPage, step, exit }: QuizState): number | undefined {
  if (name === 'asleep') return undefined;
  if (exit) return 0;
  if (name === 'done') return isOverPage ? 1 : 0;
  return step + 1;
}

/** Returns the state in which the next step does not follow by itself. */
const halted = (state: QuizState): QuizState =>
  state.name === 'chosen' ? { ...state, name: 'asking' } : state;

const atStep = (state: QuizState, step: number): QuizState =>
  step === state.step ? state : { ...halted(state), step, wrong: undefined };

/** Leaving over a page does not stop what is being sent; on the quiz's own page, it waits for the outcome first. */
function leave(state: QuizState): QuizState {
  const { name, isOverPage } = state;
  if (name === 'sending')
    return isOverPage ? { ...state, exit: { to: 'away' } } : { ...state, name: 'leaving' };
  if (name === 'leaving') return { ...state, exit: { to: 'back', abandoned: 'unknown' } };
  return { ...halted(state), exit: { to: 'back' } };
}

function moved(state: QuizState, { depth, firstOpen }: Extract<QuizEvent, { type: 'moved' }>): QuizState {
  const step = depth - 1;
  const isStep = state.name !== 'done' && !state.exit && step >= 0 && step <= firstOpen;
  return { ...(isStep ? atStep(state, step) : state), depth };
}

export function nextState(state: QuizState, event: QuizEvent): QuizState {
  const { name } = state;
  switch (event.type) {
    case 'opened':
      if (name !== 'asleep') return { ...state, exit: undefined };
      return { ...state, depth: event.depth, name: event.isChosen ? 'chosen' : 'asking' };
    case 'chosen':
      // Somebody may look back while the answers are being sent.
      return name === 'asking' ? { ...state, name: 'chosen' } : { ...state };
    case 'next':
      return atStep(state, state.step + 1);
    case 'refused':
      return { ...halted(state), wrong: event.wrong };
    case 'halted':
      return halted(state);
    case 'sending':
      return { ...state, name: 'sending' };
    case 'failed':
      return { ...state, name: 'asking' };
    case 'arrived':
      if (name === 'leaving') return { ...state, exit: { to: 'back', abandoned: 'sent' } };
      return { ...state, name: 'done', sent: event.sent };
    case 'resumed':
      return name === 'leaving' ? { ...state, name: 'sending' } : state;
    case 'leave':
      return leave(state);
    case 'late':
      return { ...state, exit: { to: 'back', abandoned: 'unknown' } };
    case 'schedule':
      return { ...state, exit: { to: 'consultation' } };
    case 'moved':
      return moved(state, event);
  }
}
