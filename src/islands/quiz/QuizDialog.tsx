/**
 * The quiz as it is open, a step at a time. What was answered stays in the inputs of its form until it is sent, and
 * nowhere else.
 */
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formPath } from '@/config/paths';
import { DialogContext } from '@/islands/form/dialog-context';
import { Form } from '@/islands/form/Form';
import type { Way } from '@/islands/form/Notice';
import { SubmitButton } from '@/islands/form/SubmitButton';
import { useErrorTitle } from '@/islands/form/use-error-title';
import { useSubmission } from '@/islands/form/use-submission';
import { isChanged, readValues } from '@/islands/form/values';
import { Icon } from '@/islands/ui/Icon';
import { handContact, type HandedContact } from '@/session/handed-contact';
import type { QuizCopy } from '@/schemas/content/pages/glp1-quiz';
import { check } from '@/schemas/forms/form';
import { glp1QuizForm } from '@/schemas/forms/glp1-quiz';
import { $awayDialog, $dialog, closeDialog, closeWhileSending, openDialog } from '@/islands/form/dialogs';
import { AwayResult } from './AwayResult';
import { Contact } from './Contact';
import { Leaving } from './Leaving';
import { Progress } from './Progress';
import { QuizHead } from './QuizHead';
import { QuestionStep, Step } from './QuizStep';
import { Result } from './Result';
import { ADVANCE_AFTER_MS, answerName, type Answers, type Question as Asked } from './steps';
import { useSteps } from './use-steps';
import { useStrays } from './use-strays';

export interface QuizProps {
  questions: readonly Asked[];
  copy: QuizCopy;
  phone: Way;
  /** Where a consultation is asked for. */
  consultation: string;
  /** On the quiz's own page: where Close leads. */
  closeHref?: string | undefined;
}

interface Sent {
  score: number;
  eligibility: string;
  answers: Answers;
  contact: HandedContact;
}

/** Of the island, and so of its dialog. */
export const NAME = 'quiz';
const ID = 'quiz';
const ids = { progress: `${ID}-progress`, contactHint: `${ID}-contact-hint`, result: `${ID}-result` };
const stepId = (index: number) => `${ID}-step-${index}`;
const contactFields = ['name', 'email', 'phone'] as const;

