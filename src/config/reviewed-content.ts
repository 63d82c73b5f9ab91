/** Content that a second person reads before it goes online. All else is published by whoever saves it. */

/** What the law or medicine stands behind, as a folder or a file below src/content. */
const REVIEWED = [
  // Legal texts: the clinic's lawyer.
  'legal/',
  'pages/consent-form.md',
  // Medical guidance: a clinician.
  'pages/er-or-urgent-care.md',
  'pages/embed-bmi.md',
  'pages/glp1-quiz.md',
  'quiz/',
];

const CONTENT = 'src/content/';

/**
 * True where a change waits for a second person.
 * @param path from the root of the repository: `src/content/legal/hipaa.md`
 */
export const needsReview = (path: string) =>
  REVIEWED.some((part) => (part.endsWith('/') ? path.startsWith(CONTENT + part) : path === CONTENT + part));

/** All of them, for a test: each has to exist. */
export const reviewedPaths = REVIEWED.map((part) => CONTENT + part);
