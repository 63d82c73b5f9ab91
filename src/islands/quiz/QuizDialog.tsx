/**
 * The open quiz, one step at a time. Until it is sent, the answers exist only in the form's inputs.
 */
import type { MouseEvent } from 'react';
import { interpolate } from '@/shared/lib/interpolate';
import { Dialog } from '@/islands/form/Dialog';
import type { DialogState } from '@/islands/form/dialogs';
import type { ScaleCopy } from '@/islands/ui/Scale';
import type { ContactLink } from '@/islands/ui/Notice';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import type { QuizCopy } from '@/content-model/pages/glp1-quiz';
import { handContact } from '@/client/storage/handed-contact';
import { Progress } from './Progress';
import { QuizForm } from './QuizForm';
import { QuizHead } from './QuizHead';
import { Result } from './Result';
import type { Question } from './steps';
import type { QuizState } from './quiz-state';
import { ids, useQuiz } from './use-quiz';
import { useIgnoreCarriedClicks } from './use-ignore-carried-clicks';

export interface QuizProps {
  questions: readonly Question[];
  copy: QuizCopy;
  scale: ScaleCopy;
  shared: SharedFormCopy;
  phone: ContactLink;
  /** The address of the consultation form. */
  consultation: string;
  /** On the quiz's own page: the target of Close. */
  closeHref?: string | undefined;
}

interface Props extends QuizProps {
  /** Undefined on the quiz's own page. */
  opened: DialogState | undefined;
}

function questionOf({ name }: QuizState, { leaving }: QuizCopy) {
  if (name === 'leaving') return leaving.waiting;
  return name === 'sending' ? leaving.sending : leaving.question;
}

export function QuizDialog(props: Props) {
  const { questions, copy, scale, shared, phone, consultation, closeHref } = props;
  const quiz = useQuiz(props);
  const { state, dispatch, modal, titleId } = quiz;
  const { name, step, sent } = state;
  const clickHandlers = useIgnoreCarriedClicks(modal.dialog, titleId);
  const progress = interpolate(copy.progress, { question: step + 1, count: questions.length });

  function schedule(event: MouseEvent) {
    event.preventDefault();
    if (sent) handContact(sent);
    dispatch({ type: 'schedule' });
  }

  return (
    <Dialog
      modal={modal}
      titleId={titleId}
      isOpen={quiz.isOpen}
      className={name === 'asleep' ? 'quiz quiz-asleep' : 'quiz'}
      open={!state.isOverPage || undefined}
      head={<QuizHead copy={copy} closeHref={closeHref} onClose={modal.close} />}
      ask={{ ...copy.leaving, question: questionOf(state, copy) }}
      {...clickHandlers}
    >
      {sent ? (
        <Result
          headingId={ids.result}
          copy={copy}
          scale={scale}
          questions={questions}
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
  );
}
