/** What .github/workflows/publish.yml decides: pure functions of what was changed, by whom, and of what a build prints. */
import { needsReview } from '../../src/config/reviewed-content.ts';

const isContent = (path) => path.startsWith('src/content/') || path.startsWith('src/assets/');

/** A change of the content alone has to build, and to lead nowhere wrong: a notice of a storm cannot wait for more. */
const CONTENT_TESTS = ['build', 'site', 'tests/site/links.test.ts', 'tests/site/markup.test.ts'];

/**
 * Returns the commands that a change has to pass, with their arguments. The build comes first: it speaks of wrong content in
 * the words of the schema, and the demo store of the tests does not.
 * @param {readonly string[]} files that have changed, from the root of the repository
 * @returns {string[][]}
 */
export const checksFor = (files) => [
  ['scripts/build.mjs'],
  ['scripts/test.mjs', ...(files.length > 0 && files.every(isContent) ? CONTENT_TESTS : [])],
];

/** True when the editor has to be deployed, too. */
export const changesEditor = (files) => !files.every(isContent);

/**
 * @typedef {object} PullRequest
 * @property {number} number
 * @property {string} url
 * @property {string | undefined} mergedBy
 * @property {string[]} authors of it and of its commits
 * @property {string[]} approvedBy those who have approved its last commit
 *
 * @typedef {object} Change A commit on the way to the branch that is published: a merge, or one that was pushed directly.
 * @property {string} sha
 * @property {string[]} files that it changed
 * @property {string | undefined} author
 * @property {PullRequest | undefined} pullRequest that brought it
 */

/** Formats what the editor has written, in this workflow: it changes no word. */
const FORMATTER = 'github-actions[bot]';

/** A second person has read it: they approved it, or they published what somebody else wrote. */
const isReviewed = ({ authors, approvedBy, mergedBy }) =>
  [...approvedBy, mergedBy].some((person) => person && !authors.includes(person));

/**
 * Returns a sentence for each change that a second person has to read first.
 * @param {readonly Change[]} changes since the last publication
 * @returns {string[]}
 */
export function reviewProblems(changes) {
  return changes.flatMap(({ sha, files, author, pullRequest }) => {
    const waiting = files.filter(needsReview);
    if (waiting.length === 0) return [];
    const what = waiting.join(', ');
    if (!pullRequest)
      return author === FORMATTER
        ? []
        : `${what}: changed without a review (commit ${sha.slice(0, 7)}). Undo this commit, then make the change in the editor or in a pull request, so that a second person can read it.`;
    return isReviewed(pullRequest)
      ? []
      : `${what}: only its author has read it. Let a second person approve ${pullRequest.url}, then run this workflow again.`;
  });
}

// eslint-disable-next-line no-control-regex -- colours of a terminal
const COLOURS = /\u001B\[[\d;]*m/g;

/** What Astro prints about a file that does not match its schema, up to its own advice. */
const COMPLAINT =
  /^\[InvalidContent\w+Error\] (.+)\n([\s\S]*?)\n\s*(?:Hint|Error reference|Location|Stack trace):/gm;
const LOCATION = /Location:\s+\S*?(src\/content\/\S+?\.md)(?::\d+)*\s/;

/**
 * Returns what a build says against the content, in the words of the schema.
 * @param {string} log what the build printed
 * @returns {{title: string, text: string, file: string | undefined}[]} none where something else is wrong
 */
export const complaintsIn = (log) =>
  Array.from(log.replaceAll(COLOURS, '').matchAll(COMPLAINT), (match) => ({
    title: match[1],
    text: match[2]
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
    file: LOCATION.exec(match.input.slice(match.index))?.[1],
  }));
