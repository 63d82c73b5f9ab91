/**
 * The submission of one form.
 *
 *   idle -> submitting -> success -> idle (after `successMs`)
 *                      -> error -> idle (after `errorMs`, but not while somebody reads it)
 *   idle -> idle with a `problem`, if the form is invalid
 *
 * `status` drives the button; `result` drives the message and stays until the next try (WCAG 2.2.1). An error clears no
 * fields.
 */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { RelayAnswer, RelayFailure } from '@/relay/relay';
import type { ApiSuccess } from '@/schemas/api';
import { check as checkRules, type Checked, type Refusal } from '@/schemas/forms/form';
import { keepInPlace } from './keep-in-place';
import { useErrorTitle } from './use-error-title';
import { type SenderOptions, useSender } from './use-sender';
import { readValues, type Values } from './values';

type SubmissionStatus = 'idle' | 'submitting' | 'success' | 'error';

const DEFAULT_TIMER_MS = 5000;

interface SubmissionOptions extends SenderOptions {
  /** Replaces the schema's check, for example for a file. */
  check?: (values: Values, form: HTMLFormElement) => Checked<unknown>;
  /** Keeps the values after a success. */
  keepsValues?: boolean;
  onSuccess?: (answer: ApiSuccess) => void;
  /** Called when the success has been shown long enough. */
  onSuccessEnd?: () => void;
  /** How long the button shows the success and the error, in milliseconds. */
  successMs?: number;
  errorMs?: number;
}

interface State {
  status: SubmissionStatus;
  /** How the last try ended. */
  result: 'success' | 'error' | undefined;
  /** The errors of the fields that the form still shows. */
  problem: Refusal | undefined;
  /** Number of tries with a problem. */
  problemTries: number;
  /** Why the last try failed. */
  error: RelayFailure['error'] | undefined;
}

export interface Submission extends State {
  options: SubmissionOptions;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Stops the timer of an error while somebody reads it. */
  setHeld: (isHeld: boolean) => void;
  /** Clears the errors of fields that are no longer shown. */
  dropProblems: (isGone: (field: string) => boolean) => void;
  /** Forgets the last try. */
  reset: () => void;
}

const START: State = {
  status: 'idle',
  result: undefined,
  problem: undefined,
  problemTries: 0,
  error: undefined,
};

const afresh =
  (change: Partial<State>) =>
  ({ problemTries }: State): State => ({ ...START, problemTries, ...change });

const withProblem =
  (problem: Refusal) =>
  ({ problemTries }: State): State => ({ ...START, problemTries: problemTries + 1, problem });

/** Returns the state after an answer. */
function after(answer: RelayAnswer) {
  if (answer.ok) return afresh({ status: 'success', result: 'success' });
  const { error } = answer;
  // Keep the values: nothing has gone wrong.
  if (error.code === 'cancelled') return afresh({});
  const { message, fields } = error;
  return fields && Object.keys(fields).length > 0
    ? withProblem({ ok: false, message, fields })
    : afresh({ status: 'error', result: 'error', error });
}

/** Returns the state without the errors of some fields; the same object if they have none. */
const withoutProblems = (isGone: (field: string) => boolean) => (before: State) => {
  const { problem } = before;
  const entries = Object.entries(problem?.fields ?? {});
  const left = entries.filter(([name]) => !isGone(name));
  if (!problem || left.length === entries.length) return before;
  return {
    ...before,
    problem: left.length > 0 ? { ...problem, fields: Object.fromEntries(left) } : undefined,
  };
};

export function useSubmission(options: SubmissionOptions): Submission {
  const { rules, successMs = DEFAULT_TIMER_MS, errorMs = DEFAULT_TIMER_MS } = options;
  const [state, setState] = useState(START);
  const [isHeld, setHeld] = useState(false);
  // Set without waiting for React: the second click of a double click may come before it renders the first.
  const isSending = useRef(false);
  const latest = useRef(options);
  const send = useSender(options);
  const { status } = state;

  useEffect(() => {
    latest.current = options;
  });

  useErrorTitle(state.problem !== undefined);

  useEffect(() => {
    if (status !== 'success' && (status !== 'error' || isHeld)) return;
    const end = () => {
      setState((current) => ({ ...current, status: 'idle' }));
      if (status === 'success') latest.current.onSuccessEnd?.();
    };
    const timer = setTimeout(end, status === 'success' ? successMs : errorMs);
    return () => clearTimeout(timer);
  }, [status, isHeld, successMs, errorMs]);

  async function submit(form: HTMLFormElement) {
    const values = readValues(form, rules);
    const checked = options.check ? options.check(values, form) : checkRules(rules, values);
    if (!checked.ok) return setState(withProblem(checked));

    isSending.current = true;
    setHeld(false);
    // The error summary disappears, and everything below would jump up.
    keepInPlace(form, () => setState(afresh({ status: 'submitting' })));
    const answer = await send(form, values, checked.data);
    isSending.current = false;
    // Asked now: a form that is sent while it is hydrated learns only then which choice was made before.
    if (answer.ok && !latest.current.keepsValues) form.reset();
    setState(after(answer));
    if (answer.ok) latest.current.onSuccess?.(answer);
  }

  return {
    ...state,
    options,
    onSubmit: (event) => {
      event.preventDefault();
      // A disabled button also blocks Enter in a field.
      const { submitter } = event.nativeEvent;
      if (isSending.current || submitter?.getAttribute('aria-disabled') === 'true') return;
      void submit(event.currentTarget);
    },
    setHeld,
    dropProblems: (isGone) => setState(withoutProblems(isGone)),
    reset: () => setState(afresh({})),
  };
}
