/**
 * Sends one form, and knows how that stands:
 *
 *   idle -> sending -> sent | failed
 *   idle | sending -> refused, if something in it is invalid
 *
 * An error clears no fields, and an outcome stays until the next try (WCAG 2.2.1).
 */
import {
  createContext,
  type SubmitEvent,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { forgetNonce, keptNonce, keyOf } from './key';
import {
  type EdgeAnswer,
  type EdgeFailure,
  failure,
  type FailureCode,
  sendForm,
  type SendOptions,
} from './request';
import type { ContactLink, ResultCopy } from '@/ui/Notice';
import type { ApiSuccess } from '@/shared/api';
import {
  check as checkRules,
  type Checked,
  type FormRules,
  fromPost,
  type Problem,
  problemOf,
  tryAgainIn,
} from './rules/form-rules';
import type { Lang } from '@/shared/config/paths';
import { message, say, type Message, type SomeWords, type Words } from '@/shared/words/words';

/** The language of a form's page, and what the form says in it. */
export interface FormLanguage {
  lang: Lang;
  /** What every form says, the form's own words, and the labels of its fields. */
  words: SomeWords & Pick<Words, 'form'>;
}

type Failure = EdgeFailure['error'];

export interface Outcome {
  state: 'idle' | 'sending' | 'sent' | 'refused' | 'failed';
  /** Of a refused form. While it is being sent again they stay: nothing moves under the visitor's hands. */
  problem?: Problem | undefined;
  /** Counts the tries that were refused, to show the same errors again. */
  attempt?: number;
  error?: Failure;
  /** True when it has just been sent, and the button says so, too. */
  isRecent?: boolean;
}

export const IDLE: Outcome = { state: 'idle' };

/** How long the button of a sent form says so, and its dialog stays open, in milliseconds. */
const RECENT_MS = 3000;

/** Returns the outcome of an answer. */
export function outcomeOf(answer: EdgeAnswer, attempt: number): Outcome {
  if (answer.ok) return { state: 'sent', isRecent: true };
  const { error } = answer;
  // Nothing has gone wrong.
  if (error.code === 'cancelled') return IDLE;
  const { message, fields } = error;
  if (fields && Object.keys(fields).length > 0)
    return { state: 'refused', problem: { message, fields }, attempt };
  return { state: 'failed', error };
}

/** Codes whose message the edge has written for visitors. */
const OWN_MESSAGE: readonly FailureCode[] = ['key-reused', 'too-large'];

export interface FailureCopy {
  failure: ResultCopy;
  /** Instead of that, by code. */
  failures?: Partial<Record<FailureCode, ResultCopy>> | undefined;
  /** Alternatives to the form; the first one is offered to those who cannot wait. */
  ways: readonly ContactLink[];
}

const otherWay = (way: ContactLink) => message('sending.otherWay', { way: way.text });

/** Returns what a visitor reads about a form that has arrived: what happens next, and the phone. */
export function successWords(
  success: ResultCopy,
  ways: readonly ContactLink[],
  words: SomeWords,
): ResultCopy {
  const phone = ways.find(({ href }) => href.startsWith('tel:'));
  const call = phone && say(words, otherWay(phone));
  return { ...success, text: [success.text, call].filter(Boolean).join(' ') };
}

/** Returns what a visitor reads about a form that has not arrived, or perhaps not. */
export function failureWords(
  { code, message: text, retryAfterSeconds }: Failure,
  { failure, failures, ways: [way] }: FailureCopy,
  words: SomeWords,
): ResultCopy {
  const own = failures?.[code];
  if (own) return own;
  if (code === 'timeout')
    return { ...failure, text: [say(words, 'sending.unknown'), failure.text].join(' ').trim() };
  if (retryAfterSeconds !== undefined) {
    const wait: Message[] = ['sending.tooMuch', tryAgainIn(retryAfterSeconds)];
    return { ...failure, text: say(words, way ? [...wait, otherWay(way)] : wait) };
  }
  return OWN_MESSAGE.includes(code) ? { ...failure, text } : failure;
}

/** What there is to send. */
export interface Submission extends SendOptions {
  values: Values;
  /** The checked data. */
  data: unknown;
  /** Of a form with a file. */
  body: FormData;
}

interface FormOptions {
  rules: FormRules;
  language: FormLanguage;
  /** The endpoint; also the form's `action`, for browsers without JavaScript. */
  path: string;
  /** True for a form with a file. */
  isMultipart?: boolean;
  /** Replaces the schema's check, for example for a file. */
  check?: (values: Values, form: HTMLFormElement) => Checked<unknown>;
  /** For forms that need more than one call, or another one. */
  send?: (submission: Submission) => Promise<EdgeAnswer>;
  /** For a form that leads to a payment: the name under which its nonce outlives the page. */
  keptAs?: string;
  /** Keeps the values after a success, whose result the page shows. */
  keepsValues?: boolean;
  onSuccess?: (answer: ApiSuccess) => void;
}

export interface FormState {
  outcome: Outcome;
  options: FormOptions;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Forgets the last try, such as errors that are about fields of another choice. */
  reset: () => void;
}

/** `sendForm` never throws, but a form's own call might. */
function failed(error: unknown): EdgeFailure {
  console.error('The form could not be sent:', error);
  return failure('network');
}

export function useForm(options: FormOptions): FormState {
  const { rules, path, language, keptAs, keepsValues } = options;
  const [outcome, setOutcome] = useState<Outcome>(IDLE);
  // Set without waiting for React: the second click of a double click may come before it renders the first.
  const isSending = useRef(false);
  const attempts = useRef(0);
  const nonce = useRef<string>(undefined);
  const { isRecent } = outcome;

  useEffect(() => {
    if (!isRecent) return;
    const timer = setTimeout(() => setOutcome({ state: 'sent' }), RECENT_MS);
    return () => clearTimeout(timer);
  }, [isRecent]);

  async function send(form: HTMLFormElement, values: Values, data: unknown): Promise<EdgeAnswer> {
    const body = new FormData(form);
    for (const name of rules.ticks ?? []) if (!body.has(name)) body.set(name, 'false');
    const lost = await readFiles(form, body, language.words);
    if (lost) return lost;
    nonce.current ??= keptAs === undefined ? crypto.randomUUID() : keptNonce(keptAs);
    const idempotencyKey = await keyOf(nonce.current, contentOf(body));
    const submission = { values, data, body, idempotencyKey };
    const answer = await (options.send?.(submission) ?? sendForm(path, values, submission)).catch(failed);
    // A submission has arrived under this key; the next one is another, even with the same content.
    if (answer.ok || answer.error.code === 'key-reused') {
      nonce.current = undefined;
      if (keptAs !== undefined) forgetNonce(keptAs);
    }
    return answer;
  }

  async function submit(form: HTMLFormElement) {
    const attempt = (attempts.current += 1);
    const values = readValues(form, rules);
    const checked = options.check ? options.check(values, form) : checkRules(rules, values);
    if (!checked.ok)
      return setOutcome({ state: 'refused', problem: problemOf(checked, language.words), attempt });
    isSending.current = true;
    setOutcome(({ problem }) => ({ state: 'sending', problem: keepsValues ? undefined : problem }));
    const answer = await send(form, values, checked.data);
    isSending.current = false;
    if (answer.ok && !keepsValues) form.reset();
    if (answer.ok) options.onSuccess?.(answer);
    // Last: a form may have chosen something again, which clears the outcome.
    setOutcome(outcomeOf(answer, attempt));
  }

  return {
    outcome,
    options,
    onSubmit: (event) => {
      event.preventDefault();
      // A disabled button also blocks Enter in a field.
      const { submitter } = event.nativeEvent;
      if (isSending.current || submitter?.getAttribute('aria-disabled') === 'true') return;
      void submit(event.currentTarget);
    },
    reset: () => setOutcome(IDLE),
  };
}

/** Puts the chosen files as they were read into the body. Returns a failure if one could not be read. */
async function readFiles(
  form: HTMLFormElement,
  body: FormData,
  words: SomeWords,
): Promise<EdgeFailure | undefined> {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const file = await chosenFile(input);
    if (file === 'unreadable') {
      const sentence = say(words, 'files.chooseAgain');
      return {
        ok: false,
        error: { code: 'unreadable', message: sentence, fields: { [input.name]: sentence } },
      };
    }
    if (file) body.set(input.name, file);
  }
  return undefined;
}

