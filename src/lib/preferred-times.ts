/** The parts of the day in which a form offers a call. */
import { partsOfDay, type PartOfDay } from '@/features/consultation/consultation-rules';
import type { Week } from '@/shared/lib/hours';
import type { TimeWords } from '@/shared/words/times';
import { type PlainKey, say, type SomeWords } from '@/shared/words/words';

/** When each part of a day begins and ends, in minutes after midnight. */
const spans: Readonly<Record<PartOfDay, { from: number; to: number }>> = {
  morning: { from: 0, to: 12 * 60 },
  afternoon: { from: 12 * 60, to: 17 * 60 },
  evening: { from: 17 * 60, to: 24 * 60 },
};

const names = {
  morning: 'partsOfDay.morning',
  afternoon: 'partsOfDay.afternoon',
  evening: 'partsOfDay.evening',
} as const satisfies Record<PartOfDay, PlainKey>;

export interface PreferredTime {
  value: PartOfDay;
  name: string;
  /** '5-8 PM' */
  hours: string;
}

/** Returns the parts of the day in which the clinic is open on some day of the week, from first opening to last closing. */
export function preferredTimes(week: Week, words: SomeWords, { partOfDay }: TimeWords): PreferredTime[] {
  const days = week.filter((day) => day !== null);
  const opens = Math.min(...days.map(([from]) => from));
  const closes = Math.max(...days.map(([, to]) => to));
  return partsOfDay.flatMap((value) => {
    const from = Math.max(opens, spans[value].from);
    const to = Math.min(closes, spans[value].to);
    return from < to ? { value, name: say(words, names[value]), hours: partOfDay(from, to) } : [];
  });
}
