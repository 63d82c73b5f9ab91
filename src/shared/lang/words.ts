/**
 * How a language says times, days and hours. Each language has files of its own, so that a page contains the words of its own
 * language alone: the script in its head takes the small part (clock-en.ts), and the build the whole (en.ts).
 */
import type { Day, NextOpening, OpenState, SpecialHours } from '@/shared/lib/hours';

/** What the clinic's clock says (src/components/clinic/clinic-clock.ts). Times are in minutes after midnight. */
interface ClockWords {
  /** '8 AM', '8:30 PM' */
  time: (minutes: number) => string;
  /** '9 AM to 2 PM', 'Closed' */
  hoursOf: (day: Day) => string;
  /** 'Opens at 8 AM', 'Opens Friday at 8 AM', 'Opens Dec 7 at 8 AM' for a date more than six days away */
  opens: (next: NextOpening) => string;
  /** In a bar with little room: 'Open until 8 PM' */
  openUntil: (closes: number) => string;
  /** 'Open now, until 8 PM', 'Closed now, opens at 8 AM', 'Closed today, opens Friday at 8 AM' */
  label: (state: OpenState) => string;
  /**
   * 'Today: 9 AM to 2 PM, Thanksgiving', 'Closed today for the hurricane'.
   * @param form 'hours' for '9 AM to 2 PM', 'reason' for 'Today, Thanksgiving'
   */
  today: (special: SpecialHours, form: string) => string;
  /** 'Closed' */
  closed: string;
}

/** What the build says besides. */
export interface LanguageWords extends ClockWords {
  /** '9 AM to 2 PM' */
  hours: (opens: number, closes: number) => string;
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
  /** 'New Jersey' */
  state: (name: string) => string;
}
