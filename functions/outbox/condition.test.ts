import { describe, expect, test } from 'vitest';
import { conditionOf, findingOf, OVERDUE_WAIT_MS, statusOf, troublesOf } from './condition';
import type { OutboxState } from './outbox-report';

const NOW = 1_800_000_000_000;
const none = { waiting: 0, unconfigured: 0, delivered: 0, dead: 0, quarantined: 0 };
const well: OutboxState = { counts: none, oldestWaitingAt: null, expiring: { count: 0, newestAt: null } };

const condition = (states: Partial<OutboxState>[], silent = 0) =>
  conditionOf(
    [...states.map((state) => ({ ...well, ...state })), ...Array<undefined>(silent).fill(undefined)].map(
      (given) => ({ event: 'contact_form_submission', given }),
    ),
    NOW,
  );

describe('the condition', () => {
  test('of several objects sums up their numbers', () => {
    const states = [
      { counts: { ...none, waiting: 2, quarantined: 1 }, oldestWaitingAt: NOW - 5 },
      { counts: { ...none, unconfigured: 3 }, oldestWaitingAt: NOW - 9 },
      { counts: { ...none, dead: 4 }, expiring: { count: 1, newestAt: 7 } },
    ];
    expect(condition(states, 1)).toEqual({
      at: NOW,
      waiting: 5,
      oldestWaitingAt: NOW - 9,
      dead: 4,
      quarantined: 1,
      expiring: { count: 1, newestAt: 7 },
      silent: 1,
      objects: 4,
    });
  });

  test.each([
    ['an empty outbox', [{}], 0, 'ok', 'ok'],
    [
      'a submission that has waited for 15 minutes',
      [{ oldestWaitingAt: NOW - OVERDUE_WAIT_MS }],
      0,
      'ok',
      'ok',
    ],
    [
      'a submission that has waited for longer',
      [{ oldestWaitingAt: NOW - OVERDUE_WAIT_MS - 1 }],
      0,
      'overdue',
      'degraded',
    ],
    ['a dead submission', [{ counts: { ...none, dead: 1 } }], 0, 'dead', 'degraded'],
    ['a quarantined submission', [{ counts: { ...none, quarantined: 1 } }], 0, 'ok', 'ok'],
    ['an object that does not answer', [{}], 1, 'silent', 'degraded'],
    ['only objects that do not answer', [], 2, 'silent', 'down'],
  ] as const)('with %s is named', (_, states, silent, finding, status) => {
    const all = condition([...states], silent);
    expect([findingOf(all), statusOf(all)]).toEqual([finding, status]);
  });

  test('lists every problem, the worst first', () => {
    const state = { counts: { ...none, waiting: 1, dead: 1 }, oldestWaitingAt: NOW - OVERDUE_WAIT_MS - 1 };
    expect(troublesOf(condition([state], 1))).toEqual(['silent', 'dead', 'overdue']);
    expect(troublesOf(condition([{}]))).toEqual([]);
  });
});
