/** Stops the build at content that does not fit together, and prints what somebody should look at, in the words of the editor. */
import { getCollection } from 'astro:content';
import { AstroError } from 'astro/errors';
import { collections } from '@/schemas';
import { contentFaults, type ContentFile } from '@/schemas/rules';
import { contentWarnings } from '@/schemas/warnings';
import type { Collection } from '@/schemas/collection';
import { spanishFindings } from './spanish';

async function filesOf([name, described]: [name: string, described: Collection]): Promise<ContentFile[]> {
  return (await getCollection(name as 'clinic')).map(({ id, filePath = id, data, body }) => ({
    file: filePath,
    collection: name,
    data,
    body: described.hasText ? body : undefined,
  }));
}

/** @throws an error like Astro's own about a field */
export async function assertContent(): Promise<void> {
  const files = (await Promise.all(Object.entries<Collection>(collections).map(filesOf))).flat();
  const warnings = contentWarnings(files, new Date()).map(
    ({ file, path, message }) => `${file}: ${path.join('.')}: ${message}`,
  );
  const spanish = await spanishFindings();
  for (const warning of [...warnings, ...spanish.warnings]) console.warn(warning);
  const [fault] = [...contentFaults(files), ...spanish.faults];
  if (!fault) return;
  const message = `${fault.file} does not fit the rest of the website.\n\n  ${fault.path.join('.')}: ${fault.message}`;
  throw Object.assign(new AstroError(message, 'The rules are in src/schemas/rules.ts.'), {
    name: 'InvalidContentTogetherError',
    loc: { file: fault.file },
  });
}
