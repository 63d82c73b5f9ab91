import { expect, test } from 'vitest';
import { failOn } from './release.mjs';

test('failOn names every problem under its heading, and nothing without problems', () => {
  expect(() => failOn({ 'Set these:': ['A is missing', 'B is wrong'], 'Replace these:': [] })).toThrow(
    'Not deployed. Set these:\n\n  - A is missing\n  - B is wrong',
  );
  expect(() => failOn({ 'Set these:': [] })).not.toThrow();
});
