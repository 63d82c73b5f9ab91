/** What somebody should look at although the website can show it: what is over or ends today, and a review that is too old. */
import { en } from '@/shared/words/times';
import { isoDate } from '@/shared/lib/calendar-day';
import { spanInWords, type SpecialEntry } from './clinic-record';
import type { ContentFile, Fault, FileFault } from './content-rules';

/** Returns the day by which a page has to be reviewed again; 1 March for 29 February. */
export function nextReview(reviewedOn: Date): Date {
  const later = new Date(reviewedOn);
  later.setUTCFullYear(reviewedOn.getUTCFullYear() + 1);
  return later;
}

/** Finds special hours that are over. */
const pastDays = (days: readonly SpecialEntry[], today: string): Fault[] =>
  days.flatMap((day, index) => {
    const message = `${spanInWords(day)} (${day.reason}) is over. You can remove this entry.`;
    return day.to < today ? [{ path: ['specialHours', index], message }] : [];
  });

/** Says that a notice is over or ends today. */
function noticeWarning(until: string, now: string): Fault[] {
  if (until.slice(0, 10) > now.slice(0, 10)) return [];
  const [hours = 0, minutes = 0] = until.slice(11).split(':').map(Number);
  const message =
    until <= now
      ? 'This notice is over. You can delete it.'
      : `This notice ends today at ${en.time(hours * 60 + minutes)}. Is it needed longer? Then change Until.`;
  return [{ path: ['until'], message }];
}

/** Says that nobody can apply for a job any more. */
function jobWarning(validThrough: Date, today: string): Fault[] {
  const message = `This job was open until ${en.longDate(validThrough)}. Choose a later day, or delete the job.`;
  return isoDate(validThrough) < today ? [{ path: ['validThrough'], message }] : [];
}

/** Says that a clinician's review is more than a year old. */
function reviewWarning({ review }: ContentFile['data'], today: string): Fault[] {
  const { reviewedOn } = (review as { signature?: { reviewedOn: Date } } | undefined)?.signature ?? {};
  if (!reviewedOn || isoDate(nextReview(reviewedOn)) >= today) return [];
  const message = `This page was reviewed on ${en.longDate(reviewedOn)}, more than a year ago. A clinician has to read it again and sign it.`;
  return [{ path: ['review', 'signature', 'reviewedOn'], message }];
}

/** Returns a warning for each, of files as their schemas have transformed them. */
export function contentWarnings(files: readonly ContentFile[], now: Date): FileFault[] {
  const clinic = files.find(({ collection }) => collection === 'clinic')?.data;
  if (!clinic) return [];
  /** The day and the time at the clinic: '2026-11-25 18:30' */
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: String(clinic['timeZone']),
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  const today = local.slice(0, 10);
  const warningsOf = ({ collection, data }: ContentFile): Fault[] => {
    if (collection === 'clinic') return pastDays(data['specialHours'] as SpecialEntry[], today);
    if (collection === 'notices') return noticeWarning(String(data['until']), local);
    if (collection === 'jobs') return jobWarning(data['validThrough'] as Date, today);
    return reviewWarning(data, today);
  };
  return files.flatMap((content) => warningsOf(content).map((fault) => ({ ...fault, file: content.file })));
}
