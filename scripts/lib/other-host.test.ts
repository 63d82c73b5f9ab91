import { afterEach, expect, test, vi } from 'vitest';
import { otherHostOf, otherHostProblem } from './other-host.mjs';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['www.clinic.com', 'clinic.com'],
  ['clinic.com', 'www.clinic.com'],
])('people who want %s type %s', (site, typed) => {
  expect(otherHostOf(site)).toBe(typed);
});

const answer = (url: string | Error) => {
  const asked = vi.fn(() => (url instanceof Error ? Promise.reject(url) : Promise.resolve({ url })));
  vi.stubGlobal('fetch', asked);
  return asked;
};

test('a redirect that keeps path and query is fine', async () => {
  const asked = answer('https://www.clinic.com/contact?from=check');
  expect(await otherHostProblem('www.clinic.com')).toBeUndefined();
  expect(asked).toHaveBeenCalledExactlyOnceWith('http://clinic.com/contact?from=check', expect.anything());
});

test.each([
  ['nothing', new TypeError('fetch failed'), 'clinic.com does not answer: '],
  ['the home page', 'https://www.clinic.com/', 'clinic.com leads to https://www.clinic.com/ instead of '],
  ['a page of its own', 'https://clinic.com/contact?from=check', 'clinic.com leads to https://clinic.com/'],
])('%s is told', async (_, url, sentence) => {
  answer(url);
  expect(await otherHostProblem('www.clinic.com')).toContain(sentence);
});
