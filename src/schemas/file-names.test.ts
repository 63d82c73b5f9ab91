import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { collections } from '.';
import { fileNameFaults, lonelyOverlays } from './file-names';

const faultsOf = (...paths: string[]) =>
  fileNameFaults(paths, Object.values(collections)).map(({ file, message }) => `${file}: ${message}`);

test('every file of the content has a name that is read', () => {
  const paths = globSync('src/content/**/*.*').map((path) =>
    path.replaceAll('\\', '/').replace('src/content/', ''),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(faultsOf(...paths)).toEqual([]);
  expect(lonelyOverlays(paths)).toEqual([]);
});

test('Spanish words without their English file are named', () => {
  const paths = ['clinic.md', 'es/clinic.md', 'videos/tour.md', 'videos/es/tour.md', 'videos/es/film.md'];
  expect(lonelyOverlays(paths).map(({ file }) => file)).toEqual(['src/content/videos/es/film.md']);
  expect(lonelyOverlays(['es/navigation.md'])).toHaveLength(1);
});

test.each([
  ['jobs/night-nurse.MD', 'night-nurse.md'],
  ['jobs/Night Nurse.md', 'night-nurse.md'],
  ['jobs/night_nurse.markdown', 'night-nurse.md'],
  ['jobs/night-nurse-.md', 'night-nurse.md'],
  ['jobs/night-nurse', 'night-nurse.md'],
  ['jobs/night-nurse.md ', 'night-nurse.md'],
  ['jobs/es/Night-Nurse.md', 'night-nurse.md'],
  ['physicians/jose\u0301-díaz.md', 'jose-diaz.md'],
  ['pages/Cost.md', 'cost.md'],
  ['pages/es/cost.MD', 'cost.md'],
  ['CLINIC.md', 'clinic.md'],
])('%s should be %s', (path, name) => {
  expect(faultsOf(path)).toEqual([`src/content/${path}: Nobody would see this file. Name it ${name}.`]);
});

test.each([
  ['jobs/Nurse Practitioner.md', 'jobs/nurse-practitioner.md'],
  ['jobs/nurse-practitioner.MD', 'jobs/nurse-practitioner.md'],
  ['pages/Cost.md', 'pages/cost.md'],
])('%s beside %s: both are named', (path, twin) => {
  expect(faultsOf(twin, path)).toEqual([
    expect.stringMatching(`^src/content/${path}: There is src/content/${twin}, too, `),
  ]);
});

test.each([
  'job/night-nurse.md',
  'jobs/2026/night-nurse.md',
  'pages/pediatrics.md',
  'jobs/fr/nurse.md',
  'x.md',
])('%s is of no collection', (path) => {
  expect(faultsOf(path)).toEqual([expect.stringContaining('No page shows this file.')]);
});

test.each(['notices/.gitkeep', 'jobs/Thumbs.db', 'jobs/.DS_Store'])('%s may stay', (path) => {
  expect(faultsOf(path)).toEqual([]);
});
