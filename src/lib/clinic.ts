/**
 * Views of the clinic record that pages share: ready-made links, the hours as text, the input of a page's clock, and what
 * fills the tokens in content.
 */
import { type ClinicRecord, type SpecialEntry, weekdays } from '@/schemas/clinic-record';
import type { Token } from '@/schemas/fields';
import type { Lang } from '@/shared/config/paths';
import { partsOfDay, type PartOfDay } from '@/features/consultation/consultation-rules';
import { en, type TimeWords, timesIn } from '@/shared/words/times';
import { type PlainKey, say, type SomeWords } from '@/shared/words/words';
import { dollars } from '@/shared/lib/price';
import { capitalize, interpolate } from '@/shared/lib/text';
import { wallClock, type ClinicHours, type Day, type UtcOffsets, type Week } from '@/shared/lib/hours';
import { stateCodeOf, stateNameOf } from '@/shared/us-states';

/** This year and the next: if the daily build stops, the opening hours stay right for twelve months at least. */
const CLOCK_YEARS = 2;
const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 60 * MS_PER_MINUTE;
const MS_PER_DAY = 24 * MS_PER_HOUR;
/** From this far ahead, a date without its year is ambiguous. */
const DAYS_UNTIL_YEAR_IS_NAMED = 300;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const dayOf = (date: string) => Date.parse(date) / MS_PER_DAY;

/**
 * Returns a time zone's offsets over a span of years, hour by hour from Node's time zone data, for pages that do without
 * Intl. Earlier and later times get the first and the last offset.
 *
 * @param timeZone - An IANA name: 'America/New_York'.
 * @throws RangeError when the time zone does not exist.
 */
export function utcOffsets(timeZone: string, firstYear: number, years: number): UtcOffsets {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  /** In minutes, from 'GMT-05:00'. */
  const offsetAt = (time: number) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign = '', hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
  };
  let last = Date.UTC(firstYear, 0);
  const offsets: [number, number][] = [[last / MS_PER_MINUTE, offsetAt(last)]];
  for (let time = last; time < Date.UTC(firstYear + years, 0); time += MS_PER_HOUR) {
    const offset = offsetAt(time);
    if (offset === offsets.at(-1)?.[1]) continue;
    offsets.push([(time - last) / MS_PER_MINUTE, offset]);
    last = time;
  }
  return offsets;
}

const offsetsByZone = new Map<string, ReturnType<typeof utcOffsets>>();

/** The offsets of the clinic's time zone from this year on. */
export function clinicOffsets(timeZone: string, now: Date) {
  const key = `${timeZone} ${now.getUTCFullYear()}`;
  const offsets = offsetsByZone.get(key) ?? utcOffsets(timeZone, now.getUTCFullYear(), CLOCK_YEARS);
  offsetsByZone.set(key, offsets);
  return offsets;
}

/** 'Thu, Nov 26'; with the year if it is far ahead. */
const dateInWords = (date: string, today: number, words: TimeWords): string =>
  words.dayAndDate(new Date(date), dayOf(date) - today > DAYS_UNTIL_YEAR_IS_NAMED);

/** Words the reason to follow the hours: ', Thanksgiving'; ' for the storm' from 'Closed for the storm'. */
function reasonAfterHours({ hours, reason }: SpecialEntry, { closed }: TimeWords): string {
  // In Spanish, it may not be translated yet.
  if (!reason) return '';
  const hasClosed = !hours && reason.toLowerCase().startsWith(`${closed.toLowerCase()} `);
  return hasClosed ? reason.slice(closed.length) : `, ${reason}`;
}

function describe(entry: SpecialEntry, today: number, language: TimeWords) {
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
  words: TimeWords = en,
) {
  const { date: today } = wallClock(now, clinicOffsets(clinic.timeZone, now));
  return clinic.specialHours
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter(({ to }) => dayOf(to) >= today)
    .map((entry) => describe(entry, today, words));
}

/** How many upcoming special days pages list. */
const MAX_LISTED = 3;

/** The opening hours as minutes after midnight, Monday first. */
function weekOf(clinic: ClinicRecord): Week {
  return weekdays.map((day): Day => {
    const opening = clinic.hours.find((entry) => entry.days.includes(day));
    return opening ? [minutesOf(opening.opens), minutesOf(opening.closes)] : null;
  });
}

/** Formats days: 'Monday to Sunday', 'Saturday and Sunday', 'Monday'. */
function daysInWords(
  days: readonly string[],
  { weekdays: names, fromTo, list }: Pick<TimeWords, 'weekdays' | 'fromTo' | 'list'>,
): string {
  const indexes = [...weekdays.keys()].filter((index) => days.includes(weekdays[index] ?? ''));
  const ordered = indexes.map((index) => names[index] ?? '');
  const isRun = indexes.every((index, place) => index === (indexes[0] ?? 0) + place);
  return isRun && ordered.length > 2 ? fromTo(ordered[0] ?? '', ordered.at(-1) ?? '') : list(ordered);
}

