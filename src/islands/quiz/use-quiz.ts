import { type Dispatch, type SubmitEvent, useEffect, useEffectEvent, useReducer } from 'react';
import { formPath } from '@/shared/config/paths';
import { type DialogState, leaveDialog } from '@/islands/form/dialogs';
import { loadMessages } from '@/islands/form/say';
import { useErrorTitle } from '@/islands/form/use-error-title';
import { useSubmission } from '@/islands/form/use-submission';
import { useModal } from '@/islands/ui/use-modal';
import { sendForm } from '@/client/api/send-form';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import type { ApiSuccess } from '@/shared/api';
import { type Glp1QuizData, glp1QuizForm } from '@/shared/forms/glp1-quiz';
import { keepAbandonedQuiz } from '@/client/storage/abandoned-quiz';
import { firstOpen, isAnswered, problemOf } from './read-answers';
import { historyDepth, useHistory, useKeyboardAtStart, useStepFocus, useTimer } from './quiz-effects';
import { asleep, depthOf, type Exit, nextState, type QuizEvent } from './quiz-state';
import { ADVANCE_AFTER_MS, answerName, LEAVE_AFTER_MS, type Question } from './steps';

const ID = 'quiz';
/** The name of the dialog. */
export const DIALOG = ID;

export const ids = {
  form: ID,
  progress: `${ID}-progress`,
  contactHint: `${ID}-contact-hint`,
  result: `${ID}-result`,
  step: (index: number) => `${ID}-step-${index}`,
};

interface Options {
  questions: readonly Question[];
  opened: DialogState | undefined;
  shared: SharedFormCopy;
  /** The address of the consultation form. */
  consultation: string;
  /** On the quiz's own page: the target of Close. */
  closeHref?: string | undefined;
}

const quizForm = () => document.querySelector<HTMLFormElement>(`form#${ids.form}`) ?? undefined;

/** Sends the answers, and tells the quiz. */
function useSending(dialog: string | undefined, dispatch: Dispatch<QuizEvent>, onAnswer: () => void) {
  const path = formPath('glp1-quiz');
  return useSubmission({
    ...{ rules: glp1QuizForm, path, dialog, keepsValues: true },
    async send(values, options, data) {
      dispatch({ type: 'sending' });
      const answer = await sendForm(path, values, options);
      onAnswer();
      if (answer.ok) {
        const { quizResults, ...contact } = data as Glp1QuizData;
        const { score, eligibility } = answer as ApiSuccess &
          Pick<typeof quizResults, 'score' | 'eligibility'>;
        dispatch({
          type: 'arrived',
          sent: { ...contact, quizResults: { ...quizResults, score, eligibility } },
        });
      } else dispatch({ type: 'failed' });
      return answer;
    },
  });
}

/** Goes where the visitor wants to, once the quiz's entries have left the browser's history. */
function goTo(exit: Exit, { consultation, closeHref }: Options) {
  const isOverPage = closeHref === undefined;
  if (isOverPage) leaveDialog(DIALOG, exit.to === 'away');
  if (exit.to === 'consultation') {
    // Later: the step back in the history would undo what the link targets, and the dialog returns the focus.
    setTimeout(() => location.assign(consultation));
  } else if (!isOverPage) {
    if (exit.abandoned) keepAbandonedQuiz(exit.abandoned);
    // Back must not return to a quiz that was left.
    location.replace(closeHref);
  }
}

/** Runs the quiz. Its states are in quiz-state.ts, their side effects in quiz-effects.ts. */
export function useQuiz(options: Options) {
  const { questions, opened, closeHref } = options;
  const isOpen = opened?.place !== 'away';
  const [state, dispatch] = useReducer(nextState, closeHref === undefined, asleep);
  const { name, isOverPage, step, exit, depth } = state;
  const isByKeyboard = useKeyboardAtStart();
  const titleId = name === 'done' ? ids.result : ids.step(step);

  const modal = useModal({
    isOpen,
    titleId,
    opener: () => opened?.opener,
    onBack: () => (step > 0 && name !== 'done' ? history.back() : modal.close()),
    asksFirst: () => isAnswered(quizForm()) && !(name === 'sending' && isOverPage),
    onLeave() {
      dispatch({ type: 'leave' });
      // Goes on asking: the visitor may stay after all, or leave at once.
      if (name === 'sending' && !isOverPage) modal.close();
    },
  });
  const submission = useSending(opened?.name, dispatch, modal.stopAsking);

  useErrorTitle(state.wrong !== undefined, options.shared.errorTitle);
  const heading = useStepFocus(step);
  useTimer(name === 'chosen' && state, ADVANCE_AFTER_MS, () => dispatch({ type: 'next' }));
  useTimer(name === 'leaving', LEAVE_AFTER_MS, () => dispatch({ type: 'late' }));
  useHistory(depthOf(state), depth, (isBack) => {
    // Back on the first question closes the quiz. Pressed again while the dialog asks, it means Leave.
    if (isBack && historyDepth() === 0) (modal.isAsking ? modal.leave : modal.close)();
    dispatch({ type: 'moved', depth: historyDepth(), firstOpen: firstOpen(quizForm(), questions) });
  });

  useEffect(() => dispatch({ type: modal.isAsking ? 'halted' : 'resumed' }), [modal.isAsking]);
  useEffect(() => {
    if (!isOpen) return;
    // A tap before hydration was an answer, too.
    const isTapped = quizForm()?.querySelector('[type=radio]:checked') && !isByKeyboard.current;
    dispatch({ type: 'opened', isChosen: Boolean(isTapped), depth: historyDepth() });
  }, [isOpen, isByKeyboard]);
  const leave = useEffectEvent(() => exit && goTo(exit, options));
  useEffect(() => {
    if (depth === 0) leave();
  }, [exit, depth]);

  async function refuse(form: HTMLFormElement, asked: Question, wrong: string) {
    await loadMessages(options.shared.translation?.lang ?? 'en');
    dispatch({ type: 'refused', wrong });
    form.querySelector<HTMLElement>(`[name="${answerName(asked)}"]`)?.focus();
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const asked = questions[step];
    if (!asked) return submission.onSubmit(event);
    event.preventDefault();
    const wrong = problemOf(event.currentTarget, asked);
    if (wrong === undefined) dispatch({ type: 'next' });
    else void refuse(event.currentTarget, asked, wrong);
  }

  return { state, dispatch, modal, isOpen, titleId, heading, submission: { ...submission, onSubmit } };
}

export type Quiz = ReturnType<typeof useQuiz>;
