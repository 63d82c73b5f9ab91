import { expect, test } from 'vitest';
import { wordsIn } from '@/shared/words';
import { say } from '@/shared/words/words';
import { tryAgainIn } from './try-again';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [39.2, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '2 hours'],
])('%d seconds read %s', (seconds, words) => {
  expect(say(wordsIn('en'), tryAgainIn(seconds))).toBe(`Please try again in ${words}.`);
});
