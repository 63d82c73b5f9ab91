import { describe, expect, test } from 'vitest';
import type { Trouble } from '@/shared/outbox';
import { isNews, lastAlertAfter, type LastAlert } from './alert-rules';
import { messageOf, noticeAlert, stateAlert } from './alert-text';
import type { Condition, Problem } from './condition';

const MINUTE_MS = 60_000;
const NOW = 100 * MINUTE_MS;
const none = { count: 0, newestAt: null };
const well: Condition = {
  at: NOW,
  problems: [],
  oldestWaitingAt: null,
  objects: 11,
  expiring: none,
  quarantined: none,
  expiringQuarantined: none,
};
const contact = (trouble: Trouble, count = 1): Problem => ({ of: 'contact_form_submission', trouble, count });
const bmi = (trouble: Trouble, count = 1): Problem => ({ of: 'bmi_calculation', trouble, count });
const found = (...problems: Problem[]): Condition => ({ ...well, problems });

describe('an alert is due', () => {
  test.each<[situation: string, told: LastAlert, problems: Problem[], expected: boolean]>([
    ['still nothing wrong', [], [], false],
    ['something overdue', [], [contact('overdue')], true],
    ['something dead', [], [contact('dead')], true],
    ['an object that does not answer', [], [contact('silent')], true],
    ['the outage goes on', [contact('overdue', 5)], [contact('overdue', 49)], false],
    ['ten times as many are overdue', [contact('overdue', 5)], [contact('overdue', 50)], true],
    ['another event fails', [contact('overdue')], [contact('overdue'), bmi('overdue')], true],
    [
      'a rejected row, then an outage',
      [contact('rejected')],
      [contact('rejected'), contact('overdue')],
      true,
    ],
    ['an outage, then a rejected row', [contact('overdue')], [contact('overdue'), contact('rejected')], true],
    ['a new outage while dead rows remain', [contact('dead')], [contact('dead'), contact('overdue')], true],
    ['overdue rows die', [contact('overdue', 3)], [contact('dead', 3)], true],
    ['one of two events recovers', [contact('overdue'), bmi('overdue')], [bmi('overdue')], false],
    ['the last problem has ended', [contact('overdue')], [], true],
  ])('or not: %s', (_, told, problems, expected) => {
    expect(isNews(told, found(...problems))).toBe(expected);
  });
});

describe('after an alert, staff know', () => {
  const news = (...sweeps: Problem[][]) => {
    let told: LastAlert = [];
    return sweeps.map((problems) => {
      const isNew = isNews(told, found(...problems));
      told = lastAlertAfter(told, found(...problems));
      return isNew;
    });
  };

  test('the numbers that it had, so that growth counts from there', () => {
    const counts = [1, 9, 10, 99, 100].map((count) => [contact('overdue', count)]);
    expect(news(...counts)).toEqual([true, false, true, false, true]);
  });

  test('the numbers of every event, whichever was the news', () => {
    const both = [contact('overdue', 8), bmi('dead')];
    expect(news([contact('overdue', 1)], both, [contact('overdue', 12), bmi('dead')])).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('nothing about an event that has recovered: its next outage is news', () => {
    const other = bmi('dead');
    expect(news([contact('overdue'), other], [other], [contact('overdue'), other])).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('once in an outage that an object answers now and then', () => {
    const overdue = [contact('overdue')];
    const silent = [contact('silent')];
    expect(news(overdue, silent, overdue, silent, overdue, [], silent)).toEqual([
      ...[true, true, false, false, false],
      ...[true, true],
    ]);
  });
});

describe('the text of an alert', () => {
  const overdue = { ...contact('overdue', 7), oldestAt: 58 * MINUTE_MS };

  test.each<[string, Problem[], string]>([
    [
      'overdue',
      [overdue, { ...bmi('overdue', 2), oldestAt: 90 * MINUTE_MS }],
      '9 submissions to the CRM wait, the oldest for 42 minutes (contact_form_submission 7, bmi_calculation 2).',
    ],
    ['overdue', [contact('overdue', 1000)], '1,000 submissions'],
    ['rejected', [contact('rejected')], 'The CRM rejects 1 submission (contact_form_submission 1).'],
    ['dead', [contact('dead')], '1 submission to the CRM is dead'],
    ['silent', [contact('silent')], '1 of 11 parts of the outbox do not answer (contact_form_submission 1).'],
    ['full', [contact('full'), bmi('full')], 'for contact_form_submission, bmi_calculation. Once it is full'],
    ['stalled', [{ of: 'monitor', trouble: 'stalled', count: 1 }], 'The sweep, which checks the outbox'],
    [
      'unreached',
      [
        { of: 'contact', trouble: 'unreached', count: 1 },
        { of: 'careers', trouble: 'unreached', count: 1 },
      ],
      'No canary has reached these addresses for an hour: contact, careers.',
    ],
    ['ok', [], 'Recovered: nothing is overdue, rejected or dead.'],
  ])('about %s has counts', (about, problems, words) => {
    expect(stateAlert(found(...problems))).toEqual({ about, text: expect.stringContaining(words) });
  });

  test('names every problem, the worst first', () => {
    const { about, text } = stateAlert(found(overdue, contact('rejected', 2), contact('dead', 3)));
    expect(about).toBe('dead');
    expect(text).toMatch(/3 submissions to the CRM are dead.* rejects 2 submissions.* 7 submissions .* wait/);
  });

  test.each([
    ['expiring', '2 submissions that nobody retried will be erased within 7 days.'],
    [
      'quarantined',
      '2 submissions in quarantine, not delivered. Some may be from people: release or delete each one.',
    ],
    ['expiringQuarantined', '2 submissions in quarantine that nobody released will be erased within 7 days.'],
  ] as const)('of the notice %s says how many', (notice, sentence) => {
    expect(noticeAlert(notice, { ...well, [notice]: { count: 2, newestAt: 1 } })).toEqual({
      about: notice,
      text: sentence,
    });
  });

  test('names the site and leads to its page for operators', () => {
    expect(messageOf('It fails.', 'https://clinic.example')).toBe(
      'Clinic website: It fails. See https://clinic.example/operator',
    );
    expect(messageOf('It fails.')).toBe('Clinic website: It fails. See /operator');
  });
});
