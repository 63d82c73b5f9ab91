/**
 * The GLP-1 quiz: nine questions, contact details, the result. On its own page it is prerendered as one long form,
 * which works without JavaScript; on other pages a button opens it. The form contains all steps and shows one.
 */
import { useStore } from '@nanostores/react';
import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { handContact } from '@/forms/handed-contact';
import { createOpening, Dialog } from '@/ui/Dialog';
import dialogStyles from '@/ui/dialog.css?inline';
import { EmailField, Field, PhoneField } from '@/forms/fields';
import { ErrorSummary, Form, FormStatus, SubmitButton } from '@/forms/Form';
import { sendForm } from '@/forms/request';
import { adoptStyles } from '@/ui/adopt-styles';
import { Icon } from '@/ui/Icon';
import { useModal } from '@/ui/use-modal';
import { useForm } from '@/forms/use-form';
import { isChanged, readValues } from '@/forms/form-values';
import { useErrorTitle } from '@/forms/use-error-title';
import { useIsLive } from '@/forms/use-is-live';
import { island } from '@/ui/error-boundary';
import scaleStyles from '@/ui/scale.css?inline';
import { check } from '@/forms/rules/form-rules';
import type { ApiSuccess } from '@/shared/api';
import { formPath } from '@/shared/config/paths';
import { message, say, type SomeWords } from '@/shared/words/words';
import formStyles from '@/forms/styles/forms.css?inline';
import { Question } from './Question';
import { ADVANCE_AFTER_MS, answerName, CLICK_AGAIN_MS } from './questions';
import styles from './quiz.css?inline';
import type { QuizProps } from './quiz-props';
import { Result } from './Result';
import resultStyles from './result.css?inline';
import { type Glp1QuizData, glp1QuizForm } from './quiz-rules';

adoptStyles(formStyles, dialogStyles, scaleStyles, styles, resultStyles);

const PATH = formPath('glp1-quiz');
const ID = 'quiz';
const ids = {
  progress: `${ID}-progress`,
  contactHint: `${ID}-contact-hint`,
  result: `${ID}-result`,
  step: (index: number) => `${ID}-step-${index}`,
};

const { $opening, open } = createOpening();
export { open };

/** Over another page. */
export function Quiz(props: QuizProps) {
  const opening = useStore($opening);
  return opening && <OpenQuiz {...props} opener={opening.opener} onClose={() => $opening.set(undefined)} />;
}

interface OpenProps extends QuizProps {
  /** On the quiz's own page: the target of Close. */
  closeHref?: string;
  /** Over another page. */
  opener?: HTMLElement;
  onClose?: () => void;
}

interface Shown {
  /** From 0. After the last question come the contact details. */
  step: number;
  /** An answer was chosen, and the next step follows by itself. */
  isChosen?: true;
  /** The error of this step's answer. */
  wrong?: string;
}

/** Returns what was sent, with the score and the eligibility that the edge has computed. */
function withVerdict({ quizResults, ...contact }: Glp1QuizData, answer: ApiSuccess): Glp1QuizData {
  type Verdict = Partial<Pick<Glp1QuizData['quizResults'], 'score' | 'eligibility'>>;
  const { score = quizResults.score, eligibility = quizResults.eligibility } = answer as Verdict;
  return { ...contact, quizResults: { ...quizResults, score, eligibility } };
}

