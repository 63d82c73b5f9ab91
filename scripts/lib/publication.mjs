/**
 * The rules of .github/workflows/publish.yml, as pure functions of the changed files, their pull requests and the
 * build's output.
 */
import { stripVTControlCharacters } from 'node:util';
import { needsReview } from '../../src/shared/config/reviewed-content.ts';

const isContent = (path) => path.startsWith('src/content/') || path.startsWith('src/assets/');

/** Content alone only has to build, with valid links and markup: a notice about a storm cannot wait for all tests. */
const CONTENT_TESTS = ['build', 'site', 'tests/site/links.test.ts', 'tests/site/markup.test.ts'];

/**
 * Returns the commands that a change has to pass, with their arguments. The build comes first, because it reports wrong
 * content in the words of the schema.
 * @param {readonly string[]} files the changed files, relative to the repository's root
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
 * @property {string[]} authors of the pull request and its commits
 * @property {string[]} approvedBy people who approved its last commit
 *
 * @typedef {object} Change A commit on the published branch: a merge, or a direct push.
 * @property {string} sha
 * @property {string[]} files that it changed
 * @property {PullRequest | undefined} pullRequest that brought it
 */

/** True when a second person has read it: they approved it, or published what somebody else wrote. */
const isReviewed = ({ authors, approvedBy, mergedBy }) =>
  [...approvedBy, mergedBy].some((person) => person && !authors.includes(person));

/**
 * Returns a sentence for each change that still needs a second reader.
 * @param {readonly Change[]} changes since the last publication
 * @returns {string[]}
 */
export function reviewProblems(changes) {
  return changes.flatMap(({ sha, files, pullRequest }) => {
    const waiting = files.filter(needsReview);
    if (waiting.length === 0) return [];
    const what = waiting.join(', ');
    if (!pullRequest)
      return `${what}: changed without a review (commit ${sha.slice(0, 7)}). Undo this commit, then make the change in the editor or in a pull request, so that a second person can read it.`;
    return isReviewed(pullRequest)
      ? []
      : `${what}: only its author has read it. Let a second person approve ${pullRequest.url}, then run this workflow again.`;
  });
}

/** Matches Astro's report about a file that violates its schema, up to Astro's own advice. */
const COMPLAINT =
  /^\[InvalidContent\w+Error\] (.+)\n([\s\S]*?)\n\s*(?:Hint|Error reference|Location|Stack trace):/gm;
const LOCATION = /Location:\s+\S*?(src\/content\/\S+?\.md)(?::\d+)*\s/;

/**
 * Returns the build's complaints about the content, in the words of the schema.
 * @param {string} log the output of the build
 * @returns {{title: string, text: string, file: string | undefined}[]} empty when something else is wrong
 */
export const complaintsIn = (log) =>
  Array.from(stripVTControlCharacters(log).matchAll(COMPLAINT), (match) => ({
    title: match[1],
    text: match[2]
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .join('\n'),
    file: LOCATION.exec(match.input.slice(match.index))?.[1],
  }));

/**
 * Returns the build's sentences about Spanish texts that are missing, or whose English has changed.
 * @param {string} log the output of the build
 */
export const untranslatedIn = (log) =>
  stripVTControlCharacters(log).match(/^src\/content\/(?:\S+\/)?es\/[^\s/]+\.md\b.*/gm) ?? [];
