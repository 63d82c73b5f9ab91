import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

test('the launch checklist of the README names every claim, and no claim that is gone', () => {
  const claims = readdirSync('src/content/claims').map((name) => name.replace('.md', ''));
  const checklist = readme.slice(
    readme.indexOf('Confirm or delete each claim'),
    readme.indexOf('## Dependencies'),
  );
  expect(Array.from(checklist.matchAll(/^\| `([^`]+)`/gm), (match) => match[1])).toEqual(claims.sort());
});

test('the README gives a reason for every dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const section = readme.slice(readme.indexOf('## Dependencies'), readme.indexOf('## Licence'));
  const named = new Set(section.match(/@?[a-z][a-z0-9-]*(?:\/[a-z0-9*-]+)?/g));
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !named.has(name) && !(name.startsWith('@types/') && named.has('@types/*')),
  );
  expect(missing).toEqual([]);
});
