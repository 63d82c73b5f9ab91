/** Stops the build at content that does not fit together, and prints what somebody should look at, in the words of the editor. */
import { getCollection } from 'astro:content';
import { AstroError } from 'astro/errors';
import { collections } from '@/content-model';
import { contentFaults } from '@/content-model/rules';
import { contentWarnings } from '@/content-model/warnings';
import type { Collection } from '@/content-model/collection';
import type { ContentFile, FileFault } from '@/content-model/content-file';
import { staleCriticalTexts, translationWarnings } from './translated-files';

async function filesOf([name, described]: [name: string, described: Collection]): Promise<ContentFile[]> {
  return (await getCollection(name as 'clinic')).map(({ id, filePath = id, data, body }) => ({
    file: filePath,
    collection: name,
    data,
    body: described.hasText ? body : undefined,
  }));
}

/** Medical and legal texts whose translation is of an older English one: nobody may read it. */
const staleFaults = (): FileFault[] =>
  staleCriticalTexts().map(({ file, path }) => ({
    file,
    path: [path],
    message: 'The English has changed. Translate it again, then run `npm run translated`.',
  }));

/** @throws an error like Astro's own about a field */
export async function assertContent(): Promise<void> {
  const files = (await Promise.all(Object.entries<Collection>(collections).map(filesOf))).flat();
  const warnings = contentWarnings(files, new Date()).map(
    ({ file, path, message }) => `${file}: ${path.join('.')}: ${message}`,
  );
  for (const warning of [...warnings, ...translationWarnings()]) console.warn(warning);
  const [fault] = [...contentFaults(files), ...staleFaults()];
  if (!fault) return;
  const message = `${fault.file} does not fit the rest of the website.\n\n  ${fault.path.join('.')}: ${fault.message}`;
  throw Object.assign(new AstroError(message, 'The rules are in src/content-model/rules.ts.'), {
    name: 'InvalidContentTogetherError',
    loc: { file: fault.file },
  });
}