function OpenQuiz({ closeHref, opener, onClose, ...props }: OpenProps) {
  const { questions, copy, language, phone, consultation } = props;
  const [shown, show] = useState<Shown>({ step: 0 });
  const { step, wrong } = shown;
  const isContact = step === questions.length;
  /** The answers that have arrived: then the result shows. */
  const [sent, setSent] = useState<Glp1QuizData>();
  /** True when each contact field has something in it: before, the button that sends the quiz is blocked. */
  const [isFilled, setFilled] = useState(false);
  /** False while the quiz is prerendered, as one long form. */
  const isLive = useIsLive();
  const titleId = sent ? ids.result : ids.step(step);

  const form = useForm({
    language,
    rules: glp1QuizForm,
    path: PATH,
    keepsValues: true,
    async send({ values, data, idempotencyKey }) {
      const answer = await sendForm(PATH, values, { idempotencyKey });
      if (answer.ok) setSent(withVerdict(data as Glp1QuizData, answer));
      return answer;
    },
  });
  const isSending = form.outcome.state === 'sending';
  const { words } = language;
  const labels = {
    close: say(words, 'quizSteps.close'),
    previous: say(words, 'quizSteps.previous'),
    continue: say(words, 'quizSteps.continue'),
  };
  useErrorTitle(wrong !== undefined, words.form.errorTitle);

  const leave = useHistoryEntry(goBack);
  const modal = useModal({
    isOpen: true,
    titleId,
    opener: () => opener,
    isBusy: isSending,
    asksFirst: () => [...(modal.dialog.current?.querySelectorAll('form') ?? [])].some(isChanged),
    onBack: goBack,
    onLeave: () =>
      leave(() => {
        onClose?.();
        // Back must not return to a quiz that was left.
        if (closeHref !== undefined) location.replace(closeHref);
      }),
  });

  /** Returns true if the quiz stays open. */
  function goBack() {
    // Pressed again while the dialog asks, Back means Leave.
    if (modal.isAsking) {
      modal.leave();
      return false;
    }
    if (isSending || sent || step === 0) return modal.close();
    goTo(step - 1);
    return true;
  }
  /** Shows a step before it returns, because the next key that is pressed must reach that step. */
  function goTo(next: number) {
    flushSync(() => show({ step: next }));
    modal.dialog.current?.scrollTo({ top: 0 });
    document.getElementById(ids.step(next))?.focus({ preventScroll: true });
  }
  const goOn = useEffectEvent(() => goTo(step + 1));
  useEffect(() => {
    if (!shown.isChosen || modal.isAsking) return;
    const timer = setTimeout(goOn, ADVANCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, modal.isAsking]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const asked = questions[step];
    if (!asked) return form.onSubmit(event);
    event.preventDefault();
    const { currentTarget } = event;
    const checked = check(glp1QuizForm, readValues(currentTarget, glp1QuizForm));
    const problem = checked.ok ? undefined : checked.fields[answerName(asked)];
    if (problem === undefined) return goTo(step + 1);
    show({ step, wrong: say(words, problem) });
    currentTarget.querySelector<HTMLElement>(`[name="${answerName(asked)}"]`)?.focus();
  }

  /**
   * Closes the quiz and leads to the consultation form. That comes last: leaving goes a step back in the history, which would
   * undo a new address, and the dialog that closes gives the focus back.
   */
  function onSchedule(event: MouseEvent) {
    event.preventDefault();
    if (sent) handContact(sent);
    leave(() => {
      onClose?.();
      setTimeout(() => location.assign(consultation));
    });
  }

  const CloseTag = closeHref === undefined ? 'button' : 'a';
  const head = (
    <div className="quiz-head">
      <span>{copy.name}</span>
      <CloseTag
        type={closeHref === undefined ? 'button' : undefined}
        className="dialog-close"
        href={closeHref}
        aria-disabled={isSending || undefined}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          modal.close();
        }}
      >
        <Icon name="x" />
        {labels.close}
      </CloseTag>
    </div>
  );

  const stepOf = (index: number, title: string, children: ReactNode) => {
    const isShown = index === step;
    // Only the visible heading is an h1.
    const Heading = isShown ? 'h1' : 'h2';
    return (
      <section key={index} className="quiz-step" hidden={isLive && !isShown}>
        <Heading id={ids.step(index)} tabIndex={-1} aria-describedby={isShown ? ids.progress : undefined}>
          {title}
        </Heading>
        {children}
      </section>
    );
  };
  const steps = (
    <Form
      id={ID}
      className="quiz-form"
      form={{ ...form, onSubmit }}
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
            words={words}
            note={index === 0 ? copy.note : undefined}
            wrong={index === step ? wrong : undefined}
            onChosen={() => show({ ...shown, isChosen: true })}
          />,
        ),
      )}
      {stepOf(questions.length, copy.contact.title, <Contact copy={copy} words={words} phone={phone} />)}
      <div className="quiz-foot">
        {step > 0 && (
          <button
            type="button"
            className="btn btn-secondary quiz-previous"
            aria-disabled={isSending || undefined}
            onClick={() => !isSending && goTo(step - 1)}
          >
            <Icon name="arrow-left" />
            {labels.previous}
          </button>
        )}
        {!isContact && (
          <button type="submit" className="btn btn-primary quiz-continue">
            {labels.continue}
          </button>
        )}
        {/* The only button without JavaScript. */}
        {(isContact || !isLive) && (
          <SubmitButton
            busy={say(words, 'quizSteps.busy')}
            isBlocked={isLive && !isFilled}
            describedBy={ids.contactHint}
          >
            {copy.contact.submit}
          </SubmitButton>
        )}
      </div>
    </Form>
  );

  return (
    <Dialog
      modal={modal}
      titleId={titleId}
      className={isLive ? 'dialog quiz' : 'dialog quiz quiz-asleep'}
      open={closeHref !== undefined || undefined}
      head={head}
      ask={copy.leaving}
      onClickCapture={useIgnoreCarriedClicks(step)}
    >
      {sent ? (
        <Result {...props} headingId={ids.result} data={sent} onSchedule={onSchedule} />
      ) : (
        <>
          <Progress step={step} count={questions.length} words={words} />
          {steps}
        </>
      )}
    </Dialog>
  );
}

