/** The choices of a preferred time, which follow the clinic's opening hours. */
import type { LanguageWords } from '@/shared/lang/words';
import type { Week } from '@/shared/lib/hours';
import type { PartsOfDayCopy } from '@/content-model/pages/forms';
import { partsOfDay, type PartOfDay } from '@/shared/forms/weight-loss';

const NOON = 12 * 60;
const EVENING = 17 * 60;
const MIDNIGHT = 24 * 60;

/** When each part of a day begins and ends, in minutes after midnight. */
const spans: Record<PartOfDay, readonly [from: number, to: number]> = {
  morning: [0, NOON],
  afternoon: [NOON, EVENING],
  evening: [EVENING, MIDNIGHT],
};

export interface PreferredTime {
  value: PartOfDay;
  name: string;
  /** '5-8 PM' */
  hours: string;
}

/** Returns the parts of the day in which the clinic is open on some day of the week, from first opening to last closing. */
export function preferredTimes(
  week: Week,
  names: PartsOfDayCopy,
  { partOfDay }: LanguageWords,
): PreferredTime[] {
  const days = week.filter((day) => day !== null);
  const opens = Math.min(...days.map(([from]) => from));
  const closes = Math.max(...days.map(([, to]) => to));
  return partsOfDay.flatMap((value) => {
    const [from, to] = [Math.max(opens, spans[value][0]), Math.min(closes, spans[value][1])];
    return from < to ? { value, name: names[value], hours: partOfDay(from, to) } : [];
  });
}
