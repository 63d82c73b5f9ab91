/**
 * Sends one form, and knows how that stands:
 *
 *   any but sending -> sending, or refused, if something in it is invalid
 *   sending -> sent | failed | refused, if the edge finds something invalid or a file cannot be read |
 *     idle, if the visitor cancels
 *
 * An error clears no fields, and an outcome stays until the next try or `reset()` (WCAG 2.2.1).
 */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ApiSuccess } from '@/shared/api';
import type { Lang } from '@/shared/config/paths';
import type { SomeWords, Words } from '@/shared/words/words';
import { readFiles } from './chosen-file';
import { contentOf, readValues, type Values } from './form-values';
import { forgetNonce, keptNonce, keyOf } from './key';
import { IDLE, type Outcome, outcomeOf } from './outcome';
import { type EdgeAnswer, type EdgeFailure, failure, sendForm, type SendOptions } from './request';
import { check as checkRules, type Checked, type FormRules, problemOf } from './rules/form-rules';

/** The language of a form's page, and what the form says in it. */
export interface FormLanguage {
  lang: Lang;
  /** What every form says, the form's own words, and the labels of its fields. */
  words: SomeWords & Pick<Words, 'form'>;
}

/** How long the button of a sent form says so, and its dialog stays open, in milliseconds. */
const RECENT_MS = 3000;

/** What there is to send. */
export interface FormSubmission extends SendOptions {
  /** As they were typed: these are posted, and the edge checks them again. */
  values: Values;
  /** The checked data. */
  data: unknown;
  /** The form as it is posted, with its file. */
  body: FormData;
}

interface FormOptions {
  rules: FormRules;
  language: FormLanguage;
  /** The endpoint; also the form's `action`, for browsers without JavaScript. */
  path: string;
  /** True for a form with a file. */
  isMultipart?: boolean;
  /** Replaces the schema's check, for example for a file. */
  check?: (values: Values, form: HTMLFormElement) => Checked<unknown>;
  /** For forms that need more than one call, or another one. */
  send?: (submission: FormSubmission) => Promise<EdgeAnswer>;
  /** For a form that leads to a payment: the name under which its nonce outlives the page. */
  keptAs?: string;
  /** True if the values stay after a success, because what the page shows then is about them. */
  keepsValues?: boolean;
  onSuccess?: (answer: ApiSuccess) => void;
}

export interface FormState {
  outcome: Outcome;
  options: FormOptions;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Forgets the last try, such as errors that are about fields of another choice. */
  reset: () => void;
}

/** Returns the failure for an error that was thrown: `sendForm` never throws, but a form's own `send` might. */
function failed(error: unknown): EdgeFailure {
  console.error('The form could not be sent:', error);
  return failure('network');
}

export function useForm(options: FormOptions): FormState {
  const { rules, path, language, keptAs, keepsValues } = options;
  const [outcome, setOutcome] = useState<Outcome>(IDLE);
  // Not a state: the second click of a double click may come before React has rendered what the first one set.
  const isSending = useRef(false);
  const attempts = useRef(0);
  const nonce = useRef<string>(undefined);
  const { isRecent } = outcome;

  useEffect(() => {
    if (!isRecent) return;
    const timer = setTimeout(() => setOutcome({ state: 'sent' }), RECENT_MS);
    return () => clearTimeout(timer);
  }, [isRecent]);

  async function send(form: HTMLFormElement, values: Values, data: unknown): Promise<EdgeAnswer> {
    const body = new FormData(form);
    // A browser leaves a box that is not ticked out.
    for (const name of rules.ticks ?? []) if (!body.has(name)) body.set(name, 'false');
    const unreadable = await readFiles(form, body, language.words);
    if (unreadable) return unreadable;
    nonce.current ??= keptAs === undefined ? crypto.randomUUID() : keptNonce(keptAs);
    const idempotencyKey = await keyOf(nonce.current, contentOf(body));
    const submission = { values, data, body, idempotencyKey };
    const answer = await (options.send?.(submission) ?? sendForm(path, values, submission)).catch(failed);
    // The form counts as sent, or its key is taken. The next one has to get another, even if its content is the same, or the
    // edge would take it for a repeat.
    if (answer.ok || answer.error.code === 'key-reused') {
      nonce.current = undefined;
      if (keptAs !== undefined) forgetNonce(keptAs);
    }
    return answer;
  }

  async function submit(form: HTMLFormElement) {
    attempts.current += 1;
    const attempt = attempts.current;
    const values = readValues(form, rules);
    const checked = options.check ? options.check(values, form) : checkRules(rules, values);
    if (!checked.ok)
      return setOutcome({ state: 'refused', problem: problemOf(checked, language.words), attempt });
    isSending.current = true;
    // What a form shows beside its kept values while it is sent, such as the BMI, must not be beside the errors of the last try.
    setOutcome(({ problem }) => ({ state: 'sending', problem: keepsValues ? undefined : problem }));
    const answer = await send(form, values, checked.data);
    isSending.current = false;
    if (answer.ok && !keepsValues) form.reset();
    if (answer.ok) options.onSuccess?.(answer);
    // After reset() and onSuccess, because a form that chooses something again in them clears the outcome.
    setOutcome(outcomeOf(answer, attempt));
  }

  return {
    outcome,
    options,
    onSubmit: (event) => {
      event.preventDefault();
      // The button stays focusable while it is disabled, so that the browser still submits: also by Enter in a field.
      const { submitter } = event.nativeEvent;
      if (isSending.current || submitter?.getAttribute('aria-disabled') === 'true') return;
      void submit(event.currentTarget);
    },
    reset: () => setOutcome(IDLE),
  };
}
