/**
 * The GLP-1 quiz: nine questions, contact details, the result. On its own page it is prerendered as one long form,
 * which works without JavaScript; on other pages a button opens it. The form contains all steps and shows one.
 */
import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { handContact } from '@/client/storage/handed-contact';
import type { SharedFormCopy } from '@/content-model/pages/forms';
import type { QuizCopy } from '@/content-model/pages/weight-loss';
import { Dialog } from '@/islands/form/Dialog';
import dialogStyles from '@/islands/form/dialog.css?inline';
import { EmailField, Field, FieldError, PhoneField } from '@/islands/form/fields';
import { ErrorSummary, Form, FormStatus, SubmitButton } from '@/islands/form/Form';
import { createOpening, type Opening } from '@/islands/form/opening';
import { say } from '@/islands/form/say';
import { island } from '@/islands/ui/island';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { Icon } from '@/islands/ui/Icon';
import type { ContactLink } from '@/islands/ui/Notice';
import type { ScaleCopy } from '@/islands/ui/Scale';
import scaleStyles from '@/islands/ui/scale.css?inline';
import { MAX_LENGTH } from '@/shared/forms/limits';
import { interpolate } from '@/shared/lib/interpolate';
import formStyles from '@/styles/forms.css?inline';
import { Progress } from './Progress';
import { Question } from './Question';
import { isContactFilled, type Question as Asked } from './questions';
import styles from './quiz.css?inline';
import { Result } from './Result';
import resultStyles from './result.css?inline';
import stepStyles from './step.css?inline';
import { ids, useQuiz } from './use-quiz';

adoptStyles(formStyles, dialogStyles, scaleStyles, stepStyles, styles, resultStyles);

export interface QuizProps {
  questions: readonly Asked[];
  copy: QuizCopy;
  scale: ScaleCopy;
  shared: SharedFormCopy;
  phone: ContactLink;
  /** The address of the consultation form. */
  consultation: string;
  /** On the quiz's own page: the target of Close. */
  closeHref?: string | undefined;
}

const { $opening, open } = createOpening();
export { open };

export function Quiz(props: QuizProps) {
  const opening = useStore($opening);
  if (props.closeHref !== undefined) return <OpenQuiz {...props} />;
  return (
    opening && (
      <OpenQuiz key={opening.id} {...props} opening={opening} onClose={() => $opening.set(undefined)} />
    )
  );
}

/** On its own page. */
export const QuizPage = island(Quiz);

interface OpenProps extends QuizProps {
  /** Undefined on the quiz's own page. */
  opening?: Opening | undefined;
  onClose?: (() => void) | undefined;
}

