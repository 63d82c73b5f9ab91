/** Views of the clinic record that pages share: ready-made links, and the hours as text. */
import type { ClinicRecord } from '@/content-model/clinic';
import { weekdays } from '@/content-model/clinic';
import type { Lang } from '@/shared/config/languages';
import type { LanguageWords } from '@/shared/lang/words';
import { wordsOf } from '@/shared/lang/words-of';
import { capitalize } from '@/shared/lib/capitalize';
import type { Day, Week } from '@/shared/lib/hours';
import { stateCodeOf } from '@/shared/us-states';
import { clinicHours, comingDays, minutesOf } from './special-days';

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
  names: readonly string[],
  fromTo: LanguageWords['fromTo'],
  list: LanguageWords['list'],
): string {
  const indexes = [...weekdays.keys()].filter((index) => days.includes(weekdays[index] ?? ''));
  const ordered = indexes.map((index) => names[index] ?? '');
  const [first = ''] = ordered;
  const last = ordered.at(-1) ?? '';
  const isRun = indexes.every((index, place) => index === (indexes[0] ?? 0) + place);
  if (ordered.length === 1) return first;
  return isRun && ordered.length > 2 ? fromTo(first, last) : list(ordered);
}

/** @param now decides which special days are still ahead */
export function describeClinic(clinic: ClinicRecord, now = new Date(), lang: Lang = 'en') {
  const words = wordsOf(lang);
  const { address } = clinic;
  const digits = `+1${clinic.phone.replace(/\D/g, '')}`;
  const addressLine = `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
  const hours = (
    names: readonly string[],
    fromTo: LanguageWords['fromTo'],
    ofDay: LanguageWords['hours'],
  ): string =>
    clinic.hours
      .map(({ days, opens, closes }) => {
        const dayNames = capitalize(daysInWords(days, names, fromTo, words.list));
        return `${dayNames}, ${ofDay(minutesOf(opens), minutesOf(closes))}`;
      })
      .join('; ');
  const plain = hours(words.weekdays, words.fromTo, words.hours);
  const [first] = clinic.hours;
  const isDaily = clinic.hours.length === 1 && first?.days.length === 7;
  /** Returns the hours in a form of the language if every day is the same, else the whole line. */
  const daily = (form: LanguageWords['hours']) =>
    isDaily ? form(minutesOf(first.opens), minutesOf(first.closes)) : plain;
  const usually = daily(words.hours);
  const open = words.open(usually) + (isDaily ? `, ${words.everyDay}` : '');
  const week = weekOf(clinic);
  const coming = comingDays(clinic, now, words);

  return {
    ...clinic,
    phoneHref: `tel:${digits}`,
    careersPhoneHref: `tel:${digits},${clinic.careersExtension}`,
    emailHref: `mailto:${clinic.email}`,
    addressLine,
    cityLine: `${address.city}, ${address.state} ${address.zip}`,
    /** 'Monday to Sunday, 8 AM to 8 PM' */
    hoursPlain: plain,
    /** 'Monday to Sunday, 8 AM to 8 PM, including holidays' */
    hoursLine: `${plain}, ${clinic.hoursNote}`,
    /** 'Mon–Sun, 8 AM–8 PM' */
    hoursShort: hours(words.shortWeekdays, (from, to) => `${from}–${to}`, words.hoursInTable),
    /** '8 AM to 8 PM' if every day is the same, else the whole line */
    hoursOfDay: usually,
    /** The same, as '8 AM-8 PM' */
    hoursInBar: daily(words.hoursInBar),
    /** The same, as '8 to 8': for titles with little room */
    hoursInTitle: daily(words.hoursInTitle),
    /** 'Monday to Sunday, including holidays': the rest of the line beside hoursOfDay */
    daysLine: isDaily
      ? `${capitalize(daysInWords(first.days, words.weekdays, words.fromTo, words.list))}, ${clinic.hoursNote}`
      : clinic.hoursNote,
    /** 'Open 8 AM to 8 PM, every day' */
    hoursStatic: open,
    /** For browsers without JavaScript: 'Usually open 8 AM to 8 PM' when special days are ahead. */
    hoursAtAnyTime: coming.length > 0 ? words.usuallyOpen(usually) : open,
    /** Upcoming days with special hours, the next one first. */
    specialDays: coming,
    listedDays: coming.slice(0, MAX_LISTED),
    /** One of them is without any hours. */
    closesSomeDay: coming.some(({ hours }) => !hours),
    /** Postal codes of the states where visits by video are possible. */
    licensedStates: clinic.telehealth.states.flatMap((name) => stateCodeOf(name) ?? []),
    /** 'Florida', 'Florida and Georgia' */
    statesLine: words.list(clinic.telehealth.states),
    week,
    /** Input of the clock in a page. */
    inClock: clinicHours(week, clinic, now, words),
  };
}
export type Clinic = ReturnType<typeof describeClinic>;
