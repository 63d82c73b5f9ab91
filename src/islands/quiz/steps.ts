/** The steps of the quiz: one for each question, then how to reach the person. Pure: no DOM, nothing is kept. */

/** A question of src/content/quiz. */
export interface Question {
  /** Name under which the answer is sent, in the group `answers`. */
  field: string;
  kind: 'choice' | 'several' | 'number';
  question: string;
  help?: string | undefined;
  unit?: string | undefined;
  options: readonly string[];
  /** The answer that excludes all others. */
  exclusive?: string | undefined;
}

export type Answers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Time in milliseconds in which a choice shows as chosen before the next question comes. */
export const ADVANCE_AFTER_MS = 500;

/** The name of an answer in the form and in the rules. */
export const answerName = ({ field }: Pick<Question, 'field'>) => `answers.${field}`;

/** Does ticking one answer put the other out? The exclusive one and the rest do so to each other. */
export const putsOut = ({ exclusive }: Pick<Question, 'exclusive'>, ticked: string, other: string) =>
  ticked !== other && (ticked === exclusive || other === exclusive);

/** An answer as it is read: one text, or several with commas. */
export const inWords = (answer: Answers[string]) =>
  typeof answer === 'string' ? answer : (answer ?? []).join(', ');
