/** Runs the quiz: its states are in quiz-state.ts, their side effects here. */
import {
  type MouseEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { sendForm } from '@/forms/request';
import { useErrorTitle, useForm, useIsLive } from '@/forms/use-form';
import type { Opening } from '@/forms/Dialog';
import { loadMessages } from '@/forms/say';
import { isChanged } from '@/forms/values';
import { useModal } from '@/forms/ui/use-modal';
import type { ApiSuccess } from '@/shared/api';
import { formPath } from '@/shared/config/paths';
import { type Glp1QuizData, glp1QuizForm } from './rules';
import type { SharedFormCopy } from '@/schemas/pages/forms';
import {
  ADVANCE_AFTER_MS,
  answerName,
  CLICK_AGAIN_MS,
  nextState,
  problemOf,
  type Question,
  type QuizState,
  START,
} from './quiz-state';

const ID = 'quiz';
export const ids = {
  form: ID,
  progress: `${ID}-progress`,
  contactHint: `${ID}-contact-hint`,
  result: `${ID}-result`,
  step: (index: number) => `${ID}-step-${index}`,
};

/**
 * Keeps one entry of the quiz's own in the browser's history while it is open, so that Back is the quiz's.
 * @param onBack called when the visitor goes back; returns true if the quiz stays open
 * @returns a function that removes the entry, and then does what leaving means
 */
function useHistoryEntry(onBack: () => boolean) {
  const leaving = useRef<() => void>(undefined);
  const enter = () => {
    // The entry of a page that was loaded again is still there.
    if (!(history.state as { quiz?: true } | null)?.quiz) history.pushState({ quiz: true }, '');
  };

  const onPopState = useEffectEvent(() => {
    if (leaving.current) leaving.current();
    else if (onBack()) enter();
  });
  useEffect(() => {
    enter();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  return (go: () => void) => {
    if (leaving.current) return;
    leaving.current = go;
    if ((history.state as { quiz?: true } | null)?.quiz) history.back();
    else go();
  };
}

/** Focuses the heading of each new step, before it is painted: a key pressed right then must not be lost. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(step);
  useLayoutEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('dialog')?.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}

/** Returns a click handler that swallows the rest of a double click whose first click led to another step. */
function useIgnoreCarriedClicks(step: number) {
  const last = useRef({ at: -Infinity, step });
  return (event: MouseEvent) => {
    // A key or a program, which always means the focused element.
    if (event.detail === 0) return;
    const { at, step: clicked } = last.current;
    const isCarried = clicked !== step && event.timeStamp - at < CLICK_AGAIN_MS;
    last.current = { at: event.timeStamp, step: isCarried ? clicked : step };
    if (!isCarried) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

interface Options {
  questions: readonly Question[];
  shared: SharedFormCopy;
  /** The address of the consultation form. */
  consultation: string;
  /** On the quiz's own page: the target of Close. */
  closeHref?: string | undefined;
  /** Over another page. */
  opening?: Opening | undefined;
  onClose?: (() => void) | undefined;
}

export function useQuiz({ questions, shared, consultation, closeHref, opening, onClose }: Options) {
  const [state, dispatch] = useReducer(nextState, START);
  const { step, phase } = state;
  /** False while the quiz is prerendered, as one long form. */
  const isLive = useIsLive();
  const titleId = phase === 'done' ? ids.result : ids.step(step);

  const leave = useHistoryEntry(() => {
    // Pressed again while the dialog asks, Back means Leave.
    if (modal.isAsking) {
      modal.leave();
      return false;
    }
    if (phase === 'sending' || phase === 'done' || step === 0) return modal.close();
    dispatch({ type: 'back' });
    return true;
  });
  function close() {
    onClose?.();
    // Back must not return to a quiz that was left.
    if (closeHref !== undefined) location.replace(closeHref);
  }

  const modal = useModal({
    isOpen: true,
    titleId,
    opener: () => opening?.opener,
    isBusy: phase === 'sending',
    asksFirst: () => {
      const form = document.querySelector<HTMLFormElement>(`form#${ids.form}`);
      return form !== null && isChanged(form);
    },
    onBack: () => (step > 0 && phase === 'asking' ? dispatch({ type: 'back' }) : modal.close()),
    onLeave: () => leave(close),
  });

  const form = useForm({
    rules: glp1QuizForm,
    path: formPath('glp1-quiz'),
    keepsValues: true,
    async send({ values, data, idempotencyKey }) {
      dispatch({ type: 'sending' });
      const answer = await sendForm(formPath('glp1-quiz'), values, { idempotencyKey });
      if (answer.ok) dispatch({ type: 'arrived', sent: withResult(data as Glp1QuizData, answer) });
      else dispatch({ type: 'failed' });
      return answer;
    },
  });

  useErrorTitle(state.wrong !== undefined, shared.errorTitle);
  const heading = useStepFocus(step);
  const isGoingOn = phase === 'chosen' && !modal.isAsking && state;
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => dispatch({ type: 'next' }), ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const asked = questions[step];
    if (!asked) return form.onSubmit(event);
    event.preventDefault();
    const { currentTarget } = event;
    const wrong = problemOf(currentTarget, asked);
    if (wrong === undefined) return dispatch({ type: 'next' });
    await loadMessages(shared.translation?.lang ?? 'en');
    dispatch({ type: 'refused', wrong });
    currentTarget.querySelector<HTMLElement>(`[name="${answerName(asked)}"]`)?.focus();
  }

  /** Later: the step back in the history would undo what the link targets, and the dialog returns the focus. */
  const schedule = () =>
    leave(() => {
      onClose?.();
      setTimeout(() => location.assign(consultation));
    });

  return {
    state,
    dispatch,
    isLive,
    modal,
    titleId,
    heading,
    schedule,
    form: { ...form, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) },
    onClickCapture: useIgnoreCarriedClicks(step),
  };
}

/** Score and eligibility are those that the edge has computed. */
function withResult(data: Glp1QuizData, answer: ApiSuccess): NonNullable<QuizState['sent']> {
  const { score, eligibility } = answer as ApiSuccess &
    Pick<Glp1QuizData['quizResults'], 'score' | 'eligibility'>;
  return { ...data, quizResults: { ...data.quizResults, score, eligibility } };
}
