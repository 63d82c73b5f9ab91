import { expect, test } from 'vitest';
import type { ReportedRow } from '@/islands/operator/old-outbox';
import { checkedAt, duration, outcomeOf, percent, timeOf, timeSpan } from './format';

test.each([
  [0, '0 seconds'],
  [38_400, '38 seconds'],
  [119_000, '119 seconds'],
  [42 * 60_000, '42 minutes'],
  [5 * 3_600_000, '5 hours'],
  [4 * 86_400_000, '4 days'],
])('%i ms reads %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});

test('figures for seconds and shares are short, and never round up to 100%', () => {
  expect([80, 1250, 9949, 12_400].map(timeSpan)).toEqual(['80 ms', '1.3 s', '9.9 s', '12 s']);
  expect([1, 0.9999, 0.5, 0].map(percent)).toEqual(['100%', '99.9%', '50%', '0%']);
});

test('times are in the clinic’s time zone', () => {
  const time = '2026-11-24T16:10:04Z';
  expect(timeOf(time, 'America/New_York')).toBe('Nov 24, 11:10 AM');
  expect(checkedAt(time, 'America/New_York')).toBe('Tuesday, 11:10:04 AM');
});

test.each<[Partial<ReportedRow>, string]>([
  [{ attempts: 0 }, 'No attempt yet'],
  [
    { attempts: 0, state: 'dead', lastError: 'restored', settledAt: '2026-11-24T16:10:00Z' },
    'Brought back, Nov 24, 11:10 AM',
  ],
  [
    { state: 'dead', lastStatus: 503, settledAt: '2026-11-24T16:10:00Z' },
    '503 from the endpoint, Nov 24, 11:10 AM',
  ],
  [{ lastStatus: 401, nextAt: '2026-11-24T16:40:00Z' }, '401 from the endpoint, again Nov 24, 11:40 AM'],
  [{ lastError: 'timeout', nextAt: '2026-11-24T16:40:00Z' }, 'No answer in time, again Nov 24, 11:40 AM'],
])('the outcome of %j reads %s', (given, words) => {
  const row: ReportedRow = {
    ...{ id: '1', event: 'contact_form_submission', state: 'waiting', attempts: 2 },
    ...{ createdAt: '2026-11-24T15:00:00Z', nextAt: null, settledAt: null },
    ...{ lastStatus: null, lastError: null },
    ...given,
  };
  expect(outcomeOf(row, 'America/New_York')).toBe(words);
});
