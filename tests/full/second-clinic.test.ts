/**
 * Makes a copy of the project another clinic's and runs types, unit and site tests there: none of them, and no page, may know
 * the demo's facts.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoContentProblems } from '../../scripts/lib/demo-content.mjs';
import { withoutVitest } from '../lib/project-copy';
import { makeSecondClinic } from '../lib/second-clinic';

const work = mkdtempSync(join(tmpdir(), 'second-clinic-'));
let project: string;
beforeAll(async () => {
  project = await makeSecondClinic(work);
});
afterAll(() => rmSync(work, { recursive: true }));

test('the check before a launch finds nothing', () => {
  expect(demoContentProblems('https://www.a-real-clinic.com', project)).toEqual([]);
});

test('types, unit tests and the tests of its pages pass', () => {
  // It serves its pages on ports of its own.
  const { TEST_PORT: _, ...env } = withoutVitest;
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'types', 'unit', 'site'], {
    cwd: project,
    encoding: 'utf8',
    env,
  });
  expect(status, stdout).toBe(0);
});

/** The site's address is a setting, for which tests have the demo's. */
const ADDRESS = 'beachcityurgentcare.example';

/** The demo's facts, without those that every clinic has in common with it, such as the states in a list. */
const DEMO =
  /beach.?city|ocean.drive|florida (?:law|statutes|workers|license)|in florida\b|(?:de|en|la) playa|\bbeach\b|\(305\) 555-0142|\b33139\b|25\.7743|demo patient|america\/new_york/gi;

test('no file that visitors can get has a word of the demo', () => {
  const files = globSync('dist/**/*.{html,json,xml,txt,js,css,svg,ics,webmanifest}', { cwd: project });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    [...new Set(readFileSync(join(project, file), 'utf8').replaceAll(ADDRESS, '').match(DEMO))].map(
      (words) => `${file}: ${words}`,
    ),
  );
  expect(found).toEqual([]);
});
