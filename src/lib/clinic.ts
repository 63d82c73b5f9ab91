/** Views of the clinic record that pages share: ready-made links, the hours as text, and the input of a page's clock. */
import { type ClinicRecord, type SpecialEntry, weekdays } from '@/schemas/clinic-record';
import type { Lang } from '@/shared/config/paths';
import { en, type TimeWords, timesIn } from '@/shared/words/times';
import { capitalize } from '@/shared/lib/text';
import { wallClock, type ClinicHours, type Day, type Week } from '@/shared/lib/hours';
import { stateCodeOf, stateNameOf } from '@/shared/us-states';
import { clinicOffsets } from './utc-offsets';

const MS_PER_DAY = 24 * 60 * 60_000;
/** From this far ahead, a date without its year is ambiguous. */
const DAYS_UNTIL_YEAR_IS_NAMED = 300;

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const dayOf = (date: string) => Date.parse(date) / MS_PER_DAY;

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

/** Returns the special hours that are not over, the next ones first. Exported for its test. */
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
      : capitalize(clinic.hoursNote),
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
