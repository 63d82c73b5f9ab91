/** What the build says about English words that have changed since they were translated, in a copy of the project. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complaintsIn, untranslatedIn } from '../../scripts/lib/publication.mjs';
import { BUILDS_WITHIN_MS, buildSite, copyProject } from '../lib/project-copy';

const work = mkdtempSync(join(tmpdir(), 'stale-translations-'));
afterAll(() => rmSync(work, { recursive: true }), BUILDS_WITHIN_MS);

let built: Awaited<ReturnType<typeof buildSite>>;
beforeAll(async () => {
  const project = copyProject(work);
  const changeWord = (file: string, from: string, to: string) => {
    const path = join(project, 'src/content', file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
  };
  changeWord('pages/cost.md', 'name: Urine test', 'name: Urine sample');
  changeWord('pages/emergency.md', 'Call 911', 'Ring 911');
  built = await buildSite(project);
}, BUILDS_WITHIN_MS);

test('the build names the file and the field of a changed word', () => {
  expect(untranslatedIn(built.output)).toContainEqual(
    expect.stringContaining(
      'src/content/pages/es/cost.md: the English has changed, translate it again: extras.groups.common-tests.items.urine-test.name.',
    ),
  );
});

test('it stops at one that people have to read in an emergency, and at no other', () => {
  expect(built.code).not.toBe(0);
  expect(complaintsIn(built.output)).toEqual([
    {
      title: 'src/content/pages/es/emergency.md does not fit the rest of the website.',
      text: expect.stringMatching(
        /^[\w.-]+: The English has changed\. Translate it again, then run `npm run translated`\.$/,
      ),
      file: 'src/content/pages/es/emergency.md',
    },
  ]);
});
