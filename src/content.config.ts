import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import { collections as list } from './content-model/list';
import type { Collection, SchemaOf } from './content-model/types';

// A name that begins with an underscore is an example.
const loaderOf = (described: Collection) =>
  'folder' in described
    ? glob({ pattern: '[^_]*.md', base: `./src/content/${described.folder}` })
    : glob({ pattern: `${described.file}.md`, base: './src/content', generateId: () => 'only' });

const define = (described: Collection) =>
  defineCollection({
    loader: loaderOf(described),
    schema: ({ image }: SchemaContext) =>
      typeof described.schema === 'function' ? described.schema(image as never) : described.schema,
  });

/** The type of each schema, which Astro gives to the entries of its collection. */
type Defined = {
  [Name in keyof typeof list]: { schema: (context: SchemaContext) => SchemaOf<(typeof list)[Name]> };
};

export const collections = Object.fromEntries(
  Object.entries(list).map(([name, described]) => [name, define(described)]),
) as unknown as Defined;
