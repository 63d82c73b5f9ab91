/**
 * The GLP-1 quiz: nine questions, contact details, the result. On its own page it is prerendered as one long form,
 * which works without JavaScript; on other pages a button opens it. The form contains all steps and shows one.
 */
import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { handContact } from '@/forms/handed-contact';
import type { SharedFormCopy } from '@/schemas/pages/forms';
import type { QuizCopy } from '@/schemas/pages/weight-loss';
import { createOpening, Dialog, type Opening } from '@/forms/Dialog';
import dialogStyles from '@/forms/dialog.css?inline';
import { EmailField, Field, PhoneField } from '@/forms/fields';
import { ErrorSummary, Form, FormStatus, SubmitButton } from '@/forms/Form';
import { adoptStyles } from '@/forms/ui/adopt-styles';
import { type ContactLink, Icon } from '@/forms/ui/parts';
import { island } from '@/islands/island';
import type { ScaleCopy } from '@/forms/ui/Scale';
import scaleStyles from '@/forms/ui/scale.css?inline';
import { MAX_LENGTH } from '@/forms/rules/input';
import { interpolate } from '@/shared/lib/text';
import formStyles from '@/forms/styles/forms.css?inline';
import { Question } from './Question';
import type { Question as Asked } from './quiz-state';
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

/** Over another page. */
export function Quiz(props: QuizProps) {
  const opening = useStore($opening);
  return opening && <OpenQuiz {...props} opening={opening} onClose={() => $opening.set(undefined)} />;
}

interface OpenProps extends QuizProps {
  /** Undefined on the quiz's own page. */
  opening?: Opening | undefined;
  onClose?: (() => void) | undefined;
}

function OpenQuiz(props: OpenProps) {
  const { questions, copy, closeHref } = props;
  const quiz = useQuiz(props);
  const { modal, isLive } = quiz;
  const { step, phase, sent } = quiz.state;
  const progress = interpolate(copy.progress, { question: step + 1, count: questions.length });

  function onSchedule(event: MouseEvent) {
    event.preventDefault();
    if (sent) handContact(sent);
    quiz.schedule();
  }
  const head = (
    <div className="quiz-head">
      <span>{copy.name}</span>
      <Close href={closeHref} isBusy={phase === 'sending'} onClose={modal.close}>
        {copy.close}
      </Close>
    </div>
  );
  return (
    <Dialog
      modal={modal}
      titleId={quiz.titleId}
      className={isLive ? 'dialog quiz' : 'dialog quiz quiz-asleep'}
      open={closeHref !== undefined || undefined}
      head={head}
      ask={copy.leaving}
      onClickCapture={quiz.onClickCapture}
    >
      {sent ? (
        <Result {...props} headingId={ids.result} data={sent} onSchedule={onSchedule} />
      ) : (
        <>
          <Progress
            step={step}
            count={questions.length}
            label={step === questions.length ? copy.complete : progress}
          />
          <QuizForm {...props} quiz={quiz} />
        </>
      )}
    </Dialog>
  );
}

/** On its own page. */
export const QuizPage = island(OpenQuiz);

interface CloseProps {
  href: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  children: string;
}

/** A button in a dialog over a page, a link on the quiz's own page. */
function Close({ href, isBusy, onClose, children }: CloseProps) {
  const Tag = href === undefined ? 'button' : 'a';
  return (
    <Tag
      type={href === undefined ? 'button' : undefined}
      className="dialog-close"
      href={href}
      aria-disabled={isBusy || undefined}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Icon name="x" />
      {children}
    </Tag>
  );
}

interface ProgressProps {
  /** From 0; equals the number of questions once all are answered. */
  step: number;
  count: number;
  label: string;
}

/** A line with a tick for each question and the sun at the current one. The label says the same. */
function Progress({ step, count, label }: ProgressProps) {
  const place = (tick: number) => `${((tick / count) * 100).toFixed(2)}%`;
  const at = Math.min(step + 1, count);
  return (
    <div className="quiz-progress">
      <svg className="quiz-line" aria-hidden="true" focusable="false">
        <svg x={place(at)} y="24" overflow="visible" className="quiz-sun">
          <path d="M-18 0a18 18 0 0 1 36 0Z" />
        </svg>
        <line x1="0" x2="100%" y1="24" y2="24" />
        <line className="quiz-done" x1="0" x2={place(at)} y1="24" y2="24" />
        {Array.from({ length: count + 1 }, (_, tick) => (
          <line
            key={tick}
            className={tick <= at ? 'quiz-done' : undefined}
            x1={place(tick)}
            x2={place(tick)}
            y1="24"
            y2="30"
          />
        ))}
      </svg>
      <progress className="sr" max={count} value={at} aria-labelledby={ids.progress} />
      <p id={ids.progress}>{label}</p>
    </div>
  );
}

function QuizForm({
  quiz,
  questions,
  copy,
  shared,
  phone,
}: QuizProps & { quiz: ReturnType<typeof useQuiz> }) {
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
      onInput={({ currentTarget }) => {
        const fields = currentTarget.querySelectorAll<HTMLInputElement>('.quiz-fields input');
        setFilled([...fields].every(({ value }) => value !== ''));
      }}
    >
      {questions.map((asked, index) =>
        stepOf(
          index,
          asked.question,
          <Question
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
