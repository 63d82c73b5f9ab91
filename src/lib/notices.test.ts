import { describe, expect, test } from 'vitest';
import { utcOffsets } from './utc-offsets';
import { comingNotices, utcMinute, type NoticeEntry } from './notices';

const zone = utcOffsets('America/New_York', 2025, 4);
const clinic = { timeZone: 'America/New_York' };
const notice = (id: string, changes: Partial<NoticeEntry> = {}): NoticeEntry => ({
  id,
  title: 'Closed Tuesday for the storm.',
  text: 'We plan to open Wednesday.',
  tone: 'info',
  from: '2026-11-30 18:00',
  until: '2026-12-02 12:00',
  ...changes,
});
const ids = (entries: { id: string }[]) => entries.map(({ id }) => id);

test.each([
  ['2026-11-30 18:00', '2026-11-30T23:00Z'],
  ['2026-12-31 23:59', '2027-01-01T04:59Z'],
  // Clocks go forward at 2 AM: half past two does not exist.
  ['2026-03-08 01:59', '2026-03-08T06:59Z'],
  ['2026-03-08 02:30', '2026-03-08T07:30Z'],
  ['2026-03-08 03:00', '2026-03-08T07:00Z'],
  // Clocks go back at 2 AM: half past one happens twice.
  ['2026-11-01 01:30', '2026-11-01T05:30Z'],
])('%s clinic time is %s', (moment, utc) => {
  expect(new Date(utcMinute(moment, zone) * 60_000)).toEqual(new Date(utc));
});

describe('a page has the notices', () => {
  test.each([
    ['before', '2026-11-01T00:00:00Z', ['a']],
    ['in their last second', '2026-12-02T16:59:59Z', ['a']],
    ['no more when they are over', '2026-12-02T17:00:00Z', []],
  ])('%s', (_, time, coming) => {
    expect(ids(comingNotices([notice('a')], clinic, '/', new Date(time)))).toEqual(coming);
  });

  test('that name the page, and those that name none', () => {
    const entries = [
      notice('all'),
      notice('home', { pages: ['home'] }),
      notice('jobs', { pages: ['careers'] }),
    ];
    const on = (path: string) => ids(comingNotices(entries, clinic, path, new Date('2026-11-30T00:00Z')));
    expect(on('/')).toEqual(['all', 'home']);
    expect(on('/careers')).toEqual(['all', 'jobs']);
    expect(on('/careers/nurse-practitioner')).toEqual(['all', 'jobs']);
    expect(on('/contact')).toEqual(['all']);
  });
});
