/**
 * Sends one form, and keeps the outcome. An error clears no fields. The button goes back to idle after `successMs` or
 * `errorMs`, but not while somebody reads the error; the text stays until the next try (WCAG 2.2.1).
 */
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiSuccess } from '@/shared/api';
import { check as checkRules, type Checked, formLanguage } from '@/shared/forms/form';
import { useOutcome } from './dialogs';
import { keepInPlace } from './keep-in-place';
import { IDLE, isRecent, type Outcome, outcomeOf, withoutProblems } from './outcome';
import { loadMessages } from './say';
import { type SenderOptions, useSender } from './use-sender';
import { readValues, type Values } from './values';

const DEFAULT_TIMER_MS = 5000;

interface SubmissionOptions extends SenderOptions {
  /** Name of the form's dialog, which then keeps the outcome. */
  dialog?: string | undefined;
  /** Replaces the schema's check, for example for a file. */
  check?: (values: Values, form: HTMLFormElement) => Checked<unknown>;
  /** Keeps the values after a success. */
  keepsValues?: boolean;
  onSuccess?: (answer: ApiSuccess) => void;
  /** How long the button shows the success and the error, in milliseconds. */
  successMs?: number;
  errorMs?: number;
}

export interface Submission {
  outcome: Outcome;
  options: SubmissionOptions;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Stops the timer of an error while somebody reads it. */
  setHeld: (isHeld: boolean) => void;
  /** Clears the errors of fields that are no longer shown. */
  dropProblems: (isGone: (field: string) => boolean) => void;
  /** Forgets the last try. */
  reset: () => void;
}

export function useSubmission(options: SubmissionOptions): Submission {
  const { rules, successMs = DEFAULT_TIMER_MS, errorMs = DEFAULT_TIMER_MS } = options;
  const [outcome, setOutcome] = useOutcome(options.dialog);
  const [isHeld, setHeld] = useState(false);
  // Set without waiting for React: the second click of a double click may come before it renders the first.
  const isSending = useRef(false);
  const attempts = useRef(0);
  const latest = useRef(options);
  const send = useSender(options);
  const isSent = outcome.state === 'sent';
  const hasTimer = isRecent(outcome) && (isSent || !isHeld);

  useEffect(() => {
    latest.current = options;
  });

  const settle = useEffectEvent(() =>
    setOutcome((current) => ('isRecent' in current ? { ...current, isRecent: false } : current)),
  );
  useEffect(() => {
    if (!hasTimer) return;
    const timer = setTimeout(settle, isSent ? successMs : errorMs);
    return () => clearTimeout(timer);
  }, [hasTimer, isSent, successMs, errorMs]);

  async function submit(form: HTMLFormElement) {
    const attempt = (attempts.current += 1);
    const values = readValues(form, rules);
    const checked = options.check ? options.check(values, form) : checkRules(rules, values);
    const messages = loadMessages(formLanguage(values));
    if (!checked.ok) {
      await messages;
      return setOutcome(() => ({ state: 'refused', problem: checked, attempt }));
    }

    isSending.current = true;
    setHeld(false);
    // The error summary disappears, and everything below would jump up.
    keepInPlace(form, () => setOutcome(() => ({ state: 'sending' })));
    const [answer] = await Promise.all([send(form, values, checked.data), messages]);
    isSending.current = false;
    // Asked now: a form that is sent while it is hydrated learns only then which choice was made before.
    if (answer.ok && !latest.current.keepsValues) form.reset();
    setOutcome(() => outcomeOf(answer, attempt));
    if (answer.ok) latest.current.onSuccess?.(answer);
  }

  return {
    outcome,
    options,
    onSubmit: (event) => {
      event.preventDefault();
      // A disabled button also blocks Enter in a field.
      const { submitter } = event.nativeEvent;
      if (isSending.current || submitter?.getAttribute('aria-disabled') === 'true') return;
      void submit(event.currentTarget);
    },
    setHeld,
    dropProblems: (isGone) => setOutcome((current) => withoutProblems(current, isGone)),
    reset: () => setOutcome(() => IDLE),
  };
}
