/** The questions of the quiz, and what is wrong with an answer. Until they are sent, answers exist only in the form. */
import { readValues } from '@/forms/values';
import { check } from '@/forms/rules/form';
import { glp1QuizForm } from './rules';

/** A question of src/content/quiz. */
export interface Question {
  /** Field name of the answer, in the group `answers`. */
  field: string;
  kind: 'choice' | 'several' | 'number';
  question: string;
  help?: string | undefined;
  unit?: string | undefined;
  /** The answers as they are stored. */
  options: readonly string[];
  /** The words of the answers that are not stored as they are shown. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** The answer that excludes all others. */
  exclusive?: string | undefined;
}

/** Returns the field name of an answer in the form and its rules. */
export const answerName = ({ field }: Pick<Question, 'field'>) => `answers.${field}`;

/** Returns an answer as it is shown. */
export const answerLabel = (asked: Pick<Question, 'labels'> | undefined, stored: string): string =>
  asked?.labels?.[stored] ?? stored;

/** True if ticking one answer clears the other: the exclusive answer and the rest clear each other. */
export const putsOut = ({ exclusive }: Pick<Question, 'exclusive'>, ticked: string, other: string) =>
  ticked !== other && (ticked === exclusive || other === exclusive);

/** Returns the error of one answer in the form. */
export function problemOf(form: HTMLFormElement, asked: Question): string | undefined {
  const checked = check(glp1QuizForm, readValues(form, glp1QuizForm));
  return checked.ok ? undefined : checked.fields[answerName(asked)];
}
