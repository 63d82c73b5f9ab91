import { expect, test } from 'vitest';
import { outdatedSpecialHours } from './content-warnings';

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
