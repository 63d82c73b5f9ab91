/** Reads the answers from the inputs of the quiz's form. Until they are sent, they exist nowhere else. */
import { isChanged, readValues } from '@/islands/form/values';
import { check } from '@/shared/forms/form';
import { glp1QuizForm } from '@/shared/forms/glp1-quiz';
import { answerName, type Question } from './steps';

type MaybeForm = HTMLFormElement | undefined;

const contactFields = ['name', 'email', 'phone'] as const;

const valuesOf = (form: HTMLFormElement) => readValues(form, glp1QuizForm);

/** Returns the errors of the answers, by field name. */
function wrongFields(form: MaybeForm): Readonly<Record<string, string>> {
  const checked = form && check(glp1QuizForm, valuesOf(form));
  return checked?.ok === false ? checked.fields : {};
}

/** Returns the error of one answer. */
export const problemOf = (form: MaybeForm, asked: Question): string | undefined =>
  wrongFields(form)[answerName(asked)];

/** Returns the first step without a valid answer. */
export function firstOpen(form: MaybeForm, questions: readonly Question[]): number {
  const fields = wrongFields(form);
  const open = questions.findIndex((asked) => answerName(asked) in fields);
  return open < 0 ? questions.length : open;
}

export const isAnswered = (form: MaybeForm) => form !== undefined && isChanged(form);

export const isContactFilled = (form: MaybeForm) =>
  contactFields.every((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== '';
  });
