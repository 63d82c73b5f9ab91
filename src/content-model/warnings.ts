/**
 * What staff should look at although the website can show it: what is over or ends today, a review that is too old,
 * pictures that are too narrow, and sentences that no longer fit the hours. The editor lists it, and the build prints it.
 * Files are as staff write them, or as their schema has transformed them.
 */
import { en } from '@/shared/lang/en';
import { isoDate, yearsLater } from '@/shared/lib/calendar-day';
import { spanInWords, weekdays } from './clinic';
import { narrowPictures, type WidthOf } from './narrow-pictures';
import type { ContentFile, Fault, FileFault } from './content-file';

type Data = ContentFile['data'];

const REVIEW_YEARS = 1;

/** Returns the day by which a page has to be reviewed again. */
export const nextReview = (reviewedOn: Date) => yearsLater(reviewedOn, REVIEW_YEARS);

/** Returns a field of a group, or of the groups in it. */
const valueAt = (data: unknown, ...names: readonly string[]) =>
  names.reduce<unknown>((value, name) => (value as Data | undefined)?.[name], data);
const listAt = (data: unknown, name: string): Data[] => {
  const value = valueAt(data, name);
  return Array.isArray(value) ? (value as Data[]) : [];
};
const isoDay = (value: unknown) => (value instanceof Date ? isoDate(value) : String(value));
const inWords = (day: string) => en.longDate(new Date(day));

/** Finds special hours that are over. */
const pastDays = (clinic: Data, today: string): Fault[] =>
  listAt(clinic, 'specialHours').flatMap(({ from, to = from, reason }, index) => {
    const span = { from: isoDay(from), to: isoDay(to) };
    if (span.to >= today) return [];
    const message = `${spanInWords(span)} (${String(reason)}) is over. You can remove this entry.`;
    return [{ path: ['specialHours', index], message }];
  });

/** Says that a notice is over or ends today. */
function noticeWarning({ until }: Data, now: string): Fault[] {
  const [day, time] = String(until).split(' ');
  if (!day || !time || day > now.slice(0, 10)) return [];
  const [hours, minutes] = time.split(':').map(Number);
  const message =
    String(until) <= now
      ? 'This notice is over. You can delete it.'
      : `This notice ends today at ${en.time((hours ?? 0) * 60 + (minutes ?? 0))}. Is it needed longer? Then change Until.`;
  return [{ path: ['until'], message }];
}

/** Says that nobody can apply for a job any more. */
const jobWarning = ({ validThrough }: Data, today: string): Fault[] =>
  isoDay(validThrough) < today
    ? [
        {
          path: ['validThrough'],
          message: `This job was open until ${inWords(isoDay(validThrough))}. Choose a later day, or delete the job.`,
        },
      ]
    : [];

/** Says that a clinician's review is more than a year old. */
function reviewWarning(data: Data, today: string): Fault[] {
  const path = ['review', 'signature', 'reviewedOn'];
  const reviewedOn = valueAt(data, ...path);
  if (reviewedOn === undefined) return [];
  const day = isoDay(reviewedOn);
  if (isoDate(nextReview(new Date(day))) >= today) return [];
  const message = `This page was reviewed on ${inWords(day)}, more than a year ago. A clinician has to read it again and sign it.`;
  return [{ path, message }];
}

/** '8 AM', '8:30 PM', '8 a. m.', '8 to 8', '8 a 8' */
export const TYPED_HOURS = /\b\d{1,2}(:\d\d)?\s?[AP]\.?\s?M\b|\b(\d{1,2}) (?:to|a) \2\b/i;
const EVERY_DAY = /\bevery day\b|\b(?:7|seven) days\b/i;
/** The clinic's file defines the hours, a notice says those of one day, a job those of a shift. */
const MAY_TYPE_HOURS = ['clinic', 'notices', 'jobs'];

/** Returns the texts that visitors read, each with the path of its field. */
function textsIn(value: unknown, path: readonly PropertyKey[] = []): [readonly PropertyKey[], string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => name !== 'confirm')
    .flatMap(([name, field]) => textsIn(field, [...path, Array.isArray(value) ? Number(name) : name]));
}

interface Week {
  closedOn: readonly string[];
  isAlike: boolean;
}

/** Says why 'every day' is wrong in a text. */
function whyNotEveryDay(text: string, { closedOn, isAlike }: Week): string | undefined {
  if (closedOn.length > 0) return `the clinic is closed on ${en.list(closedOn)}`;
  return !isAlike && text.includes('{hours') ? 'the days have different hours' : undefined;
}

/** Finds sentences that say old hours, because they do not change with those of the clinic. */
const sentenceWarnings = ({ data, body = '' }: ContentFile, week: Week): Fault[] =>
  [...textsIn(data), ...textsIn(body, ['body'])].flatMap(([path, text]): Fault[] => {
    const [typed] = TYPED_HOURS.exec(text) ?? [];
    if (typed)
      return [
        { path, message: `“${typed}” does not change with the hours of the clinic. Write {hoursOfDay}.` },
      ];
    const [every] = EVERY_DAY.exec(text) ?? [];
    const why = every && whyNotEveryDay(text, week);
    return why ? [{ path, message: `“${every}” is not right any more: ${why}.` }] : [];
  });

/** Returns the day and the time at the clinic: '2026-11-25 18:30' */
const clinicTime = (now: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);

interface Known {
  now: Date;
  widthOf: WidthOf;
}

/** Returns everything that staff should look at. */
export function contentWarnings(files: readonly ContentFile[], { now, widthOf }: Known): FileFault[] {
  const clinic = files.find(({ collection }) => collection === 'clinic')?.data;
  if (!clinic) return [];
  const local = clinicTime(now, String(clinic['timeZone']));
  const today = local.slice(0, 10);
  const hours = listAt(clinic, 'hours');
  const openOn = hours.flatMap(({ days }) => days as string[]);
  const week = { closedOn: weekdays.filter((day) => !openOn.includes(day)), isAlike: hours.length === 1 };
  const warningsOf = (content: ContentFile): Fault[] => {
    const { collection, data } = content;
    return [
      ...(collection === 'notices' ? noticeWarning(data, local) : []),
      ...(collection === 'jobs' ? jobWarning(data, today) : []),
      ...reviewWarning(data, today),
      ...(collection === 'clinic' ? pastDays(data, today) : []),
      ...narrowPictures(content, widthOf),
      ...(MAY_TYPE_HOURS.includes(collection) ? [] : sentenceWarnings(content, week)),
    ];
  };
  return files.flatMap((content) => warningsOf(content).map((fault) => ({ ...fault, file: content.file })));
}
