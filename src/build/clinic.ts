/** Views of the clinic record that pages share: ready-made links, and the hours as text. */
import type { ClinicRecord } from '@/content-model/clinic';
import { weekdays } from '@/content-model/clinic';
import { stateCodeOf } from '@/shared/us-states';
import { clock, type Day, type Week } from '@/shared/lib/hours';
import { clinicHours, minutesOf, specialDays } from './special-days';

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
function dayRange(days: readonly string[], shorten: (day: string) => string, to: string): string {
  const ordered = weekdays.filter((day) => days.includes(day)).map(shorten);
  const [first = ''] = ordered;
  const last = ordered.at(-1) ?? '';
  const start = weekdays.findIndex((day) => shorten(day) === first);
  const isRun = ordered.every((day, index) => shorten(weekdays[start + index] ?? '') === day);
  if (ordered.length === 1) return first;
  return isRun && ordered.length > 2 ? `${first}${to}${last}` : new Intl.ListFormat('en-US').format(ordered);
}

/** @param now decides which special days are still ahead */
export function describeClinic(clinic: ClinicRecord, now = new Date()) {
  const { address } = clinic;
  const digits = `+1${clinic.phone.replace(/\D/g, '')}`;
  const addressLine = `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
  const hours = (shorten: (day: string) => string, to: string, from: string) =>
    clinic.hours
      .map((entry) => {
        const [opens, closes] = [clock(minutesOf(entry.opens)), clock(minutesOf(entry.closes))];
        return `${dayRange(entry.days, shorten, to)}, ${opens}${from}${closes}`;
      })
      .join('; ');
  const [first] = clinic.hours;
  const [opens, closes] = first ? [clock(minutesOf(first.opens)), clock(minutesOf(first.closes))] : ['', ''];
  const isDaily = clinic.hours.length === 1 && first?.days.length === 7;
  const usually = isDaily ? `${opens} to ${closes}` : hours((day) => day, ' to ', ' to ');
  const week = weekOf(clinic);
  const { coming } = specialDays(clinic, now);

  return {
    ...clinic,
    phoneHref: `tel:${digits}`,
    careersPhoneHref: `tel:${digits},${clinic.careersExtension}`,
    emailHref: `mailto:${clinic.email}`,
    addressLine,
    cityLine: `${address.city}, ${address.state} ${address.zip}`,
    /** 'Monday to Sunday, 8 AM to 8 PM' */
    hoursPlain: hours((day) => day, ' to ', ' to '),
    /** 'Monday to Sunday, 8 AM to 8 PM, including holidays' */
    hoursLine: `${hours((day) => day, ' to ', ' to ')}, ${clinic.hoursNote}`,
    /** 'Mon–Sun, 8 AM–8 PM' */
    hoursShort: hours((day) => day.slice(0, 3), '–', '–'),
    /** '8 AM to 8 PM' if every day is the same, else the whole line */
    hoursOfDay: usually,
    /** '8 to 8' if every day is the same, else the whole line: for titles with little room */
    hoursInTitle: isDaily ? usually.replaceAll(/ [AP]M/g, '') : usually,
    /** 'Monday to Sunday, including holidays': the rest of the line beside hoursOfDay */
    daysLine: isDaily
      ? `${dayRange(first.days, (day) => day, ' to ')}, ${clinic.hoursNote}`
      : clinic.hoursNote,
    /** 'Open 8 AM to 8 PM, every day' */
    hoursStatic: `Open ${usually}${isDaily ? ', every day' : ''}`,
    /** For browsers without JavaScript: 'Usually open 8 AM to 8 PM' when special days are ahead. */
    hoursAtAnyTime:
      coming.length > 0 ? `Usually open ${usually}` : `Open ${usually}${isDaily ? ', every day' : ''}`,
    /** Upcoming days with special hours, the next one first. */
    specialDays: coming,
    listedDays: coming.slice(0, MAX_LISTED),
    /** One of them is without any hours. */
    closesSomeDay: coming.some(({ hours }) => !hours),
    /** Postal codes of the states where visits by video are possible. */
    licensedStates: clinic.telehealth.states.flatMap((name) => stateCodeOf(name) ?? []),
    /** 'Florida', 'Florida and Georgia' */
    statesLine: new Intl.ListFormat('en-US').format(clinic.telehealth.states),
    week,
    /** Input of the clock in a page. */
    inClock: clinicHours(week, clinic, now),
  };
}
export type Clinic = ReturnType<typeof describeClinic>;
