import { describe, expect, test } from 'vitest';
import { bucketOf, FAILED, performanceOf } from './latency';

describe('the performance', () => {
  test('of nothing has no figures', () => {
    expect(performanceOf([])).toEqual({
      delivered: 0,
      failedAttempts: 0,
      successRate: null,
      p50Ms: null,
      p95Ms: null,
    });
  });

  test('counts what failed, and says how fast the rest was, at most a quarter too high', () => {
    const times = Array.from({ length: 100 }, (_, index) => (index + 1) * 37);
    const histogram = times.map((ms) => ({ bucket: bucketOf(ms), count: 1 }));
    const { p50Ms, p95Ms, ...counts } = performanceOf([histogram, [{ bucket: FAILED, count: 25 }]]);
    expect(counts).toEqual({ delivered: 100, failedAttempts: 25, successRate: 0.8 });
    expect(p50Ms).toBeGreaterThanOrEqual(50 * 37 - 1);
    expect(p50Ms).toBeLessThanOrEqual(50 * 37 * 1.25 + 1);
    expect(p95Ms).toBeGreaterThanOrEqual(95 * 37 - 1);
    expect(p95Ms).toBeLessThanOrEqual(95 * 37 * 1.25 + 1);
  });

  test.each([0, 1])('takes %i ms for 1 ms', (ms) => {
    expect(performanceOf([[{ bucket: bucketOf(ms), count: 3 }]])).toMatchObject({ p50Ms: 1, p95Ms: 1 });
  });
});
