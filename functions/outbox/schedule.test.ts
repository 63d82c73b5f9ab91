import { describe, expect, test } from 'vitest';
import { DELAYS_MS, judge, MAX_RETRY_AFTER_MS } from './schedule';

const HOUR_MS = 60 * 60 * 1000;
const down = { status: 503 };

describe('judge', () => {
  test.each([200, 201, 202, 204, 299])('%i is delivered', (status) => {
    expect(judge({ status }, { step: 0 })).toEqual({ state: 'delivered' });
  });

  test.each([199, 301, 302, 304, 308, 400, 401, 404, 429, 500, 503])('%i is retried', (status) => {
    expect(judge({ status }, { step: 0, random: 0 })).toEqual({ state: 'waiting', delayMs: 5000, steps: 1 });
  });

  test.each(['timeout', 'unreachable'] as const)('no response (%s) is retried', (error) => {
    expect(judge({ error }, { step: 0, random: 0 })).toEqual({ state: 'waiting', delayMs: 5000, steps: 1 });
  });

  test('a payload that cannot be read uses up no step, and never dies of it', () => {
    for (const step of [0, 5, DELAYS_MS.length])
      expect(judge({ error: 'unreadable' }, { step })).toEqual({
        state: 'waiting',
        delayMs: HOUR_MS / 12,
        steps: 0,
      });
  });

  test('410 or a request to stop makes a submission dead at once', () => {
    expect(judge({ status: 410 }, { step: 0 })).toEqual({ state: 'dead' });
    expect(judge({ status: 422, isAborted: true }, { step: 0 })).toEqual({ state: 'dead' });
    expect(judge({ status: 422, isAborted: true }, { step: 0, isExtra: true })).toEqual({ state: 'dead' });
    expect(judge({ status: 200, isAborted: true }, { step: 0 })).toEqual({ state: 'delivered' });
  });

  test('retries after 5 s, 5 m, 30 m, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, then gives up', () => {
    const delays = DELAYS_MS.map((_, step) => {
      const verdict = judge(down, { step, random: 0 });
      return verdict.state === 'waiting' && verdict.delayMs / HOUR_MS;
    });
    expect(delays).toEqual([5 / 3600, 5 / 60, 0.5, 2, 5, 10, 14, 20, 24]);
    expect(judge(down, { step: DELAYS_MS.length })).toEqual({ state: 'dead' });
    expect(judge({ status: 200 }, { step: DELAYS_MS.length })).toEqual({ state: 'delivered' });
  });

  test('adds up to a fifth to each delay, and never shortens it', () => {
    expect(judge(down, { step: 1, random: 0.999_999 })).toEqual({
      state: 'waiting',
      delayMs: 360_000,
      steps: 1,
    });
    for (let run = 0; run < 100; run++) {
      const verdict = judge(down, { step: 0 });
      expect(verdict.state === 'waiting' && verdict.delayMs).toSatisfy(
        (delay: number) => delay >= 5000 && delay <= 6000,
      );
    }
  });
});

describe('a manual attempt', () => {
  const judgeManual = (attempt: object, step = DELAYS_MS.length) => judge(attempt, { step, isExtra: true });

  test('makes a submission dead only on 410, and is delayed only by Retry-After', () => {
    expect(judgeManual(down)).toEqual({ state: 'waiting', delayMs: 0, steps: 0 });
    expect(judgeManual({ ...down, retryAfterMs: 90_000 })).toEqual({
      state: 'waiting',
      delayMs: 90_000,
      steps: 0,
    });
    expect(judgeManual({ status: 410 }, 0)).toEqual({ state: 'dead' });
    expect(judgeManual({ status: 204 })).toEqual({ state: 'delivered' });
  });
});

describe('Retry-After', () => {
  const delayFor = (retryAfterMs: number, step = 0) => judge({ ...down, retryAfterMs }, { step, random: 0 });

  test('is honoured when it is longer than the schedule', () => {
    expect(delayFor(60_000)).toEqual({ state: 'waiting', delayMs: 60_000, steps: 1 });
  });

  test('never shortens the schedule', () => {
    expect(delayFor(1000)).toEqual({ state: 'waiting', delayMs: 5000, steps: 1 });
    expect(delayFor(60_000, 3)).toEqual({ state: 'waiting', delayMs: 2 * HOUR_MS, steps: 1 });
  });

  test('is capped at a day', () => {
    expect(delayFor(365 * 24 * HOUR_MS)).toEqual({ state: 'waiting', delayMs: MAX_RETRY_AFTER_MS, steps: 1 });
  });

  test('does not add an attempt to the schedule', () => {
    expect(delayFor(60_000, DELAYS_MS.length)).toEqual({ state: 'dead' });
  });
});
