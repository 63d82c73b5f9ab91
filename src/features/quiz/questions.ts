/** The questions of the quiz. Until they are sent, answers exist only in the form. */

/** How long a choice shows as chosen before the next question, in milliseconds. */
export const ADVANCE_AFTER_MS = 500;

/** Faster clicks in a row are the rest of a double click, in milliseconds. */
export const CLICK_AGAIN_MS = 400;

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
export const answerLabel = (asked: Question | undefined, stored: string): string =>
  asked?.labels?.[stored] ?? stored;
