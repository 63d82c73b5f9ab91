/** The clinic's special hours, as text for pages and as data for their clock. */
import { en } from '@/shared/lang/en';
import type { LanguageWords } from '@/shared/lang/words';
import { wallClock, type ClinicHours, type Day, type Week } from '@/shared/lib/hours';
import { utcOffsets } from './utc-offsets';
import type { ClinicRecord, SpecialEntry } from '@/content-model/clinic';

/** How long the opening hours stay right if nobody rebuilds the site. */
const CLOCK_YEARS = 4;
const MS_PER_DAY = 86_400_000;
/** From this far ahead, a date without its year is ambiguous. */
const DAYS_UNTIL_YEAR_IS_NAMED = 300;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const dayOf = (date: string) => Date.parse(date) / MS_PER_DAY;

const offsetsByZone = new Map<string, ReturnType<typeof utcOffsets>>();

/** The offsets of the clinic's time zone from the year before on. */
export function clinicOffsets(timeZone: string, now: Date) {
  const key = `${timeZone} ${now.getUTCFullYear()}`;
  const offsets = offsetsByZone.get(key) ?? utcOffsets(timeZone, now.getUTCFullYear() - 1, CLOCK_YEARS);
  offsetsByZone.set(key, offsets);
  return offsets;
}

/** 'Thu, Nov 26'; with the year if it is far ahead. */
const dateInWords = (date: string, today: number, words: LanguageWords): string =>
  words.dayAndDate(new Date(date), dayOf(date) - today > DAYS_UNTIL_YEAR_IS_NAMED);

/** Words the reason to follow the hours: ', Thanksgiving'; ' for the storm' from 'Closed for the storm'. */
function reasonAfterHours({ hours, reason }: SpecialEntry, { closed }: LanguageWords): string {
  const hasClosed = !hours && reason.toLowerCase().startsWith(`${closed.toLowerCase()} `);
  return hasClosed ? reason.slice(closed.length) : `, ${reason}`;
}

function describe(entry: SpecialEntry, today: number, language: LanguageWords) {
  const { from, to, hours } = entry;
  const day: Day = hours ? [minutesOf(hours.opens), minutesOf(hours.closes)] : null;
  const words = language.hoursOf(day);
  const after = reasonAfterHours(entry, language);
  const first = dateInWords(from, today, language);
  return {
    ...entry,
    /** 'Thu, Nov 26', 'Mon, Nov 30 to Wed, Dec 2' */
    dates: from === to ? first : language.dateRange(first, dateInWords(to, today, language)),
    /** '9 AM to 2 PM', 'Closed' */
    words,
    /** '9 AM to 2 PM, Thanksgiving', 'closed for the storm' */
    line: `${hours ? words : words.toLowerCase()}${after}`,
    /** Lists leave the entry out from this date on: a single day is then 'today'. In days since the start of 1970. */
    until: dayOf(to) + (from === to ? 0 : 1),
    inClock: [dayOf(from), dayOf(to), day, after] as const,
  };
}

/** Returns the special hours that are not over, the next ones first. */
export function comingDays(
  clinic: Pick<ClinicRecord, 'specialHours' | 'timeZone'>,
  now: Date,
  words: LanguageWords = en,
) {
  const { date: today } = wallClock(now, clinicOffsets(clinic.timeZone, now));
  return clinic.specialHours
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter(({ to }) => dayOf(to) >= today)
    .map((entry) => describe(entry, today, words));
}

/** Returns the input of a page's clock. */
export const clinicHours = (
  week: Week,
  clinic: Pick<ClinicRecord, 'specialHours' | 'timeZone'>,
  now: Date,
  words: LanguageWords = en,
): ClinicHours => [
  week,
  clinicOffsets(clinic.timeZone, now),
  ...comingDays(clinic, now, words).map(({ inClock }) => inClock),
];
