/** Reads the texts of all content files that have an overlay, for `npm run translated`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { collections } from '@/content-model';
import { schemaOf, type Collection } from '@/content-model/collection';
import { recordOf, type Translations } from '@/content-model/translations';
import { overlayOf, wordsIn, type Words } from '@/content-model/words';

interface Options {
  /** The folder of the content. */
  content: string;
  /** The day, as `2026-11-25`. */
  today: string;
  /** Overlays that somebody has read again: `pages/es/cost.md`. */
  readAgain?: readonly string[];
}

const patternOf = (described: Collection) =>
  'folder' in described ? `${described.folder}/*.md` : `${described.file}.md`;

/** Returns the texts of a file, after its schema has read them. */
function textsIn(file: string, schema: ReturnType<typeof schemaOf>): ReadonlyMap<string, Words> {
  const { frontmatter } = parseFrontmatter(readFileSync(file, 'utf8'));
  const { data, error } = schema.safeParse(frontmatter);
  if (error)
    throw new Error(
      `${file}: ${error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  return wordsIn(schema, data);
}

/** Returns the new content of translations.json. */
export async function recordTranslations(
  before: Translations,
  { content, today, readAgain = [] }: Options,
): Promise<Translations> {
  const records = Object.values<Collection>(collections).flatMap((described) => {
    const overlays = overlayOf(described, 'es');
    return globSync(patternOf(overlays), { cwd: content }).map(async (overlay) => {
      const file = overlay.replace(/(^|\/)es\//, '$1');
      if (!existsSync(`${content}/${file}`)) return [];
      const texts = {
        english: textsIn(`${content}/${file}`, schemaOf(described)),
        spanish: textsIn(`${content}/${overlay}`, schemaOf(overlays)),
      };
      const path = file.replace(/\.md$/, '');
      const isReadAgain = readAgain.includes(overlay);
      return [[path, await recordOf(texts, before[path] ?? {}, { today, isReadAgain })] as const];
    });
  });
  const recorded = (await Promise.all(records)).flat();
  return Object.fromEntries(recorded.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}