/** @param now decides which special days are still ahead */
export function describeClinic(clinic: ClinicRecord, now = new Date(), lang: Lang = 'en') {
  const words = timesIn(lang);
  const { address } = clinic;
  const digits = `+1${clinic.phone.replace(/\D/g, '')}`;
  const addressLine = `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
  const hours = (names: Parameters<typeof daysInWords>[1], ofDay: TimeWords['hours']): string =>
    clinic.hours
      .map(
        ({ days, opens, closes }) =>
          `${daysInWords(days, names)}, ${ofDay(minutesOf(opens), minutesOf(closes))}`,
      )
      .join('; ');
  const shortDays = {
    ...words,
    weekdays: words.shortWeekdays,
    fromTo: (from: string, to: string) => `${from}–${to}`,
  };
  const plain = hours(words, words.hours);
  const short = hours(shortDays, words.hoursInTable);
  const [first] = clinic.hours;
  const isDaily = clinic.hours.length === 1 && first?.days.length === 7;
  /** Returns the hours in a form of the language if every day is the same, else those of each day. */
  const daily = (form: TimeWords['hours'], otherwise: string) =>
    isDaily ? form(minutesOf(first.opens), minutesOf(first.closes)) : otherwise;
  const usually = daily(words.hours, plain);
  const open = words.open(usually) + (isDaily ? `, ${words.everyDay}` : '');
  const week = weekOf(clinic);
  const coming = comingDays(clinic, now, words);
  const inClock: ClinicHours = [
    week,
    clinicOffsets(clinic.timeZone, now),
    ...coming.map((day) => day.inClock),
  ];

  return {
    ...clinic,
    phoneHref: `tel:${digits}`,
    careersPhoneHref: `tel:${digits},${clinic.careersExtension}`,
    emailHref: `mailto:${clinic.email}`,
    addressLine,
    /** 'Ocean Drive', from '100 Ocean Drive, Suite 4' */
    streetName: address.street.replaceAll(/^\d\S* +|,.*/g, ''),
    /** 'Florida' */
    stateName: words.state(stateNameOf(address.state)),
    cityLine: `${address.city}, ${address.state} ${address.zip}`,
    /** 'Monday to Sunday, 8 AM to 8 PM' */
    hoursPlain: capitalize(plain),
    /** 'Monday to Sunday, 8 AM to 8 PM, and on holidays, when hours may differ' */
    hoursLine: `${capitalize(plain)}, ${clinic.hoursNote}`,
    /** 'Mon–Sun, 8 AM–8 PM' */
    hoursShort: capitalize(short),
    /** The hours are the same on all seven days. */
    isDaily,
    /** '8 AM to 8 PM' if every day is the same, else 'Monday to Friday, 8 AM to 8 PM; Saturday, 9 AM to 1 PM' */
    hoursOfDay: usually,
    /** '8 AM-8 PM', else 'Mon–Fri, 8 AM–8 PM; Sat, 9 AM–1 PM' */
    hoursInBar: capitalize(daily(words.hoursInBar, short)),
    /** '8 to 8', else the same: for titles with little room */
    hoursInTitle: daily(words.hoursInTitle, short),
    /** 'Monday to Sunday, and on holidays, when hours may differ': the rest of the line beside hoursOfDay */
    daysLine: isDaily
      ? `${capitalize(daysInWords(first.days, words))}, ${clinic.hoursNote}`
      : clinic.hoursNote,
    /** For browsers without JavaScript: 'Open 8 AM to 8 PM, every day', or 'Usually open ...' when special days are ahead. */
    hoursAtAnyTime: coming.length > 0 ? words.usuallyOpen(usually) : open,
    /** Upcoming days with special hours, the next one first. */
    specialDays: coming,
    listedDays: coming.slice(0, MAX_LISTED),
    /** One of them is without any hours. */
    closesSomeDay: coming.some(({ hours }) => !hours),
    /** Postal codes of the states where visits by video are possible. */
    licensedStates: clinic.telehealth.states.flatMap((name) => stateCodeOf(name) ?? []),
    /** 'Florida', 'Florida and Georgia' */
    statesLine: words.list(clinic.telehealth.states.map(words.state)),
    week,
    /** Input of the clock in a page. */
    inClock,
  };
}
export type Clinic = ReturnType<typeof describeClinic>;

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

/* The tokens in content, so that each fact is written only once: in the clinic record, or beside its price. */

export type TokenValues = Record<Token, string>;

/** Returns the values of `{phone}`, `{hours}` and the like. */
export const clinicTokens = (clinic: Clinic) => ({
  name: clinic.name,
  phone: clinic.phone,
  email: clinic.email,
  careersEmail: clinic.careersEmail,
  address: clinic.addressLine,
  street: clinic.streetName,
  city: clinic.address.city,
  state: clinic.address.state,
  stateName: clinic.stateName,
  hours: clinic.hoursLine,
  hoursOfDay: clinic.hoursOfDay,
  hoursInTitle: clinic.hoursInTitle,
  telehealthStates: clinic.statesLine,
  callsWithin: clinic.telehealth.callsWithin,
});

/** Returns the values of the tokens for prices: `{telehealthPrice}` is '$296'. */
export const priceTokens = (telehealth: number, consultation: number, followUp: number) => ({
  telehealthPrice: dollars(telehealth),
  consultationPrice: dollars(consultation),
  followUpPrice: dollars(followUp),
});

/** Astro's picture records hold more than their own fields, so they must not be copied. */
const isPicture = (value: object) => 'src' in value && 'format' in value;

/** Changes every string of a value. Dates, pictures and other objects stay as they are. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as T;
  if (value && Object.getPrototypeOf(value) === Object.prototype && !isPicture(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)])) as T;
  return value;
}

/** Replaces `{phone}` and the like in every string of a value. */
export const fillTokens = <T>(value: T, values: TokenValues): T =>
  mapTexts(value, (text) => interpolate(text, values));
