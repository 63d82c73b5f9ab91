import { expect, test } from 'vitest';
import { fileSize } from './file-size';

test('formats a size in the unit people expect', () => {
  expect([120, 9_400, 999_400, 999_600, 1_269_117].map(fileSize)).toEqual([
    '1 kB',
    '9 kB',
    '999 kB',
    '1.0 MB',
    '1.3 MB',
  ]);
});
