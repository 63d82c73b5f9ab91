/** What a failing step prints. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandFor, playwrightResult, vitestResult, withoutProgress } from './test-results.mjs';

function report(content: object) {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

describe('vitestResult', () => {
  it('names the failed tests and their files', () => {
    const test = (fullName: string, status: string) => ({ fullName, status });
    const path = report({
      numPassedTests: 2,
      numTotalTests: 3,
      testResults: [
        {
          name: resolve('src/shared/lib/a.test.ts'),
          status: 'passed',
          assertionResults: [test('adds', 'passed')],
        },
        {
          name: resolve('src/shared/lib/b.test.ts'),
          status: 'failed',
          assertionResults: [test('opens', 'passed'), test('closes', 'failed')],
        },
        { name: resolve('src/shared/lib/c.test.ts'), status: 'failed', assertionResults: [] },
      ],
    });
    expect(vitestResult(path, 1)).toEqual({
      passed: 2,
      failed: 2,
      failures: ['src/shared/lib/b.test.ts › closes (failed)', 'src/shared/lib/c.test.ts'],
      files: ['src/shared/lib/b.test.ts', 'src/shared/lib/c.test.ts'],
    });
  });

  it('fails when the runner left no report', () => {
    const { passed, failed, failures } = vitestResult('/nowhere.json', 134);
    expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
    expect(failures).toEqual([expect.stringMatching(/^The tests ended with code 134 and no report: /)]);
  });
});

describe('playwrightResult', () => {
  it('names the failed tests with file and line', () => {
    const spec = (title: string, line: number, ...statuses: string[]) => ({
      title,
      file: 'browser/cart.spec.ts',
      line,
      tests: statuses.map((status, index) => ({ status, projectName: ['desktop', 'phone'][index] })),
    });
    const path = report({
      stats: { expected: 3, flaky: 1, unexpected: 2, skipped: 0 },
      errors: [],
      suites: [
        {
          specs: [spec('adds', 10, 'expected', 'flaky')],
          suites: [{ specs: [spec('removes', 20, 'unexpected', 'unexpected')] }],
        },
      ],
    });
    expect(playwrightResult(path, 1)).toEqual({
      passed: 4,
      failed: 2,
      failures: [
        'tests/browser/cart.spec.ts:20 › removes (desktop)',
        'tests/browser/cart.spec.ts:20 › removes (phone)',
      ],
      files: ['tests/browser/cart.spec.ts:20'],
      notes: ['passed only at the second try: tests/browser/cart.spec.ts:10 › adds (phone)'],
    });
  });
});

describe('withoutProgress', () => {
  it('keeps what a tool says, without its dots and colours', () => {
    const dot = '\u001B[32m·\u001B[39m';
    const output = `Running 90 tests\n${dot.repeat(80)}\n${dot.repeat(9)}\u001B[31mF\u001B[39m\n\n\n\n  1) cart.spec.ts\n\n    \u001B[31mError: no cart\u001B[39m\n`;
    expect(withoutProgress(output)).toBe('Running 90 tests\n\n  1) cart.spec.ts\n\n    Error: no cart');
  });
});

describe('commandFor', () => {
  it('runs the failed files only', () => {
    expect(commandFor('unit', ['src/shared/lib/b.test.ts'])).toBe(
      'npm test -- unit src/shared/lib/b.test.ts',
    );
  });

  it('runs the whole step when it has no files or many', () => {
    expect(commandFor('edge types')).toBe('npm test -- "edge types"');
    expect(
      commandFor(
        'unit',
        Array.from({ length: 6 }, (_, index) => `src/${index}.test.ts`),
      ),
    ).toBe('npm test -- unit');
  });
});
