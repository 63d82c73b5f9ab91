/**
 * How the sending of a form stands.
 *
 *   idle -> sending -> sent | refused | failed | unknown
 *   idle -> refused, if the form is invalid
 *
 * An outcome stays until the next try (WCAG 2.2.1). `isRecent` ends earlier: until then the button shows it, too.
 */
import type { EdgeAnswer, EdgeFailure } from '@/client/api/request';
import type { ApiErrorCode } from '@/shared/api';
import type { Refusal } from '@/shared/forms/form';
import { TOO_MUCH, tryAgainIn } from '@/shared/forms/try-again';
import type { ResultCopy, ContactLink } from '@/islands/ui/Notice';
import { say } from './say';

type Failure = EdgeFailure['error'];

export type Outcome =
  | { state: 'idle' }
  | { state: 'sending' }
  | { state: 'sent'; isRecent: boolean }
  /** The page or the edge found errors; `attempt` counts the tries, to show the same errors again. */
  | { state: 'refused'; problem: Refusal; attempt: number }
  | { state: 'failed'; error: Failure; isRecent: boolean }
  /** There was no answer in time: the form may have arrived. */
  | { state: 'unknown'; error: Failure; isRecent: boolean };

export const IDLE: Outcome = { state: 'idle' };

/** Codes whose message the edge has written for visitors. */
const OWN_MESSAGE: readonly (ApiErrorCode | Failure['code'])[] = ['key-reused', 'too-large'];

export const isRecent = (outcome: Outcome) => 'isRecent' in outcome && outcome.isRecent;

/** Returns the errors of the fields. */
export const problemOf = (outcome: Outcome) => (outcome.state === 'refused' ? outcome.problem : undefined);

/** Returns why the form has not arrived, or perhaps not. */
export const failureOf = (outcome: Outcome) =>
  outcome.state === 'failed' || outcome.state === 'unknown' ? outcome.error : undefined;

/** Returns the outcome of an answer. */
export function outcomeOf(answer: EdgeAnswer, attempt: number): Outcome {
  if (answer.ok) return { state: 'sent', isRecent: true };
  const { error } = answer;
  // Nothing has gone wrong.
  if (error.code === 'cancelled') return IDLE;
  const { code, message, fields } = error;
  if (fields && Object.keys(fields).length > 0)
    return { state: 'refused', problem: { ok: false, message, fields }, attempt };
  return { state: code === 'timeout' ? 'unknown' : 'failed', error, isRecent: true };
}

/** Returns the outcome without the errors of some fields; the same object if they have none. */
export function withoutProblems(outcome: Outcome, isGone: (field: string) => boolean): Outcome {
  if (outcome.state !== 'refused') return outcome;
  const entries = Object.entries(outcome.problem.fields);
  const left = entries.filter(([name]) => !isGone(name));
  if (left.length === entries.length) return outcome;
  if (left.length === 0) return IDLE;
  return { ...outcome, problem: { ...outcome.problem, fields: Object.fromEntries(left) } };
}

interface FailureCopy {
  failure: ResultCopy;
  /** The sentence about a form that may have arrived. */
  unknown: string;
  /** Alternatives to the form; the first one is offered to those who cannot wait. */
  ways: readonly ContactLink[];
}

/** Returns what a visitor reads about a form that was refused, or has not arrived. */
export function failureWords(outcome: Outcome, { failure, unknown, ways }: FailureCopy): ResultCopy {
  if (outcome.state === 'refused') {
    const { message, fields } = outcome.problem;
    const sentences = Object.values(fields).map((sentence) => say(sentence).replace(/\.?$/, '.'));
    return { ...failure, text: sentences.join(' ') || say(message) };
  }
  const error = failureOf(outcome);
  if (outcome.state === 'unknown') return { ...failure, text: [unknown, failure.text].join(' ').trim() };
  if (error?.retryAfterSeconds !== undefined)
    return { ...failure, text: waitWords(error.retryAfterSeconds, ways) };
  return error && OWN_MESSAGE.includes(error.code) ? { ...failure, text: say(error.message) } : failure;
}

/** Returns the rate limit's message. */
function waitWords(seconds: number, [way]: readonly ContactLink[]): string {
  const copy = say(`${TOO_MUCH} ${tryAgainIn(seconds)}`);
  return way ? `${copy} ${say(`If it cannot wait, reach us at ${way.text}.`)}` : copy;
}
