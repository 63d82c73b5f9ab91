import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useErrorTitle } from '@/islands/form/use-error-title';
import { problemOf } from './answers';
import { ADVANCE_AFTER_MS, answerName, type Question } from './steps';

/** True if the keyboard was in use when the quiz hydrated. Call before anything moves the focus. */
export function useKeyboardAtStart() {
  const isByKeyboard = useRef(false);
  useLayoutEffect(() => {
    isByKeyboard.current = document.activeElement?.matches(':focus-visible') ?? false;
  }, []);
  return isByKeyboard;
}

interface Options {
  questions: readonly Question[];
  step: number;
  next: () => void;
  form: () => HTMLFormElement | undefined;
  isByKeyboard: { readonly current: boolean };
  /** True while the quiz asks whether to leave, or is away: it then does not advance by itself. */
  isHalted: boolean;
  /** Index of the contact step, after the last question. */
  send: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Moves from question to question: automatically after a choice, or by the button, which shows errors. */
export function useFlow({ questions, step, next, form, isByKeyboard, isHalted, send }: Options) {
  const heading = useRef<HTMLHeadingElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFirstStep = useRef(true);
  const [isAlive, setAlive] = useState(false);
  /** The error of the visible question's answer. */
  const [wrong, setWrong] = useState<string>();
  useErrorTitle(wrong !== undefined);

  const stop = () => clearTimeout(timer.current);
  function goOnSoon() {
    stop();
    timer.current = setTimeout(next, ADVANCE_AFTER_MS);
  }

  useEffect(() => stop, [isHalted]);

  useEffect(() => {
    setAlive(true);
    // A tap before hydration was an answer, too.
    if (form()?.querySelector('[type=radio]:checked') && !isByKeyboard.current) goOnSoon();
  }, []);

  // Before the new question is painted: a key pressed right then must not be lost on a question that is gone.
  useLayoutEffect(() => {
    if (isFirstStep.current) {
      isFirstStep.current = false;
      return;
    }
    stop();
    setWrong(undefined);
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('dialog')?.scrollTo({ top: 0 });
  }, [step]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const asked = questions[step];
    if (!asked) return send(event);
    event.preventDefault();
    stop();
    const problem = problemOf(form(), asked);
    if (problem === undefined) return next();
    setWrong(problem);
    form()
      ?.querySelector<HTMLElement>(`[name="${answerName(asked)}"]`)
      ?.focus();
  }

  return { heading, isAlive, wrong, goOnSoon, onSubmit };
}
