import { closeDialog, closeWhileSending, type OpenDialog } from '@/islands/form/dialogs';
import { type Modal, useIsAway, useModal } from '@/islands/form/use-modal';
import { keepLeftQuiz, type LeftQuiz } from '@/session/left-quiz';
import { firstOpen, isAnswered } from './answers';
import type { Question } from './steps';
import { useLeaving } from './use-leaving';
import { useFlow, useKeyboardAtStart } from './use-flow';
import { useResult } from './use-result';
import { useSteps } from './use-steps';

const ID = 'quiz';
export const ids = {
  form: ID,
  progress: `${ID}-progress`,
  contactHint: `${ID}-contact-hint`,
  result: `${ID}-result`,
  step: (index: number) => `${ID}-step-${index}`,
};

interface Options {
  questions: readonly Question[];
  opened: OpenDialog | undefined;
  /** On the quiz's own page: the target of Close. */
  closeHref: string | undefined;
}

/** The quiz's dialog, its steps in the browser's history, and its submission. */
export function useQuiz({ questions, opened, closeHref }: Options) {
  const isOverPage = closeHref === undefined;
  const isByKeyboard = useKeyboardAtStart();
  const form = () => modal.dialog.current?.querySelector('form') ?? undefined;

  const { sent, submission } = useResult(form, () => {
    if (isLeaving) {
      leavePage('sent');
      return false;
    }
    // In a dialog over a page, Back still closes the quiz.
    unwind(() => {}, isOverPage ? 1 : 0);
    modal.stopAsking();
    return true;
  });
  const isSending = submission.status === 'submitting';
  /** In a dialog over a page, a submission continues without the dialog. */
  const goesOn = isSending && isOverPage;

  const { step, next, previous, unwind } = useSteps({
    firstOpen: () => firstOpen(form(), questions),
    isAway: useIsAway(opened),
    isDone: sent !== undefined,
    onBack() {
      if (!modal.isAsking) return modal.close();
      // A second time, while it asks: the visitor does want to leave.
      modal.leave();
      return isWaitNeeded();
    },
  });

  const modal: Modal = useModal({
    opened,
    titleId: sent ? ids.result : ids.step(step),
    asksFirst: () => isAnswered(form()) && !goesOn,
    onLeave() {
      if (isWaitNeeded()) waitToLeave();
      else if (!isOverPage) leavePage(isSending ? 'unknown' : undefined);
      else unwind(goesOn ? closeWhileSending : closeDialog);
    },
  });

  const { isLeaving, waitToLeave } = useLeaving({ modal, isSending, onLate: () => leavePage('unknown') });

  /** On the quiz's own page, the first Leave while sending waits for the answer. */
  function isWaitNeeded() {
    return isSending && !isOverPage && !isLeaving;
  }

  function leavePage(left: LeftQuiz | undefined) {
    if (left) keepLeftQuiz(left);
    // Back must not return to a quiz that was left.
    unwind(() => location.replace(closeHref ?? ''));
  }

  const { onSubmit, ...flow } = useFlow({
    ...{ questions, step, next, form, isByKeyboard },
    isHalted: modal.isAsking || modal.isAway,
    send: submission.onSubmit,
  });

  return {
    modal,
    sent,
    step,
    previous,
    isSending,
    isLeaving,
    isOverPage,
    flow,
    submission: { ...submission, onSubmit },
  };
}

export type Quiz = ReturnType<typeof useQuiz>;
