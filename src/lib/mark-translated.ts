/** Writes into Spanish files which English they were translated from, for `npm run translated`. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { collections } from '@/schemas';
import { schemaOf, type Collection } from '@/schemas/fields';
import { hashOfWords, overlayPath } from '@/schemas/words';

const SOURCE = /^of: .*$/m;

/**
 * Marks Spanish files that have no `of` yet, and those that somebody names.
 * @param read paths of files that say what their English says now
 * @returns the paths of files whose English has changed
 */
export async function markTranslated(read: readonly string[], content = 'src/content'): Promise<string[]> {
  const named = new Set(read.map((file) => relative('', file)));
  const stale: string[] = [];
  for (const described of Object.values<Collection>(collections)) {
    const pattern = 'folder' in described ? `${described.folder}/*.md` : `${described.file}.md`;
    for (const file of globSync(pattern, { cwd: content })) {
      const overlay = `${content}/${overlayPath(file, 'es')}`;
      if (!existsSync(overlay)) continue;
      const { frontmatter } = parseFrontmatter(readFileSync(`${content}/${file}`, 'utf8'));
      const schema = schemaOf(described);
      const hash = await hashOfWords(schema, schema.parse(frontmatter));
      const source = readFileSync(overlay, 'utf8');
      const [line] = SOURCE.exec(source) ?? [];
      if (line === `of: ${hash}`) continue;
      if (line && !named.has(relative('', overlay))) stale.push(overlay);
      else writeFileSync(overlay, source.replace(SOURCE, '').replace(/\n+---\s*$/, `\nof: ${hash}\n---\n`));
    }
  }
  return stale;
}
