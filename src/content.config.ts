import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { defineCollection, type SchemaContext } from 'astro:content';
import { AstroError } from 'astro/errors';
import { glob, type Loader } from 'astro/loaders';
import { z } from 'zod';
import { collections as list } from './schemas';
import type { Collection } from './schemas/collection';
import { readFrontMatter } from './schemas/front-matter';
import { overlayDescription } from './schemas/overlay-words';
import { wrongFiles } from './lib/wrong-files';

const CONTENT = './src/content';

const filesOf = (described: Collection): Loader =>
  'folder' in described
    ? glob({ pattern: '*.md', base: `${CONTENT}/${described.folder}` })
    : glob({ pattern: `${described.file}.md`, base: CONTENT, generateId: () => 'only' });

/** @throws an error that names the file */
async function fieldsIn(file: string): Promise<Record<string, unknown>> {
  try {
    return readFrontMatter(await readFile(file, 'utf8'));
  } catch (error) {
    throw Object.assign(new AstroError((error as Error).message), { loc: { file } });
  }
}

type Context = Parameters<Loader['load']>[0];

/** A folder may be empty, such as that of notices: Astro warns of it. */
const withoutEmptyFolders = (logger: Context['logger']): Context['logger'] =>
  Object.create(logger, {
    warn: {
      value: (message: string) => {
        if (!message.startsWith('No files found')) logger.warn(message);
      },
    },
  }) as Context['logger'];

/** In `npm run dev`: forgets the error of a file that changes, before Astro reads it. */
function watchFiles({ watcher }: Context) {
  // Each collection adds listeners, which Node takes for a leak.
  watcher?.setMaxListeners(0);
  for (const event of ['change', 'unlink'] as const)
    watcher?.on(event, (file: string) => {
      if (wrongFiles.errors.delete(file)) wrongFiles.reload();
    });
}

/** Loads the files of a collection, with the fields as front-matter.ts reads them. */
function loaderOf(described: Collection): Loader {
  const files = filesOf(described);
  return {
    ...files,
    load: (context) => {
      watchFiles(context);
      return files.load({
        ...context,
        logger: withoutEmptyFolders(context.logger),
        parseData: async (entry) => {
          const file = entry.filePath ?? '';
          try {
            return await context.parseData({ ...entry, data: (await fieldsIn(file)) as typeof entry.data });
          } catch (error) {
            wrongFiles.errors.set(file, error);
            wrongFiles.reload();
            throw error;
          }
        },
      });
    },
  };
}

/**
 * Returns a picture's path as the disk spells it. A Mac may store é as two characters, which a file of the content has as
 * one; then other computers do not find the picture.
 */
function asOnDisk(path: unknown): unknown {
  if (typeof path !== 'string' || existsSync(`.${path}`)) return path;
  const folder = dirname(path);
  const names = existsSync(`.${folder}`) ? readdirSync(`.${folder}`) : [];
  const name = names.find((other) => other.normalize() === basename(path).normalize());
  return name === undefined ? path : `${folder}/${name}`;
}

const define = (described: Collection) =>
  defineCollection({
    loader: loaderOf(described),
    schema: ({ image }: SchemaContext) =>
      described.schema((() => z.preprocess(asOnDisk, image())) as unknown as typeof image),
  });

/** Astro warns about collections without files. */
const hasFiles = (described: Collection) =>
  existsSync(`${CONTENT}/${'folder' in described ? described.folder : `${described.file}.md`}`);

/** Each collection with the type of its own schema, which Astro gives to the entries. */
type Defined = {
  [Name in keyof typeof list]: {
    schema: (context: SchemaContext) => ReturnType<(typeof list)[Name]['schema']>;
  };
};

/** `treatments` are in English; `treatmentsEs` are the overlays with their words in Spanish. */
export const collections = Object.fromEntries(
  Object.entries<Collection>(list)
    .flatMap(([name, described]): [string, Collection][] => [
      [name, described],
      [`${name}Es`, overlayDescription(described, 'es')],
    ])
    .filter(([, described]) => hasFiles(described))
    .map(([name, described]) => [name, define(described)]),
) as Defined;