export function QuizDialog({ questions, copy, phone, consultation, closeHref }: QuizProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What has the focus again for whoever stays. */
  const before = useRef<Element>(null);
  /** Was the keyboard in use when it came to life? */
  const isByKeyboard = useRef(false);
  const [isAlive, setAlive] = useState(false);
  /** What is wrong with the answer to the question that shows. */
  const [wrong, setWrong] = useState<string>();
  const [isFilled, setFilled] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [sent, setSent] = useState<Sent>();
  /** Closed over a page while it was sent: the page tells what becomes of it. */
  const away = useStore($awayDialog);
  const isAway = away?.name === NAME && closeHref === undefined;
  const reopen = () => openDialog(NAME, away?.opener);

  const form = () => dialog.current?.querySelector('form') ?? null;
  const valuesOf = (element: HTMLFormElement) => readValues(element, glp1QuizForm);

  /** What the rules say to the answers as they stand, by the names of the fields. */
  function wrongFields(): Readonly<Record<string, string>> {
    const element = form();
    const checked = element && check(glp1QuizForm, valuesOf(element));
    return checked?.ok === false ? checked.fields : {};
  }

  function firstOpen() {
    const fields = wrongFields();
    const open = questions.findIndex((asked) => answerName(asked) in fields);
    return open < 0 ? questions.length : open;
  }

  const { step, next, previous, unwind } = useSteps({
    firstOpen,
    isAway,
    isDone: sent !== undefined,
    onBack() {
      const asks = !isLeaving && asksFirst();
      // A second time, while it asks: whoever does that wants to leave.
      if (isLeaving) leave();
      else close();
      return asks;
    },
  });
  const isContact = step === questions.length;
  const titleId = sent ? ids.result : stepId(step);
  const strays = useStrays(dialog, titleId);

  const submission = useSubmission({
    rules: glp1QuizForm,
    path: formPath('glp1-quiz'),
    // The result tells what was answered.
    keepsValues: true,
    onSuccess({ score, eligibility }) {
      const element = form();
      if (!element) return;
      const { answers, name, email, phone } = valuesOf(element);
      // Over a page, Back still closes the quiz.
      unwind(() => {}, closeHref === undefined ? 1 : 0);
      setLeaving(false);
      setSent({
        score: Number(score),
        eligibility: String(eligibility),
        answers: answers as Answers,
        contact: { name: String(name), email: String(email), phone: String(phone) },
      });
    },
  });

  const isSending = submission.status === 'submitting';
  /** Over a page, what is on its way goes on without the dialog. */
  const goesOn = isSending && closeHref === undefined;

  useErrorTitle(wrong !== undefined);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || isAway) return;
    const opener = $dialog.get()?.opener;
    const { activeElement } = document;
    isByKeyboard.current = activeElement?.matches(':focus-visible') ?? false;
    // Prerendered open, it is only now that the page behind becomes inert.
    element.close();
    element.showModal();
    if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
    else (heading.current ?? element.querySelector('h1'))?.focus({ preventScroll: true });
    return () => {
      clearTimeout(timer.current);
      element.close();
      opener?.focus({ preventScroll: true });
    };
  }, [isAway]);

  useEffect(() => {
    setAlive(true);
    // A tap that came before React was an answer, too.
    if (form()?.querySelector('[type=radio]:checked') && !isByKeyboard.current) goOnSoon();
  }, []);

  const isFirstStep = useRef(true);
  useEffect(() => {
    if (isFirstStep.current) {
      isFirstStep.current = false;
      return;
    }
    clearTimeout(timer.current);
    setWrong(undefined);
    heading.current?.focus({ preventScroll: true });
    dialog.current?.scrollTo({ top: 0 });
  }, [step]);

  function goOnSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(next, ADVANCE_AFTER_MS);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const asked = questions[step];
    if (!asked) return submission.onSubmit(event);
    event.preventDefault();
    clearTimeout(timer.current);
    const problem = wrongFields()[answerName(asked)];
    if (problem === undefined) return next();
    setWrong(problem);
    form()
      ?.querySelector<HTMLElement>(`[name="${answerName(asked)}"]`)
      ?.focus();
  }

  function leave() {
    clearTimeout(timer.current);
    setLeaving(false);
    // A quiz that was left is no page to come back to.
    unwind(() => {
      if (closeHref !== undefined) location.replace(closeHref);
      else if (goesOn) closeWhileSending();
      else closeDialog();
    });
  }

  function isAnswered() {
    const element = form();
    return element !== null && isChanged(element);
  }

  const asksFirst = () => isAnswered() && !goesOn;

  /** Asks first if answers would be lost. */
  function close() {
    if (!asksFirst()) return leave();
    clearTimeout(timer.current);
    if (!isLeaving) before.current = document.activeElement;
    setLeaving(true);
  }

  function stay() {
    setLeaving(false);
    if (before.current instanceof HTMLElement) before.current.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // Browsers let a second Escape through whatever the page says: it must not come to that.
    event.preventDefault();
    if (isLeaving) stay();
    else close();
  }

  const stepProps = (index: number) => ({
    id: stepId(index),
    isShown: index === step,
    isHidden: isAlive && index !== step,
    heading,
    progressId: ids.progress,
  });

  const onInput = () =>
    setFilled(
      contactFields.every((name) => {
        const field = form()?.elements.namedItem(name);
        return field instanceof HTMLInputElement && field.value !== '';
      }),
    );

  return (
    <DialogContext value={{ close, isAway, reopen }}>
      {/* Escape is the only key, and the browser's own for dialogs. */}
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        className={isAlive ? 'quiz' : 'quiz quiz-asleep'}
        open={closeHref !== undefined || undefined}
        aria-labelledby={titleId}
        {...strays}
        onKeyDown={onKeyDown}
        onCancel={(event) => {
          // The Back gesture of phones.
          event.preventDefault();
          if (step > 0 && !sent) previous();
          else close();
        }}
        onClose={() => {
          // The browser may close it on its own after all; the answers are still there.
          if (!isAway && dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal();
        }}
      >
        <QuizHead copy={copy} closeHref={closeHref} onClose={close} />
        {isLeaving && <Leaving copy={copy.leaving} isSending={isSending} onStay={stay} onLeave={leave} />}

        {sent ? (
          <Result
            {...sent}
            headingId={ids.result}
            copy={copy}
            phone={phone}
            consultation={consultation}
            onSchedule={() => {
              handContact(sent.contact);
              closeDialog();
            }}
          />
        ) : (
          <>
            <Progress
              id={ids.progress}
              step={step}
              count={questions.length}
              label={
                isContact
                  ? copy.complete
                  : copy.progress
                      .replace('{question}', String(step + 1))
                      .replace('{count}', String(questions.length))
              }
            />
            <Form
              id={ID}
              className="quiz-form"
              submission={{ ...submission, onSubmit }}
              autoComplete="off"
              onInput={onInput}
            >
              {questions.map((asked, index) => (
                <QuestionStep
                  key={asked.field}
                  {...stepProps(index)}
                  asked={asked}
                  copy={copy}
                  isFirst={index === 0}
                  wrong={wrong}
                  onChosen={goOnSoon}
                />
              ))}
              <Step {...stepProps(questions.length)} title={copy.contact.title}>
                <Contact
                  copy={copy}
                  phone={phone}
                  hintId={ids.contactHint}
                  isOverPage={closeHref === undefined}
                />
              </Step>
              <div className="quiz-foot">
                {step > 0 && (
                  <button type="button" className="btn btn-secondary quiz-previous" onClick={previous}>
                    <Icon name="arrow-left" />
                    {copy.previous}
                  </button>
                )}
                {!isContact && (
                  <button type="submit" className="btn btn-primary quiz-continue">
                    {copy.continue}
                  </button>
                )}
                {/* Without JavaScript it is the only button. */}
                {(isContact || !isAlive) && (
                  <SubmitButton
                    busy={copy.contact.busy}
                    isBlocked={isAlive && !isFilled}
                    describedBy={ids.contactHint}
                  >
                    {copy.contact.submit}
                  </SubmitButton>
                )}
              </div>
            </Form>
          </>
        )}
      </dialog>
      {isAway && sent && <AwayResult copy={copy} onOpen={reopen} onClose={() => $awayDialog.set(null)} />}
    </DialogContext>
  );
}
