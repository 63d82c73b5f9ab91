/** Temporary notices: when they begin and end, and which of them a page carries. */
import { createHash } from 'node:crypto';
import { type Lang, pageName } from '@/shared/config/paths';
import { timesIn } from '@/shared/words/times';
import { wallClock, type UtcOffsets } from '@/shared/lib/hours';
import type { ClinicRecord, NoticeCopy } from '@/schemas/clinic-record';
import { dayOf, minutesOf } from './clinic';
import { clinicOffsets } from './utc-offsets';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;

/** A notice and its file name. */
export type NoticeEntry = NoticeCopy & { id: string };

/**
 * Converts clinic time to minutes since the start of 1970. A time that happens twice means the first one; a time that
 * the clocks skip counts as if they had not changed yet. Exported for its test.
 */
export function utcMinute(moment: string, offsets: UtcOffsets): number {
  const local = dayOf(moment.slice(0, 10)) * MINUTES_PER_DAY + minutesOf(moment.slice(11));
  const candidates = [...new Set(offsets.map(([, offset]) => local - offset))].toSorted((a, b) => a - b);
  const shows = (minute: number) => {
    const { date, minutes } = wallClock(new Date(minute * MS_PER_MINUTE), offsets);
    return date * MINUTES_PER_DAY + minutes === local;
  };
  return candidates.find(shows) ?? Math.max(...candidates);
}

/** 'Nov 30, 6 PM to Dec 2, 12 PM' */
function periodInWords({ from, until }: NoticeEntry, lang: Lang): string {
  const { moment, dateRange } = timesIn(lang);
  const inWords = (time: string) => moment(new Date(time.slice(0, 10)), minutesOf(time.slice(11)));
  return dateRange(inWords(from), inWords(until));
}

/** Returns a key that changes with the text of a notice, so that visitors who closed the old one see the new one. */
function keyOf({ id, title, text, link }: NoticeEntry): string {
  const content = JSON.stringify([id, title, text, link]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

function describe(entry: NoticeEntry, offsets: UtcOffsets, lang: Lang) {
  return {
    ...entry,
    key: keyOf(entry),
    /** Minutes since the start of 1970. */
    begins: utcMinute(entry.from, offsets),
    ends: utcMinute(entry.until, offsets),
    /** For browsers without JavaScript: 'Nov 30, 6 PM to Dec 2, 12 PM' */
    period: periodInWords(entry, lang),
  };
}
export type Notice = ReturnType<typeof describe>;

/** Returns a page's current and upcoming notices: urgent ones first, then by start. */
export const comingNotices = (
  entries: readonly NoticeEntry[],
  { timeZone }: Pick<ClinicRecord, 'timeZone'>,
  path: string,
  now: Date,
  lang: Lang = 'en',
): Notice[] =>
  entries
    .map((entry) => describe(entry, clinicOffsets(timeZone, now), lang))
    .filter(({ ends }) => ends * MS_PER_MINUTE > now.getTime())
    .filter(({ pages }) => pages?.includes(pageName(path)) ?? true)
    .sort((a, b) => b.tone.localeCompare(a.tone) || a.begins - b.begins);
