import { describe, expect, test } from 'vitest';
import type { Trouble } from '@/schemas/outbox';
import { expiryAlert, isNews, stateAlert, type Told, toldOf } from './alert';

const MINUTE_MS = 60_000;
const NOW = 100 * MINUTE_MS;
const TOLD_AT = 50 * MINUTE_MS;
const well = {
  at: NOW,
  waiting: 0,
  oldestWaitingAt: null,
  dead: 0,
  quarantined: 0,
  expiring: { count: 2, newestAt: 0 },
  silent: 0,
  objects: 11,
};
const overdueSince = (at: number) => ({ waiting: 7, oldestWaitingAt: at });

describe('an alert is due', () => {
  const before = overdueSince(TOLD_AT - MINUTE_MS);
  const after = overdueSince(TOLD_AT + MINUTE_MS);
  const dead = { dead: 1 };
  const silent = { silent: 1 };

  test.each<[situation: string, Trouble[], found: object, expected: boolean]>([
    ['still nothing wrong', [], {}, false],
    ['something overdue', [], before, true],
    ['something dead', [], dead, true],
    ['an object that does not answer', [], silent, true],
    ['an overdue submission dies', ['overdue'], { ...before, ...dead }, false],
    ['every overdue submission is dead', ['overdue'], dead, false],
    ['dead submissions are being retried', ['dead'], before, false],
    ['a new outage while dead submissions remain', ['dead'], { ...after, ...dead }, true],
    ['the outage goes on', ['dead', 'overdue'], { ...after, ...dead }, false],
    ['an object that stops answering during an outage', ['overdue'], { ...before, ...silent }, true],
    ['every object answers again, but the outage goes on', ['silent', 'overdue'], before, false],
    ['recovery from overdue submissions', ['overdue'], {}, true],
    ['recovery from dead submissions', ['dead'], {}, true],
  ])('or not: %s', (_, troubles, found, expected) => {
    expect(isNews({ troubles, at: TOLD_AT }, { ...well, ...found })).toBe(expected);
  });
});

test('an object that answers now and then causes one alert for each outage', () => {
  const overdue = overdueSince(NOW - 20 * MINUTE_MS);
  const silent = { ...overdue, silent: 1 };
  const sweeps = [overdue, silent, overdue, silent, overdue, silent, {}, silent];
  let told: Told = { troubles: [], at: 0 };
  const news = sweeps.map((found, index) => {
    const condition = { ...well, ...found, at: NOW + 5 * index * MINUTE_MS };
    const isNew = isNews(told, condition);
    told = toldOf(told, condition);
    return isNew;
  });
  expect(news).toEqual([true, true, false, false, false, false, true, true]);
});

describe('the text of an alert', () => {
  const overdue = overdueSince(58 * MINUTE_MS);

  test.each([
    ['overdue', overdue, '7 submissions to the CRM wait, the oldest for 42 minutes.'],
    ['dead', { dead: 1 }, '1 submission to the CRM is dead'],
    ['silent', { silent: 1 }, '1 of 11 parts of the outbox do not answer.'],
    ['ok', {}, 'Recovered: nothing is overdue, nothing is dead.'],
  ] as const)('for the finding %s has counts and a link', (finding, found, words) => {
    const alert = stateAlert({ ...well, ...found }, 'https://clinic.example');
    expect(alert).toEqual({ finding, text: expect.stringContaining(words) });
    expect(alert.text).toMatch(/ See https:\/\/clinic\.example\/operator$/);
  });

  test('names every problem, the worst first', () => {
    const { finding, text } = stateAlert({ ...well, ...overdue, dead: 3 });
    expect(finding).toBe('dead');
    expect(text).toMatch(/3 submissions to the CRM are dead.* 7 submissions to the CRM wait/);
  });

  test('for expiring submissions says how many', () => {
    expect(expiryAlert(well, 'https://clinic.example').text).toBe(
      'Clinic website: 2 submissions that nobody retried will be erased within 7 days. See https://clinic.example/operator',
    );
  });
});
