import { describe, expect, test } from 'vitest';
import type { EventName } from '@/shared/events';
import {
  conditionOf,
  findingOf,
  HALF_FULL_BYTES,
  oldestWaitingOf,
  problemsOf,
  statusOf,
  withTroubles,
} from './condition';
import type { OutboxState } from './outbox-report';

const NOW = 1_800_000_000_000;
const counts = { waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 };
const none = { count: 0, newestAt: null };
const well: OutboxState = {
  counts,
  oldestWaitingAt: null,
  oldestUnconfiguredAt: null,
  overdue: { count: 0, oldestAt: null },
  rejected: { count: 0, oldestAt: null },
  expiring: none,
  quarantined: none,
  expiringQuarantined: none,
  storageBytes: 4096,
};
const NEEDED = 'contact_form_submission';
const OPTIONAL = 'bmi_calculation';

/** @param state undefined for an object that does not answer */
const answer = (state?: Partial<OutboxState>, event: EventName = NEEDED) => ({
  event,
  given: state && { ...well, ...state },
});
const condition = (...states: (Partial<OutboxState> | undefined)[]) =>
  conditionOf(
    states.map((state) => answer(state)),
    NOW,
  );

const unconfigured = { counts: { ...counts, unconfigured: 3 }, oldestUnconfiguredAt: NOW - 9 };
const overdue = { overdue: { count: 2, oldestAt: NOW - 5 } };
const rejected = { rejected: { count: 4, oldestAt: NOW - 7 } };
const dead = { counts: { ...counts, dead: 1 } };

describe('the condition', () => {
  test('of several objects has the problems of each, and sums up what will be told once', () => {
    const states = [
      { ...overdue, oldestWaitingAt: NOW - 5, quarantined: { count: 1, newestAt: 3 } },
      { ...dead, expiring: { count: 1, newestAt: 7 }, quarantined: { count: 2, newestAt: 5 } },
    ];
    expect(condition(...states, undefined)).toEqual({
      at: NOW,
      problems: [
        { of: NEEDED, trouble: 'overdue', count: 2, oldestAt: NOW - 5 },
        { of: NEEDED, trouble: 'dead', count: 1 },
        { of: NEEDED, trouble: 'silent', count: 1 },
      ],
      oldestWaitingAt: NOW - 5,
      objects: 3,
      expiring: { count: 1, newestAt: 7 },
      quarantined: { count: 3, newestAt: 5 },
      expiringQuarantined: { count: 0, newestAt: null },
    });
  });

  test('lets submissions without an address wait where the clinic needs none', () => {
    expect(problemsOf(answer(unconfigured))).toEqual([
      { of: NEEDED, trouble: 'overdue', count: 3, oldestAt: NOW - 9 },
    ]);
    expect(problemsOf(answer(unconfigured, OPTIONAL))).toEqual([]);
    expect(oldestWaitingOf(answer(unconfigured))).toBe(NOW - 9);
    expect(oldestWaitingOf(answer(unconfigured, OPTIONAL))).toBeNull();
  });

  test.each([
    ['an empty outbox', [{}], 'ok', 'ok'],
    ['a submission that has waited for too long', [overdue], 'overdue', 'degraded'],
    ['a submission that the CRM rejects', [overdue, rejected], 'rejected', 'degraded'],
    ['a dead submission', [rejected, dead], 'dead', 'degraded'],
    ['an object whose storage is half full', [dead, { storageBytes: HALF_FULL_BYTES }], 'full', 'degraded'],
    [
      'an object whose quarantine is half full',
      [{ counts: { ...counts, quarantined: 5000 } }],
      'full',
      'degraded',
    ],
    ['an object with less', [{ storageBytes: HALF_FULL_BYTES - 1 }], 'ok', 'ok'],
    ['a quarantined submission', [{ quarantined: { count: 1, newestAt: 1 } }], 'ok', 'ok'],
    ['an object that does not answer', [dead, undefined], 'silent', 'degraded'],
    ['only objects that do not answer', [undefined, undefined], 'silent', 'down'],
  ] as const)('with %s is named after the worst', (_, states, finding, status) => {
    const all = condition(...states);
    expect([findingOf(all), statusOf(all)]).toEqual([finding, status]);
  });

  test.each(['unsent', 'stalled'] as const)(
    'of a healthy outbox whose alerts are %s is degraded',
    (trouble) => {
      const all = withTroubles(condition({}), { troubles: [trouble] });
      expect([findingOf(all), statusOf(all)]).toEqual([trouble, 'degraded']);
    },
  );
});
