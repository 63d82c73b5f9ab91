/**
 * One form on its way to the clinic.
 *
 *   idle -> submitting -> success -> idle (after `successMs`)
 *                      -> error -> idle (after `errorMs`, but not while somebody reads it)
 *   idle -> idle with a `problem`, where what was typed is not what the form asks for
 *
 * `status` is the control's; `result`, which the text about it follows, stays until the next try (WCAG 2.2.1). An error
 * clears nothing that was typed. The key that makes a submission count once is made with the form; a success renews it,
 * and so does a correction: the try before may have arrived, though its answer did not. Where the edge says that it did,
 * with other content, the next try gets a new key, too.
 */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type RelayAnswer, type RelayFailure, send as post, type SendOptions } from '@/relay/relay';
import type { ApiSuccess } from '@/schemas/api';
import { check as checkRules, type Checked, type FormRules, type Refusal } from '@/schemas/forms/form';
import { tokenFor } from './HumanCheck';
import { keepInPlace } from './keep-in-place';
import { useErrorTitle } from './use-error-title';
import { contentOf, readFormData, readValues, type Values } from './values';

export type SubmissionStatus = 'idle' | 'submitting' | 'success' | 'error';

const DEFAULT_TIMER_MS = 5000;

export interface SubmissionOptions {
  rules: FormRules;
  /** The edge function; also the form's own `action`, for a browser without JavaScript. */
  path: string;
  /** For a form with a file: everything is sent as it stands in the form. */
  isMultipart?: boolean;
  /** Where the rules alone do not say it all, as with a file. */
  check?: (values: Values, form: HTMLFormElement) => Checked<unknown>;
  /**
   * Where it takes more than one call, or another way. `data` is what the check made of the values; what is posted is
   * `body`: the values, or the form with its file.
   */
  send?: (
    values: Values,
    options: SendOptions,
    data: unknown,
    body: Values | FormData,
  ) => Promise<RelayAnswer>;
  /** Leaves what was typed where it is after a success. */
  keepsValues?: boolean;
  onSuccess?: (answer: ApiSuccess) => void;
  /** When the time of the success is over. */
  onSuccessEnd?: () => void;
  /** Milliseconds that the control shows the success, and the error. */
  successMs?: number;
  errorMs?: number;
}

interface State {
  status: SubmissionStatus;
  /** How the last try ended. */
  result: 'success' | 'error' | null;
  /** What to put right, of what the form still shows. */
  problem: Refusal | null;
  /** Counts the tries that had a problem. */
  problemTries: number;
  /** Why it failed. */
  error: RelayFailure['error'] | null;
}

export interface Submission extends State {
  options: SubmissionOptions;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Stops the timer of an error while somebody reads it. */
  setHeld: (isHeld: boolean) => void;
  /** Forgets what to put right in fields that are no longer shown. */
  dropProblems: (isGone: (field: string) => boolean) => void;
  /** Forgets the last try. */
  reset: () => void;
}

/** The relay never throws; a call of the form's own might. */
function failed(error: unknown): RelayFailure {
  console.error('The form could not be sent:', error);
  return { ok: false, error: { code: 'network', message: 'The form could not be sent.' } };
}

const START: State = { status: 'idle', result: null, problem: null, problemTries: 0, error: null };

const afresh =
  (change: Partial<State>) =>
  ({ problemTries }: State): State => ({ ...START, problemTries, ...change });

const withProblem =
  (problem: Refusal) =>
  ({ problemTries }: State): State => ({ ...START, problemTries: problemTries + 1, problem });

/** The state without the problems of some fields; the same state where there are none. */
const withoutProblems = (isGone: (field: string) => boolean) => (before: State) => {
  const { problem } = before;
  const entries = Object.entries(problem?.fields ?? {});
  const left = entries.filter(([name]) => !isGone(name));
  if (!problem || left.length === entries.length) return before;
  return { ...before, problem: left.length > 0 ? { ...problem, fields: Object.fromEntries(left) } : null };
};

export function useSubmission(options: SubmissionOptions): Submission {
  const { rules, path, successMs = DEFAULT_TIMER_MS, errorMs = DEFAULT_TIMER_MS } = options;
  const [state, setState] = useState(START);
  const [isHeld, setHeld] = useState(false);
  const key = useRef<string>(undefined);
  /** What was sent under the key. */
  const content = useRef<string>(undefined);
  // Ahead of React: the second click of a double click may come before it has drawn the first.
  const isSending = useRef(false);
  const latest = useRef(options);
  const { status } = state;

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    key.current = crypto.randomUUID();
  }, []);

  useErrorTitle(state.problem !== null);

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
    // The summary of what was wrong goes, and all that stood below it would jump up.
    keepInPlace(form, () => setState(afresh({ status: 'submitting' })));
    const isCorrected = content.current !== undefined && content.current !== contentOf(form);
    if (!key.current || isCorrected) key.current = crypto.randomUUID();
    content.current = contentOf(form);
    const sendOptions = { idempotencyKey: key.current, token: tokenFor(form) };
    const body = options.isMultipart ? readFormData(form, rules) : values;
    const sending = options.send?.(values, sendOptions, checked.data, body) ?? post(path, body, sendOptions);
    const answer = await sending.catch(failed);
    isSending.current = false;

    if (answer.ok) {
      key.current = crypto.randomUUID();
      content.current = undefined;
      if (!options.keepsValues) form.reset();
      setState(afresh({ status: 'success', result: 'success' }));
      latest.current.onSuccess?.(answer);
      return;
    }
    const { error } = answer;
    // What an earlier try sent is at the clinic already: the next one is a submission of its own.
    if (error.code === 'key-reused') key.current = undefined;
    // What was typed stays, and nothing has gone wrong.
    if (error.code === 'cancelled') return setState(afresh({}));
    const { message, fields } = error;
    setState(
      fields && Object.keys(fields).length > 0
        ? withProblem({ ok: false, message, fields })
        : afresh({ status: 'error', result: 'error', error }),
    );
  }

  return {
    ...state,
    options,
    onSubmit: (event) => {
      event.preventDefault();
      // A button that is not to be used also stands in the way of Enter in a field.
      const { submitter } = event.nativeEvent;
      if (isSending.current || submitter?.getAttribute('aria-disabled') === 'true') return;
      void submit(event.currentTarget);
    },
    setHeld,
    dropProblems: (isGone) => setState(withoutProblems(isGone)),
    reset: () => setState(afresh({})),
  };
}
