/**
 * How a language says times, days and hours. Each language is one object, so that a page contains the words of its own
 * language alone: the script in its head takes the small part, `ClockWords`, and the build the rest.
 */

/** What the clinic's clock says (src/page-scripts/clinic-clock.ts). Times are in minutes after midnight. */
export interface ClockWords {
  /** '8 AM', '8:30 PM' */
  time: (minutes: number) => string;
  /** '9 AM to 2 PM' */
  hours: (opens: number, closes: number) => string;
  closed: string;
  openNow: string;
  closedNow: string;
  closedToday: string;
  today: string;
  /** 'Open now, until 8 PM' */
  openUntil: (closes: number) => string;
  /** 'opens at 8 AM', 'opens Friday at 8 AM' */
  opens: (opens: number, day: string | undefined) => string;
  /** 'Friday'; 'Dec 7' for a date more than six days away. In days since the start of 1970. */
  day: (date: number, daysAhead: number) => string;
  /** What follows `closed` on the day line: ' from 2 PM today' */
  fromToday: (closes: number) => string;
}

/** What the build says besides. */
export interface LanguageWords extends ClockWords {
  /** In a bar with little room: '8 AM-8 PM' */
  hoursInBar: (opens: number, closes: number) => string;
  /** Beside the short names of days: '8 AM–8 PM' */
  hoursInTable: (opens: number, closes: number) => string;
  /** '8 to 8' */
  hoursInTitle: (opens: number, closes: number) => string;
  /** A part of a day, in a list of choices: '8 AM-12 PM', '5-8 PM' */
  partOfDay: (from: number, to: number) => string;
  /** 'Open 8 AM to 8 PM', 'Usually open 8 AM to 8 PM', given the hours */
  open: (hours: string) => string;
  usuallyOpen: (hours: string) => string;
  everyDay: string;
  /** Monday first. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  /** 'Monday to Sunday' */
  fromTo: (first: string, last: string) => string;
  /** 'Thu, Nov 26 to Sat, Nov 28' */
  dateRange: (first: string, last: string) => string;
  /** 'February 16, 2026' */
  longDate: (day: Date) => string;
  /** 'Thu, Nov 26', 'Thu, Nov 26, 2026' */
  dayAndDate: (day: Date, hasYear: boolean) => string;
  /** 'Nov 30, 6 PM' */
  moment: (day: Date, minutes: number) => string;
  /** 'Florida, Georgia, and Alabama' */
  list: (items: readonly string[]) => string;
}