function OpenQuiz({ opening, onClose, ...props }: OpenProps) {
  const { questions, copy, scale, shared, phone, consultation, closeHref } = props;
  const quiz = useQuiz({ ...props, opening, onClose });
  const { state, modal, titleId, isLive } = quiz;
  const { step, sent } = state;
  const progress = interpolate(copy.progress, { question: step + 1, count: questions.length });

  function onSchedule(event: MouseEvent) {
    event.preventDefault();
    if (sent) handContact(sent);
    quiz.schedule();
  }

  return (
    <Dialog
      modal={modal}
      titleId={titleId}
      className={isLive ? 'quiz' : 'quiz quiz-asleep'}
      open={closeHref !== undefined || undefined}
      head={
        <div className="quiz-head">
          <span>{copy.name}</span>
          <Close href={closeHref} isBusy={state.phase === 'sending'} onClose={modal.close}>
            {copy.close}
          </Close>
        </div>
      }
      ask={copy.leaving}
      onClickCapture={quiz.onClickCapture}
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
          onSchedule={onSchedule}
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

interface CloseProps {
  href: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  children: string;
}

/** A button in a dialog over a page, a link on the quiz's own page. */
function Close({ href, isBusy, onClose, children }: CloseProps) {
  const shared = { className: 'quiz-close', 'aria-disabled': isBusy || undefined };
  const words = (
    <>
      <Icon name="x" />
      {children}
    </>
  );
  if (href === undefined)
    return (
      <button type="button" {...shared} onClick={onClose}>
        {words}
      </button>
    );
  return (
    <a
      {...shared}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {words}
    </a>
  );
}

interface FormProps extends Pick<QuizProps, 'questions' | 'copy' | 'shared' | 'phone'> {
  quiz: ReturnType<typeof useQuiz>;
}

function QuizForm({ quiz, questions, copy, shared, phone }: FormProps) {
  const { state, dispatch, isLive, heading } = quiz;
  const { step, wrong } = state;
  const [isFilled, setFilled] = useState(false);
  const { contact } = copy;
  const isContact = step === questions.length;

  const stepOf = (index: number, title: string, children: ReactNode) => {
    const isShown = index === step;
    // Only the visible heading is an h1.
    const Heading = isShown ? 'h1' : 'h2';
    return (
      <section key={index} className="quiz-step" hidden={isLive && !isShown}>
        <Heading
          id={ids.step(index)}
          ref={isShown ? heading : undefined}
          tabIndex={-1}
          aria-describedby={isShown ? ids.progress : undefined}
        >
          {title}
        </Heading>
        {children}
      </section>
    );
  };

  return (
    <Form
      id={ids.form}
      className="quiz-form"
      form={quiz.form}
      shared={shared}
      autoComplete="off"
      onInput={({ currentTarget }) => setFilled(isContactFilled(currentTarget))}
    >
      {questions.map((asked, index) =>
        stepOf(
          index,
          asked.question,
          <QuestionBody
            id={ids.step(index)}
            asked={asked}
            copy={copy}
            isFirst={index === 0}
            wrong={index === step ? wrong : undefined}
            onChosen={() => dispatch({ type: 'chosen' })}
          />,
        ),
      )}
      {stepOf(
        questions.length,
        contact.title,
        <>
          <ErrorSummary />
          <p className="lead">{contact.lead}</p>
          <div className="quiz-fields">
            <Field name="name" autoComplete="name" maxLength={MAX_LENGTH.name} />
            <EmailField />
            <PhoneField />
          </div>
          <p className="quiz-hint" id={ids.contactHint}>
            {contact.hint}
          </p>
          <p className="quiz-hint">{contact.privacy}</p>
          <FormStatus busy={contact.busy} failure={copy.failure} ways={[phone]} />
        </>,
      )}
      <div className="quiz-foot">
        {step > 0 && (
          <button
            type="button"
            className="btn btn-secondary quiz-previous"
            aria-disabled={state.phase === 'sending' || undefined}
            onClick={() => dispatch({ type: 'back' })}
          >
            <Icon name="arrow-left" />
            {copy.previous}
          </button>
        )}
        {!isContact && (
          <button type="submit" className="btn btn-primary quiz-continue">
            {copy.continue}
          </button>
        )}
        {/* The only button without JavaScript. */}
        {(isContact || !isLive) && (
          <SubmitButton busy={contact.busy} isBlocked={isLive && !isFilled} describedBy={ids.contactHint}>
            {contact.submit}
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}

interface QuestionProps {
  /** Id of the heading. */
  id: string;
  asked: Asked;
  copy: QuizCopy;
  isFirst: boolean;
  /** The answer's error. */
  wrong: string | undefined;
  onChosen: () => void;
}

function QuestionBody({ id, asked, copy, isFirst, wrong, onChosen }: QuestionProps) {
  const [hintId, wrongId] = [`${id}-hint`, `${id}-wrong`];
  const isWrong = wrong !== undefined;
  const notes = [isFirst && copy.note, asked.help].filter(Boolean).join(' ');
  return (
    <>
      <p className="quiz-hint" id={hintId}>
        {notes && <span>{`${notes} `}</span>}
        <span className="quiz-how">{copy.hints[asked.kind]}</span>
      </p>
      <div role="alert">{isWrong && <FieldError id={wrongId}>{say(wrong)}</FieldError>}</div>
      <Question
        asked={asked}
        headingId={id}
        describedBy={isWrong ? `${hintId} ${wrongId}` : hintId}
        isWrong={isWrong}
        or={copy.or}
        onChosen={onChosen}
      />
    </>
  );
}
