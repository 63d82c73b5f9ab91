/** Reads counts and failures from the test runners' JSON reports, and what they printed. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed skipped tests are among them
 * @property {string[]} [failures] a line for each: location and title
 * @property {string[]} [files] those with a failed test, as arguments of `npm test`
 * @property {string[]} [notes]
 */

/**
 * Reads a report. Without a report, or with a bad exit code but no failed test, the runner itself has failed.
 * @param {string} report
 * @param {number} exitCode
 * @param {(report: any) => Result} resultOf
 * @returns {Result}
 */
function read(report, exitCode, resultOf) {
  let result = { passed: 0, failed: 0 };
  try {
    result = resultOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    result.failures = [`The tests ended with code ${exitCode} and no report: ${error.message}`];
  }
  const endedBadly = exitCode !== 0 || result.passed === 0;
  return endedBadly && result.failed === 0 ? { ...result, failed: 1 } : result;
}

const unique = (items) => [...new Set(items)];
const hasFailure = ({ status, assertionResults }) =>
  status === 'failed' || assertionResults.some((test) => test.status === 'failed');

/** @returns {Result} */
export const vitestResult = (report, exitCode) =>
  read(report, exitCode, ({ numPassedTests, numTotalTests, testResults }) => {
    const failures = testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative('.', name);
      // A file that failed to load has no tests to count.
      if (status === 'failed' && assertionResults.length === 0) return [file];
      return assertionResults
        .filter((test) => test.status !== 'passed')
        .map((test) => `${file} › ${test.fullName} (${test.status})`);
    });
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return {
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests + broken.length,
      failures,
      files: unique(testResults.filter(hasFailure).map(({ name }) => relative('.', name))),
    };
  });

/** @returns {Result} */
export const playwrightResult = (report, exitCode) =>
  read(report, exitCode, ({ stats, errors, suites }) => {
    const tests = suites.flatMap(testsIn);
    const linesOf = (status) =>
      tests.filter((test) => test.status === status).map(({ title, place }) => `${place} › ${title}`);
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
      failures: [...linesOf('unexpected'), ...linesOf('skipped'), ...errors.map(({ message }) => message)],
      files: unique(tests.filter(({ status }) => status === 'unexpected').map(({ place }) => place)),
      notes: linesOf('flaky').map((line) => `passed only at the second try: ${line}`),
    };
  });

/** Returns the tests of a suite and its nested suites. */
const testsIn = ({ specs = [], suites = [] }) => [
  ...suites.flatMap(testsIn),
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status }) => ({
      title: `${title} (${projectName})`,
      place: `tests/${file}:${line}`,
      status,
    })),
  ),
];

/** The line in which Playwright's dot reporter shows tests that have ended: passed, failed, flaky, timed out, skipped. */
const DOTS = /^[·F±T°×]+$/;

/**
 * Returns what a tool printed without colours and without the progress of tests.
 * @param {string} output
 */
export const withoutProgress = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !DOTS.test(line.trim()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** More files than this are run as a whole step. */
const MAX_FILES = 5;

/**
 * Returns the command that runs only what failed.
 * @param {string} step
 * @param {string[]} files
 */
export function commandFor(step, files = []) {
  const name = step.includes(' ') ? `"${step}"` : step;
  return ['npm test --', name, ...(files.length > MAX_FILES ? [] : files)].join(' ');
}