/* What the parts of a form know about it, and a form about its dialog. */

interface FormContextValue {
  /** Prefix of every id in the form, so that two forms on one page do not clash. */
  id: string;
  form: FormState;
}

/** Islands are prerendered separately, so `useId` would give the same ids to several on one page. */
export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext);
  if (!context) throw new Error('A field needs a form around it.');
  return context;
}

interface DialogContextValue {
  /** Like the dialog's own Close button, asks first if something would be lost. */
  close: () => void;
  /** Called with each outcome of the form. */
  onOutcome: (outcome: Outcome) => void;
}

/** Null for a form on the page, and for the quiz. */
export const DialogContext = createContext<DialogContextValue | null>(null);

export const useDialog = () => useContext(DialogContext);

const never = () => () => {};

/** False until the island runs: without JavaScript nothing can enable or show what this one hides. */
export const useIsLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Subscribes to changes of forms. A reset fires no change event, and its own event comes before the values have changed. */
export function onFormChange(onChange: () => void) {
  const onReset = () => setTimeout(onChange);
  document.addEventListener('change', onChange);
  document.addEventListener('reset', onReset);
  return () => {
    document.removeEventListener('change', onChange);
    document.removeEventListener('reset', onReset);
  };
}

/**
 * Returns what is chosen or ticked in a form now, '' for an unticked box. Reads the form itself, which keeps choices
 * made before hydration.
 * @param start the prerendered value
 */
