/** One step of the quiz: a question, or the contact details. The form contains all steps and shows one. */
import type { ReactNode, RefObject } from 'react';
import { FieldError } from '@/islands/form/FieldShell';
import { say } from '@/islands/form/say';
import type { QuizCopy } from '@/content-model/pages/glp1-quiz';
import { Question } from './Question';
import type { Question as Asked } from './steps';

interface Props {
  /** Id of the heading. */
  id: string;
  asked: Asked;
  copy: QuizCopy;
  isFirst: boolean;
  isShown: boolean;
  isHidden: boolean;
  /** The heading of the visible step. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Id of the progress label. */
  progressId: string;
  /** The answer's error. */
  wrong: string | undefined;
  onChosen: () => void;
}

export function QuestionStep({ asked, copy, isFirst, wrong, onChosen, ...step }: Props) {
  const [hintId, wrongId] = [`${step.id}-hint`, `${step.id}-wrong`];
  const isWrong = step.isShown && wrong !== undefined;
  const notes = [isFirst && copy.note, asked.help].filter(Boolean).join(' ');
  return (
    <Step {...step} title={asked.question}>
      <p className="quiz-hint" id={hintId}>
        {notes && <span>{`${notes} `}</span>}
        <span className="quiz-how">{copy.hints[asked.kind]}</span>
      </p>
      <div role="alert">{isWrong && <FieldError id={wrongId}>{say(wrong)}</FieldError>}</div>
      <Question
        asked={asked}
        headingId={step.id}
        describedBy={isWrong ? `${hintId} ${wrongId}` : hintId}
        isWrong={isWrong}
        or={copy.or}
        onChosen={onChosen}
      />
    </Step>
  );
}

interface StepProps extends Pick<Props, 'id' | 'isShown' | 'isHidden' | 'heading' | 'progressId'> {
  title: string;
  children: ReactNode;
}

export function Step({ id, title, isShown, isHidden, heading, progressId, children }: StepProps) {
  // Only the visible heading is an h1.
  const Heading = isShown ? 'h1' : 'h2';
  return (
    <section className="quiz-step" hidden={isHidden}>
      <Heading
        id={id}
        ref={isShown ? heading : undefined}
        tabIndex={-1}
        aria-describedby={isShown ? progressId : undefined}
      >
        {title}
      </Heading>
      {children}
    </section>
  );
}
