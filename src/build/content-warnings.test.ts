import { expect, test } from 'vitest';
import { contradictedClaims, outdatedSpecialHours } from './content-warnings';

const thanksgiving = {
  from: '2026-11-26',
  to: '2026-11-26',
  hours: { opens: '09:00', closes: '14:00' },
  reason: 'Thanksgiving',
};
const storm = { from: '2026-11-30', to: '2026-12-02', hours: undefined, reason: 'Closed for the storm' };
const clinic = { timeZone: 'America/New_York', specialHours: [thanksgiving, storm] };

test('names past special hours as ready to delete', () => {
  expect(outdatedSpecialHours(clinic, new Date('2026-11-27T04:59:59Z'))).toEqual([]);
  expect(outdatedSpecialHours(clinic, new Date('2026-12-03T05:00:00Z'))).toEqual([
    'src/content/clinic.md: specialHours of 2026-11-26 (Thanksgiving) are over and can be deleted.',
    'src/content/clinic.md: specialHours of 2026-11-30 to 2026-12-02 (Closed for the storm) are over and can be deleted.',
  ]);
});

const files = [
  { path: 'a.md', text: 'title: Open every day\ntext: 8 AM to 8 PM, including holidays.' },
  { path: 'b.md', text: "value: 'Open 7 Days'\nlabel: 'Holidays included'\nnote: A walk every day helps." },
  { path: 'c.md', text: 'lead: Walk in.' },
];

test('an upcoming closure contradicts the claims to be open every day', () => {
  const [warning, ...more] = contradictedClaims(clinic, new Date('2026-11-27T12:00:00Z'), files);
  expect(more).toEqual([]);
  expect(warning).toContain('the clinic is closed on 2026-11-30 to 2026-12-02 (Closed for the storm)');
  expect(warning?.split('\n').slice(1)).toEqual([
    '  a.md: title: Open every day',
    '  a.md: text: 8 AM to 8 PM, including holidays.',
    "  b.md: value: 'Open 7 Days'",
    "  b.md: label: 'Holidays included'",
  ]);
});

test.each([
  ["value: '365'", 'a number of days'],
  ["value: '7 days'", 'a number of days'],
  ['lead: Three physicians, one team, seven days a week.', 'a number of days'],
  ['metaDescription: Go back, or call us at {phone}, every day from 8 AM to 8 PM.', 'hours after it'],
  ['metaDescription: Call us at {phone}, {hoursOfDay} every day.', 'hours before it'],
  ['metaDescription: Questions? Call us at {phone}, every day.', 'a phone call'],
  ['text: 8 to 8, holidays too.', 'holidays'],
])('“%s” claims that the clinic is open every day (%s)', (text) => {
  const [warning] = contradictedClaims(clinic, new Date('2026-11-27T12:00:00Z'), [{ path: 'a.md', text }]);
  expect(warning).toContain(`\n  a.md: ${text}`);
});

test.each([
  'confirm: Which languages the team speaks on every day of the week, open 7 days.',
  'ages: { day: 1 day, week: 7 days, month: 30 days }',
  'description: Same-day care for everyday illnesses.',
])('“%s” claims nothing about opening hours', (text) => {
  expect(contradictedClaims(clinic, new Date('2026-11-27T12:00:00Z'), [{ path: 'a.md', text }])).toEqual([]);
});

test('neither shorter hours nor a past closure contradict anything', () => {
  const open = { ...clinic, specialHours: [thanksgiving] };
  expect(contradictedClaims(open, new Date('2026-11-01T12:00:00Z'), files)).toEqual([]);
  expect(contradictedClaims(clinic, new Date('2026-12-03T12:00:00Z'), files)).toEqual([]);
});
