import { expect, test } from 'vitest';
import { contradictedClaims, outdatedSpecialHours } from './content-warnings';

const thanksgiving = {
  from: '2026-11-26',
  to: '2026-11-26',
  hours: { opens: '09:00', closes: '14:00' },
  reason: 'Thanksgiving',
};
const storm = { from: '2026-11-30', to: '2026-12-02', hours: null, reason: 'Closed for the storm' };
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

test('neither shorter hours nor a past closure contradict anything', () => {
  const open = { ...clinic, specialHours: [thanksgiving] };
  expect(contradictedClaims(open, new Date('2026-11-01T12:00:00Z'), files)).toEqual([]);
  expect(contradictedClaims(clinic, new Date('2026-12-03T12:00:00Z'), files)).toEqual([]);
});
