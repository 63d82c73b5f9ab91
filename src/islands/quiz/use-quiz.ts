import { type DialogState, leaveDialog } from '@/islands/form/dialogs';
import { type Modal, useModal } from '@/islands/ui/use-modal';
import { keepLeftQuiz, type LeftQuiz } from '@/session/left-quiz';
import { firstOpen, isAnswered } from './answers';
import type { Question } from './steps';
import { useLeaving } from './use-leaving';
import { useFlow, useKeyboardAtStart } from './use-flow';
import { useResult } from './use-result';
import { useSteps } from './use-steps';

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
  /** On the quiz's own page: the target of Close. */
  closeHref: string | undefined;
}

/** The quiz's dialog, its steps in the browser's history, and its submission. */
export function useQuiz({ questions, opened, closeHref }: Options) {
  const isOverPage = closeHref === undefined;
  const isAway = opened?.place === 'away';
  const isByKeyboard = useKeyboardAtStart();
  const form = () => modal.dialog.current?.querySelector('form') ?? undefined;

  const { sent, submission } = useResult(opened?.name, () => {
    if (isLeaving) {
      leavePage('sent');
      return false;
    }
    // In a dialog over a page, Back still closes the quiz.
    unwind(() => {}, isOverPage ? 1 : 0);
    modal.stopAsking();
    return true;
  });
  const isSending = submission.outcome.state === 'sending';
  /** In a dialog over a page, a submission continues without the dialog. */
  const goesOn = isSending && isOverPage;

  const { step, next, previous, unwind } = useSteps({
    firstOpen: () => firstOpen(form(), questions),
    isAway,
    isDone: sent !== undefined,
    onBack() {
      if (!modal.isAsking) return modal.close();
      // A second time, while it asks: the visitor does want to leave.
      modal.leave();
      return isWaitNeeded();
    },
  });

  const titleId = sent ? ids.result : ids.step(step);
  const modal: Modal = useModal({
    isOpen: !isAway,
    titleId,
    opener: () => opened?.opener,
    onBack: () => (step > 0 && !sent ? previous() : modal.close()),
    asksFirst: () => isAnswered(form()) && !goesOn,
    onLeave() {
      if (isWaitNeeded()) waitToLeave();
      else if (!isOverPage) leavePage(isSending ? 'unknown' : undefined);
      else unwind(() => leaveDialog(DIALOG, goesOn));
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
    isHalted: modal.isAsking || isAway,
    send: submission.onSubmit,
  });

  return {
    ...{ modal, unwind, titleId, isAway, sent, step, previous, isSending, isLeaving, isOverPage, flow },
    submission: { ...submission, onSubmit },
  };
}

export type Quiz = ReturnType<typeof useQuiz>;
