import { describe, expect, test } from 'vitest';
import { findings } from '@/schemas/outbox';
import { alertOf, isNews } from './alert';

const condition = {
  at: 100 * 60_000,
  waiting: 7,
  oldestWaitingAt: 58 * 60_000,
  dead: 1,
  quarantined: 0,
  expiring: { count: 2, newestAt: 0 },
  silent: 1,
  objects: 11,
};

test('an alert goes out when it gets worse and when all is well again, not for what gets better by halves', () => {
  const news = findings.flatMap((before) =>
    findings.filter((now) => isNews(before, now)).map((now) => `${before} to ${now}`),
  );
  expect(news.sort()).toEqual([
    'dead to ok',
    'dead to silent',
    'ok to dead',
    'ok to overdue',
    'ok to silent',
    'overdue to dead',
    'overdue to ok',
    'overdue to silent',
    'silent to ok',
  ]);
});

describe('the text of an alert', () => {
  test.each([
    ['overdue', '7 submissions to the CRM wait, the oldest for 42 minutes.'],
    ['dead', '1 submission to the CRM is dead'],
    ['silent', '1 of 11 parts of the outbox do not answer.'],
    ['expiring', '2 submissions that nobody retried will be erased within 7 days.'],
    ['ok', 'Recovered: nothing is overdue, nothing is dead.'],
  ] as const)('for %s has counts and a link', (finding, words) => {
    const { text } = alertOf(finding, condition, 'https://clinic.example');
    expect(text).toContain(words);
    expect(text).toMatch(/ See https:\/\/clinic\.example\/operator$/);
  });
});
