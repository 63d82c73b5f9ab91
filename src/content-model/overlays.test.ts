import { globSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { expect, test } from 'vitest';

/** Returns the ids of all rows, by the path of their list. */
function idsIn(value: unknown, path = ''): [path: string, ids: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const ids = Array.isArray(value) ? value.flatMap(({ id }: { id?: string }) => id ?? []) : [];
  const inside = Object.entries(value).flatMap(([name, field]) => idsIn(field, `${path}.${name}`));
  return ids.length > 0 ? [[path, ids.join(' ')], ...inside] : inside;
}
const rowsOf = (file: string) => idsIn(parseFrontmatter(readFileSync(file, 'utf8')).frontmatter);

/** The editor keeps the rows of both languages in step by their place. */
test.each(globSync('src/content/**/es/*.md'))('the rows of %s are those of the English file', (file) => {
  const english = new Map(rowsOf(file.replace('/es/', '/')));
  for (const [path, ids] of rowsOf(file)) expect(ids, path).toBe(english.get(path));
});
