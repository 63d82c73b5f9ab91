/** How the sending of a form stands, and what a visitor reads about its end. */
import type { ContactLink, ResultCopy } from '@/ui/Notice';
import { message, say, type Message, type SomeWords } from '@/shared/words/words';
import type { Problem } from './rules/form-rules';
import { tryAgainIn } from './rules/try-again';
import type { EdgeAnswer, EdgeFailure, FailureCode } from './request';

type Failure = EdgeFailure['error'];

export interface Outcome {
  state: 'idle' | 'sending' | 'sent' | 'refused' | 'failed';
  /** What is wrong with a refused form. Stays while it is sent again, because fields would move if its errors went. */
  problem?: Problem | undefined;
  /** The number of the try that was refused: with a new one, the same errors are announced again. */
  attempt?: number;
  error?: Failure;
  /** True for the first seconds after it was sent, while the button says so, too. */
  isRecent?: boolean;
}

export const IDLE: Outcome = { state: 'idle' };

/** Returns the outcome of an answer. */
export function outcomeOf(answer: EdgeAnswer, attempt: number): Outcome {
  if (answer.ok) return { state: 'sent', isRecent: true };
  const { error } = answer;
  // The visitor has stopped it, for example an upload, so there is no failure to show.
  if (error.code === 'cancelled') return IDLE;
  const { message, fields } = error;
  if (fields && Object.keys(fields).length > 0)
    return { state: 'refused', problem: { message, fields }, attempt };
  return { state: 'failed', error };
}

/** Codes of failures that the edge explains to visitors. For others, the form's own text says more. */
const OWN_MESSAGE: readonly FailureCode[] = ['key-reused', 'too-large'];

export interface FailureCopy {
  failure: ResultCopy;
  /** Replace it for some codes. */
  failures?: Partial<Record<FailureCode, ResultCopy>> | undefined;
  /** Alternatives to the form; the first one is offered to those who cannot wait. */
  ways: readonly ContactLink[];
}

const otherWay = (way: ContactLink) => message('sending.otherWay', { way: way.text });

/** Returns what a visitor reads about a form that has arrived: what happens next, and the phone. */
export function successWords(
  success: ResultCopy,
  ways: readonly ContactLink[],
  words: SomeWords,
): ResultCopy {
  const phone = ways.find(({ href }) => href.startsWith('tel:'));
  const call = phone && say(words, otherWay(phone));
  return { ...success, text: [success.text, call].filter(Boolean).join(' ') };
}

/** Returns what a visitor reads about a form that has not arrived, or of which that is not known: after a timeout. */
export function failureWords(
  { code, message: text, retryAfterSeconds }: Failure,
  { failure, failures, ways: [way] }: FailureCopy,
  words: SomeWords,
): ResultCopy {
  const own = failures?.[code];
  if (own) return own;
  if (code === 'timeout')
    return { ...failure, text: [say(words, 'sending.unknown'), failure.text].join(' ').trim() };
  if (retryAfterSeconds !== undefined) {
    const wait: Message[] = ['sending.tooMuch', tryAgainIn(retryAfterSeconds)];
    return { ...failure, text: say(words, way ? [...wait, otherWay(way)] : wait) };
  }
  return OWN_MESSAGE.includes(code) ? { ...failure, text } : failure;
}
