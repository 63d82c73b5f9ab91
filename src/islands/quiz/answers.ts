/** The answers as they stand in the inputs of the quiz's form: until they are sent they are nowhere else. */
import { isChanged, readValues } from '@/islands/form/values';
import { check } from '@/schemas/forms/form';
import { glp1QuizForm } from '@/schemas/forms/glp1-quiz';
import { answerName, type Question } from './steps';

type MaybeForm = HTMLFormElement | null;

const contactFields = ['name', 'email', 'phone'] as const;

export const valuesOf = (form: HTMLFormElement) => readValues(form, glp1QuizForm);

/** Returns what the rules say to the answers, by the names of the fields. */
function wrongFields(form: MaybeForm): Readonly<Record<string, string>> {
  const checked = form && check(glp1QuizForm, valuesOf(form));
  return checked?.ok === false ? checked.fields : {};
}

/** Returns what is wrong with the answer to a question. */
export const problemOf = (form: MaybeForm, asked: Question): string | undefined =>
  wrongFields(form)[answerName(asked)];

/** Returns the first step that cannot be passed yet. */
export function firstOpen(form: MaybeForm, questions: readonly Question[]): number {
  const fields = wrongFields(form);
  const open = questions.findIndex((asked) => answerName(asked) in fields);
  return open < 0 ? questions.length : open;
}

export const isAnswered = (form: MaybeForm) => form !== null && isChanged(form);

export const isContactFilled = (form: MaybeForm) =>
  contactFields.every((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== '';
  });
