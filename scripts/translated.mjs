/**
 * `npm run translated`: writes into each Spanish file that is new which English it was translated from (`of`), and names
 * those whose English has changed since, or has a fault. Name a file (`npm run translated -- src/content/pages/es/cost.md`) that says
 * what its English says now.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { schemaOf } from '../src/schemas/collection.ts';
import { hashOfWords, overlayPath } from '../src/schemas/overlay-words.ts';
import { root, setUp } from './lib/setup.mjs';
import { readFrontMatter } from '../src/schemas/front-matter.ts';

const SOURCE = /^of: .*$/m;
const CONTENT = 'src/content';

await setUp();
const { module } = await runnerImport('./src/schemas/index.ts', {
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': resolve(root, 'src') } },
});
const named = new Set(process.argv.slice(2).map((file) => relative('', file)));

for (const described of Object.values(module.collections)) {
  const pattern = 'folder' in described ? `${described.folder}/*.md` : `${described.file}.md`;
  for (const file of globSync(pattern, { cwd: CONTENT })) {
    const overlay = `${CONTENT}/${overlayPath(file, 'es')}`;
    if (!existsSync(overlay)) continue;
    const schema = schemaOf(described);
    const { data, error } = schema.safeParse(readFrontMatter(readFileSync(`${CONTENT}/${file}`, 'utf8')));
    if (error) {
      const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      console.log(`${CONTENT}/${file}: correct it first. ${faults.join(' ')}`);
      process.exitCode = 1;
      continue;
    }
    const hash = await hashOfWords(schema, data);
    const source = readFileSync(overlay, 'utf8');
    const [line] = SOURCE.exec(source) ?? [];
    if (line === `of: ${hash}`) continue;
    if (line && !named.has(overlay)) {
      console.log(
        `${overlay}: its English has changed. Correct the Spanish, then run: npm run translated -- ${overlay}`,
      );
      process.exitCode = 1;
    } else writeFileSync(overlay, source.replace(SOURCE, '').replace(/\n+---\s*$/, `\nof: ${hash}\n---\n`));
  }
}
