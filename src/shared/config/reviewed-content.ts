/**
 * Content that waits until a publisher puts it online (decision T22). All other content is published as soon as it is saved.
 */

/** Folders and files below src/content with legal or medical weight. */
const REVIEWED = [
  // Legal texts: the clinic's lawyer.
  'legal/',
  'pages/consent-form.md',
  // Medical guidance: a clinician.
  'pages/er-or-urgent-care.md',
  'pages/emergency.md',
  'pages/embed-bmi.md',
  'pages/glp1-quiz.md',
  'quiz/',
];

const CONTENT = 'src/content/';

/**
 * True for files whose changes wait for a publisher.
 * @param path relative to the repository's root: `src/content/legal/hipaa.md`
 */
export function needsReview(path: string): boolean {
  // Its words in Spanish, too.
  const file = path.replace(/\/es\/(?=[^/]+$)/, '/');
  return REVIEWED.some((part) =>
    part.endsWith('/') ? file.startsWith(CONTENT + part) : file === CONTENT + part,
  );
}

/** For the test that each one exists. */
export const reviewedPaths = REVIEWED.map((part) => CONTENT + part);
