import { describe, expect, test } from 'vitest';
import { bucketOf, FAILED, performanceOf } from './latency';

describe('the performance', () => {
  test('is null without attempts', () => {
    expect(performanceOf([])).toEqual({
      delivered: 0,
      failedAttempts: 0,
      successRate: null,
      p50Ms: null,
      p95Ms: null,
    });
  });

  test('counts failed attempts, and rounds durations up by at most a quarter', () => {
    const times = Array.from({ length: 100 }, (_, index) => (index + 1) * 37);
    const histogram = times.map((ms) => ({ bucket: bucketOf(ms), count: 1 }));
    const { p50Ms, p95Ms, ...counts } = performanceOf([histogram, [{ bucket: FAILED, count: 25 }]]);
    expect(counts).toEqual({ delivered: 100, failedAttempts: 25, successRate: 0.8 });
    expect(p50Ms).toBeGreaterThanOrEqual(50 * 37 - 1);
    expect(p50Ms).toBeLessThanOrEqual(50 * 37 * 1.25 + 1);
    expect(p95Ms).toBeGreaterThanOrEqual(95 * 37 - 1);
    expect(p95Ms).toBeLessThanOrEqual(95 * 37 * 1.25 + 1);
  });

  test.each([0, 1])('reports %i ms as 1 ms', (ms) => {
    expect(performanceOf([[{ bucket: bucketOf(ms), count: 3 }]])).toMatchObject({ p50Ms: 1, p95Ms: 1 });
  });
});