/** On its own page. */
export const QuizPage = island(OpenQuiz);

/** True while the entry of the history that shows is the quiz's own. */
const hasEntry = () => (history.state as { quiz?: true } | null)?.quiz === true;

/** Adds the quiz's entry to the history, unless it is still there from before the page was loaded again. */
const enter = () => hasEntry() || history.pushState({ quiz: true }, '');

/**
 * Keeps one entry of the quiz's own in the browser's history while it is open, so that Back is the quiz's.
 * @param onBack called when the visitor goes back; returns true if the quiz stays open
 * @returns a function that removes the entry, and then calls what it is given
 */
function useHistoryEntry(onBack: () => boolean) {
  const leaving = useRef<() => void>(undefined);
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
    if (hasEntry()) history.back();
    else go();
  };
}

/** Returns a click handler that swallows the rest of a double click whose first click led to another step. */
function useIgnoreCarriedClicks(step: number) {
  const last = useRef({ at: -Infinity, step });
  return (event: MouseEvent) => {
    // A key or a program has made this click, and they always mean the focused element.
    if (event.detail === 0) return;
    const { at, step: clicked } = last.current;
    if (clicked !== step && event.timeStamp - at < CLICK_AGAIN_MS) {
      event.preventDefault();
      event.stopPropagation();
    } else last.current = { at: event.timeStamp, step };
  };
}

/** A line with a tick at its start and after each question, and the sun at the current one. The label says the same. */
function Progress({ step, count, words }: { step: number; count: number; words: SomeWords }) {
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
      <p id={ids.progress}>
        {say(
          words,
          step === count ? 'quizSteps.complete' : message('quizSteps.progress', { question: at, count }),
        )}
      </p>
    </div>
  );
}

interface ContactProps extends Pick<QuizProps, 'copy' | 'phone'> {
  words: SomeWords;
}

const Contact = ({ copy: { contact, failure }, words, phone }: ContactProps) => (
  <>
    <ErrorSummary />
    <p className="lead">{contact.lead}</p>
    <div className="quiz-fields">
      <Field name="name" autoComplete="name" />
      <EmailField />
      <PhoneField />
    </div>
    <p className="quiz-hint" id={ids.contactHint}>
      {say(words, 'quizSteps.hint')}
    </p>
    <p className="quiz-hint">{contact.privacy}</p>
    <FormStatus busy={say(words, 'quizSteps.busy')} failure={failure} ways={[phone]} />
  </>
);
