/**
 * The states of the quiz. Pure: no DOM, no timers.
 *
 *   asking <-> chosen -> asking, a step further
 *   asking -> sending -> done, or asking again if it failed
 */
import { type Glp1QuizData, glp1QuizForm } from './rules';
import { readValues } from '@/forms/values';
import { check } from '@/forms/rules/form';

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

/** The questions of the quiz, and what is wrong with an answer. Until they are sent, answers exist only in the form. */

/** A question of src/content/quiz. */
export interface Question {
  /** Field name of the answer, in the group `answers`. */
  field: string;
  kind: 'choice' | 'several' | 'number';
  question: string;
  help?: string | undefined;
  unit?: string | undefined;
  /** The answers as they are stored. */
  options: readonly string[];
  /** The words of the answers that are not stored as they are shown. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** The answer that excludes all others. */
  exclusive?: string | undefined;
}

/** Returns the field name of an answer in the form and its rules. */
export const answerName = ({ field }: Pick<Question, 'field'>) => `answers.${field}`;

/** Returns an answer as it is shown. */
export const answerLabel = (asked: Pick<Question, 'labels'> | undefined, stored: string): string =>
  asked?.labels?.[stored] ?? stored;

/** True if ticking one answer clears the other: the exclusive answer and the rest clear each other. */
export const putsOut = ({ exclusive }: Pick<Question, 'exclusive'>, ticked: string, other: string) =>
  ticked !== other && (ticked === exclusive || other === exclusive);

/** Returns the error of one answer in the form. */
export function problemOf(form: HTMLFormElement, asked: Question): string | undefined {
  const checked = check(glp1QuizForm, readValues(form, glp1QuizForm));
  return checked.ok ? undefined : checked.fields[answerName(asked)];
}
