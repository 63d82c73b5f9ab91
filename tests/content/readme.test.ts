import { globSync, readFileSync, readdirSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

test('the launch checklist of the README names every claim, and no claim that is gone', () => {
  const claims = readdirSync('src/content/claims').map((name) => name.replace('.md', ''));
  const checklist = readme.slice(
    readme.indexOf('Confirm or delete each claim'),
    readme.indexOf('Confirm what these files promise'),
  );
  expect(Array.from(checklist.matchAll(/^\| `([^`]+)`/gm), (match) => match[1])).toEqual(claims.sort());
});

/** Every field group that has something to confirm, with what: ['insurance', 'Each plan.']. */
function* confirmationsIn(value: unknown, path = ''): Generator<[path: string, what: string]> {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [name, child] of Object.entries(value)) {
    if (name === 'confirm') yield [path, String(child)];
    else yield* confirmationsIn(child, path ? `${path}.${name}` : name);
  }
}

test('the launch checklist has what pages and positions promise, word for word', () => {
  const promises = globSync('src/content/{pages,jobs}/*.md').flatMap((path) => {
    const { frontmatter } = parseFrontmatter(readFileSync(path, 'utf8'));
    const file = path.replaceAll('\\', '/').replace('src/content/', '');
    return [...confirmationsIn(frontmatter)].map(([field, what]) => `\`${file}\` \`${field}\`: ${what}`);
  });
  expect(promises).not.toEqual([]);
  const checklist = readme.slice(
    readme.indexOf('Confirm what these files promise'),
    readme.indexOf('## Dependencies'),
  );
  const rows = Array.from(
    checklist.matchAll(/^\| (`[^`]+` `[^`]+`) +\| (.*?) +\|$/gm),
    ([, field, what]) => `${field}: ${what}`,
  );
  expect(rows.sort()).toEqual(promises.sort());
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
