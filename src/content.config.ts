import { existsSync } from 'node:fs';
import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import { collections as list } from './schemas';
import type { Collection } from './schemas/fields';
import { overlayOf } from './schemas/words';

const CONTENT = './src/content';

const loaderOf = (described: Collection) =>
  'folder' in described
    ? glob({ pattern: '*.md', base: `${CONTENT}/${described.folder}` })
    : glob({ pattern: `${described.file}.md`, base: CONTENT, generateId: () => 'only' });

const define = (described: Collection) =>
  defineCollection({
    loader: loaderOf(described),
    schema: ({ image }: SchemaContext) => described.schema(image),
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
      [`${name}Es`, overlayOf(described, 'es')],
    ])
    .filter(([, described]) => hasFiles(described))
    .map(([name, described]) => [name, define(described)]),
) as Defined;
