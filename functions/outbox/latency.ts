/** Delivery times and failed attempts, stored as one histogram an hour. */
import type { Performance } from '@/shared/outbox';

const HOUR_MS = 60 * 60 * 1000;
const WINDOW_HOURS = 24;

/** Each bucket's upper limit is 25% higher than the one before. */
const GROWTH = 1.25;
/** The bucket of attempts that failed. */
export const FAILED = -1;

export const hourOf = (ms: number) => Math.floor(ms / HOUR_MS);
/** Returns the first hour that overlaps with the last 24 hours. */
export const firstHour = (now: number) => hourOf(now) - WINDOW_HOURS;

/** Returns the bucket of a delivery that took `ms`. */
export const bucketOf = (ms: number) => Math.max(0, Math.ceil(Math.log(Math.max(1, ms)) / Math.log(GROWTH)));

/** Number of attempts in each bucket. */
export type Histogram = readonly { bucket: number; count: number }[];

/** Returns the performance over all given histograms (of several hours, objects or events). */
export function performanceOf(histograms: readonly Histogram[]): Performance {
  const counts = new Map<number, number>();
  for (const { bucket, count } of histograms.flat()) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  const failedAttempts = counts.get(FAILED) ?? 0;
  counts.delete(FAILED);
  const buckets = [...counts].sort(([a], [b]) => a - b);
  const delivered = buckets.reduce((total, [, count]) => total + count, 0);
  const attempts = delivered + failedAttempts;

  const percentile = (share: number) => {
    let left = delivered * share;
    const bucket = buckets.find(([, count]) => (left -= count) <= 0)?.[0];
    return bucket === undefined ? null : Math.round(GROWTH ** bucket);
  };
  return {
    delivered,
    failedAttempts,
    successRate: attempts > 0 ? delivered / attempts : null,
    p50Ms: percentile(0.5),
    p95Ms: percentile(0.95),
  };
}
