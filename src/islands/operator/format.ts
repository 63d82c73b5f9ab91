/** Formats figures and times for the page. */
import type { ReportedRow } from '@/islands/operator/old-outbox';
import { copy } from './copy';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** "42 minutes": in the largest unit of which there are at least two. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [unit, length] = UNITS.find(([, one]) => seconds >= 2 * one) ?? (['second', 1] as const);
  return `${Math.round(seconds / length)} ${unit}s`;
}

/** "80 ms", "1.3 s" or "12 s". */
export const timeSpan = (ms: number) =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(ms < 9950 ? 1 : 0)} s`;

export const percent = (share: number) =>
  `${(Math.floor(share * 1000) / 10).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`;

const format = (time: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Date(time).toLocaleString('en-US', { timeZone, ...options });

/** "Nov 24, 10:58 AM". */
export const timeOf = (time: string, timeZone: string) =>
  format(time, timeZone, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** "Tuesday, 11:10:04 AM". */
export const checkedAt = (time: string, timeZone: string) =>
  `${format(time, timeZone, { weekday: 'long' })}, ${format(time, timeZone, { timeStyle: 'medium' })}`;

/** How the last attempt ended, or why a submission is held. */
export function outcomeOf(row: ReportedRow, timeZone: string): string {
  const { outcomes } = copy;
  if (row.state === 'quarantined') return outcomes.trapped;
  if (row.attempts === 0 && row.lastError === null) return outcomes.none;
  const time =
    row.nextAt === null
      ? timeOf(row.settledAt ?? row.createdAt, timeZone)
      : outcomes.again(timeOf(row.nextAt, timeZone));
  if (row.lastStatus !== null) return outcomes.status(row.lastStatus, time);
  return outcomes[(row.lastError ?? 'unreachable') as 'timeout' | 'unreachable' | 'unreadable' | 'restored'](
    time,
  );
}
