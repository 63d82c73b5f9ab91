/** Reads counts and failures from the test runners' JSON reports. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed skipped tests are among them
 * @property {string[]} [failures] a line for each: location and title
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
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length, failures };
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
