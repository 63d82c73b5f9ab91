import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseContentFile } from '../format/content-file';
import { checkBeforeSave } from './before-save';
import { showFaults } from './fault-dialog';

vi.mock('./fault-dialog', () => ({ showFaults: vi.fn(), showNeeded: vi.fn(), askAbout: vi.fn() }));

const CLINIC = 'src/content/clinic.md';
const THANKSGIVING = { id: 'thanksgiving', from: '2099-11-26', closed: true, reason: 'Thanksgiving' };

const repository = { read: () => Promise.resolve(undefined), list: () => Promise.resolve([]) };

/** Saves the clinic's file with these special hours and as many Spanish reasons. */
function saveSpecialHours(specialHours: readonly object[]) {
  const english = { ...parseContentFile(readFileSync(CLINIC, 'utf8')), specialHours };
  const spanish = { specialHours: specialHours.map(() => ({ reason: 'Tormenta' })) };
  return checkBeforeSave({ path: CLINIC, english, spanish }, repository);
}

const labels = () => vi.mocked(showFaults).mock.calls.flatMap(([faults]) => faults.map(({ label }) => label));

beforeEach(() => vi.mocked(showFaults).mockClear());

test('special hours without a date are one fault, although their Spanish words have no id', async () => {
  const storm = { id: 'storm', opens: '08:00', closes: '12:00', reason: 'Storm' };
  await expect(saveSpecialHours([THANKSGIVING, storm])).rejects.toThrow('Not saved');
  expect(labels()).toEqual(['Special hours › 2 › First day']);
});

test('special hours for a day that has some are one fault', async () => {
  await expect(
    saveSpecialHours([THANKSGIVING, { ...THANKSGIVING, id: 'storm', reason: 'Storm' }]),
  ).rejects.toThrow();
  expect(labels()).toEqual(['Special hours › 2']);
});

test('a Spanish word that is wrong is a fault of the Spanish form', async () => {
  await expect(saveSpecialHours([{ ...THANKSGIVING, reason: 'Storm' }])).resolves.toMatchObject({
    spanish: { specialHours: [{ id: 'thanksgiving', reason: 'Tormenta' }] },
  });
  const english = parseContentFile(readFileSync(CLINIC, 'utf8'));
  const spanish = { hoursNote: 'incluso {nothing}' };
  await expect(checkBeforeSave({ path: CLINIC, english, spanish }, repository)).rejects.toThrow();
  expect(labels()).toEqual(['Spanish › Hours note']);
});
