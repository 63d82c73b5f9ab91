import { expect, test } from 'vitest';
import type { Day } from '@/shared/lib/hours';
import { wordsIn } from '@/shared/words';
import { en } from '@/shared/words/times';
import { preferredTimes } from './preferred-times';

const daily = (opens: number, closes: number): Day[] =>
  Array.from({ length: 7 }, () => [opens * 60, closes * 60]);
const choices = (week: Day[]) =>
  preferredTimes(week, wordsIn('en'), en).map(({ name, hours }) => `${name} (${hours})`);

test.each<[string, Day[], string[]]>([
  ['8 to 8', daily(8, 20), ['Morning (8 AM-12 PM)', 'Afternoon (12-5 PM)', 'Evening (5-8 PM)']],
  ['8 to 5, without an evening', daily(8, 17), ['Morning (8 AM-12 PM)', 'Afternoon (12-5 PM)']],
  ['1 to 9, without a morning', daily(13, 21), ['Afternoon (1-5 PM)', 'Evening (5-9 PM)']],
  [
    'the longest day of a week with a closed day',
    [...daily(8, 17).slice(2), null, [600, 1170]],
    ['Morning (8 AM-12 PM)', 'Afternoon (12-5 PM)', 'Evening (5-7:30 PM)'],
  ],
])('the choices follow the hours: %s', (_, week, expected) => {
  expect(choices(week)).toEqual(expected);
});
