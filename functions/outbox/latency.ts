/** How fast submissions are delivered, and how many attempts succeed, kept as a histogram: a few numbers an hour. */
import type { Performance } from '@/schemas/outbox';

const HOUR_MS = 60 * 60 * 1000;
const WINDOW_HOURS = 24;

/** Each bucket reaches a quarter further than the one before. */
const GROWTH = 1.25;
/** The bucket of attempts that failed. */
export const FAILED = -1;

export const hourOf = (ms: number) => Math.floor(ms / HOUR_MS);
/** The first hour that "the last 24 hours" have a part of. */
export const firstHour = (now: number) => hourOf(now) - WINDOW_HOURS;

/** The bucket of a delivery that took so long. */
export const bucketOf = (ms: number) => Math.max(0, Math.ceil(Math.log(Math.max(1, ms)) / Math.log(GROWTH)));

/** How many, by bucket. */
export type Histogram = readonly { bucket: number; count: number }[];

/** Puts histograms together: of several hours, objects or events. */
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
