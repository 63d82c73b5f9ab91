/** What a browser without JavaScript gets as the answer to a form, as a route describes it: pages.ts makes it. */

/** A wrong field of a form, in the language of the visitor's page. */
export interface FieldError {
  label: string;
  sentence: string;
}

/** How a page of the build is filled in. */
export interface Filling {
  /** The values of `data-if` whose elements stay, and show. */
  shown: readonly string[];
  /** Texts for the elements that `data-text` names, in the language of the visitor's page. */
  texts?: Readonly<Record<string, string>>;
  /** Where the sun of the BMI scale stands. */
  bmi?: number;
  errors?: readonly FieldError[];
  /** Where the link to the form leads. Without an address, there is no such link. */
  formPlace?: string | undefined;
}

/** What a browser without JavaScript gets. */
export interface AnswerPage {
  /** A page of this site, or another site. */
  path: string;
  /** For an answer that an address alone cannot describe: the page itself is the answer. */
  filling?: Filling | undefined;
}
