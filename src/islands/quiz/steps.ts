/** The steps of the quiz: one for each question, then the contact details. Pure: no DOM, no state. */

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

/** How long a choice shows as chosen before the next question, in milliseconds. */
export const ADVANCE_AFTER_MS = 500;

/** How long Leave waits for the outcome of sending, in milliseconds. */
export const LEAVE_AFTER_MS = 5000;

/** Returns the field name of an answer in the form and its rules. */
export const answerName = ({ field }: Pick<Question, 'field'>) => `answers.${field}`;

/** Returns an answer as it is shown. */
export const answerLabel = (asked: Pick<Question, 'labels'> | undefined, stored: string): string =>
  asked?.labels?.[stored] ?? stored;

/** True if ticking one answer clears the other: the exclusive answer and the rest clear each other. */
export const putsOut = ({ exclusive }: Pick<Question, 'exclusive'>, ticked: string, other: string) =>
  ticked !== other && (ticked === exclusive || other === exclusive);
