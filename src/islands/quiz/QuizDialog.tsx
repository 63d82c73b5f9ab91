/**
 * The open quiz, one step at a time. Until it is sent, the answers exist only in the form's inputs.
 */
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { interpolate } from '@/lib/interpolate';
import { Dialog } from '@/islands/form/Dialog';
import { type DialogState, leaveDialog } from '@/islands/form/dialogs';
import type { Way } from '@/islands/ui/Notice';
import type { SharedFormCopy } from '@/schemas/content/pages/forms';
import type { QuizCopy } from '@/schemas/content/pages/glp1-quiz';
import { handContact } from '@/session/handed-contact';
import { Progress } from './Progress';
import { QuizForm } from './QuizForm';
import { QuizHead } from './QuizHead';
import { Result } from './Result';
import type { Question } from './steps';
import { DIALOG, ids, type Quiz, useQuiz } from './use-quiz';
import { useStrays } from './use-strays';

export interface QuizProps {
  questions: readonly Question[];
  copy: QuizCopy;
  shared: SharedFormCopy;
  phone: Way;
  /** The address of the consultation form. */
  consultation: string;
  /** On the quiz's own page: the target of Close. */
  closeHref?: string | undefined;
}

interface Props extends QuizProps {
  /** Undefined on the quiz's own page. */
  opened: DialogState | undefined;
}

function questionOf({ isLeaving, isSending }: Quiz, { leaving }: QuizCopy) {
  if (isLeaving) return leaving.waiting;
  return isSending ? leaving.sending : leaving.question;
}

export function QuizDialog({ questions, copy, shared, phone, consultation, opened, closeHref }: Props) {
  const quiz = useQuiz({ questions, opened, closeHref });
  const { modal, titleId, sent, step, isOverPage } = quiz;
  const strays = useStrays(modal.dialog, titleId);
  const progress = interpolate(copy.progress, { question: step + 1, count: questions.length });

  /** Leads to the consultation form, which may be on this page, behind the dialog. */
  function schedule(event: MouseEvent) {
    event.preventDefault();
    if (sent) handContact(sent);
    quiz.unwind(() => {
      // The closing dialog gives the focus back; then the link's target gets it.
      if (isOverPage) flushSync(() => leaveDialog(DIALOG));
      // After this step back in the history, which would else undo what the link has targeted.
      setTimeout(() => location.assign(consultation));
    });
  }

  return (
    <>
      <Dialog
        modal={modal}
        titleId={titleId}
        isOpen={!quiz.isAway}
        className={quiz.flow.isAlive ? 'quiz' : 'quiz quiz-asleep'}
        open={!isOverPage || undefined}
        head={<QuizHead copy={copy} closeHref={closeHref} onClose={modal.close} />}
        ask={{ ...copy.leaving, question: questionOf(quiz, copy) }}
        {...strays}
      >
        {sent ? (
          <Result
            headingId={ids.result}
            copy={copy}
            data={sent}
            phone={phone}
            consultation={consultation}
            onSchedule={schedule}
          />
        ) : (
          <>
            <Progress
              id={ids.progress}
              step={step}
              count={questions.length}
              label={step === questions.length ? copy.complete : progress}
            />
            <QuizForm quiz={quiz} questions={questions} copy={copy} shared={shared} phone={phone} />
          </>
        )}
      </Dialog>
    </>
  );
}