export function useFormValue(formId: string, name: string, start = ''): string {
  const read = () => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return start;
    const value = new FormData(form).get(name);
    return typeof value === 'string' ? value : '';
  };
  return useSyncExternalStore(onFormChange, read, () => start);
}

/** Puts a word such as 'Error:' before the page's title while a form has errors: screen readers read the title first. */
export function useErrorTitle(isWrong: boolean, word: string): void {
  useEffect(() => {
    const { title } = document;
    if (!isWrong || title.startsWith(word)) return;
    document.title = `${word} ${title}`;
    return () => {
      document.title = title;
    };
  }, [isWrong, word]);
}

/* A form's values. Its inputs are uncontrolled, so values typed before hydration stay. */

export type Values = Record<string, unknown>;

/** Returns the values that a post without JavaScript would send, as an object. */
export const readValues = (form: HTMLFormElement, rules: FormRules): Values =>
  fromPost(rules, new FormData(form));

/** Returns the values as a text that changes with any of them, also with a file. */
export const contentOf = (data: FormData): string =>
  JSON.stringify(
    Array.from(data, ([name, value]) => {
      if (typeof value === 'string') return [name, value];
      // An input without a file posts one without a name, of now.
      return value.name ? [name, value.name, value.size, value.lastModified] : [name];
    }),
  );

/** True if closing the form would lose anything typed, chosen or ticked. */
export function isChanged(form: HTMLFormElement): boolean {
  const fresh = form.cloneNode(true) as HTMLFormElement;
  fresh.reset();
  return contentOf(new FormData(form)) !== contentOf(new FormData(fresh));
}

/**
 * The chosen files as they were when they were chosen. A file may change or vanish on the disk afterwards, or be one of a
 * cloud that is fetched only once, and then the browser could never send it.
 */
const copies = new WeakMap<File, Promise<File | 'unreadable'>>();

const copy = (file: File) =>
  file.arrayBuffer().then(
    (bytes) => new File([bytes], file.name, { type: file.type, lastModified: file.lastModified }),
    () => 'unreadable' as const,
  );

/** Returns the file of an input as it was when it was chosen; reads it if that has not happened yet. */
export async function chosenFile({ files }: HTMLInputElement): Promise<File | 'unreadable' | undefined> {
  const file = files?.[0];
  if (!file) return undefined;
  const known = copies.get(file) ?? copy(file);
  copies.set(file, known);
  return known;
}
