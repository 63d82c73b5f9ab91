import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const marksWith = async (connection: object | undefined) => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('document', { documentElement: { dataset } });
  await import('./slow-connection');
  return 'slow' in dataset;
};

test.each([
  [true, { saveData: true, effectiveType: '4g' }],
  [true, { saveData: false, effectiveType: '3g' }],
  [true, { saveData: false, effectiveType: 'slow-2g' }],
  [false, { saveData: false, effectiveType: '4g' }],
  [false, undefined],
])('%s: marks the page with %o', async (isMarked, connection) => {
  expect(await marksWith(connection)).toBe(isMarked);
});
