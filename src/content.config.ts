import { defineCollection, type SchemaContext } from 'astro:content';
import { glob } from 'astro/loaders';
import { collections as list } from './content-model';
import type { Collection } from './content-model/collection';

// A name that begins with an underscore is an example.
const loaderOf = (described: Collection) =>
  'folder' in described
    ? glob({ pattern: '[^_]*.md', base: `./src/content/${described.folder}` })
    : glob({ pattern: `${described.file}.md`, base: './src/content', generateId: () => 'only' });

const define = (described: Collection) =>
  defineCollection({
    loader: loaderOf(described),
    schema: ({ image }: SchemaContext) => described.schema(image),
  });

/** Each collection with the type of its own schema, which Astro gives to the entries. */
type Defined = {
  [Name in keyof typeof list]: {
    schema: (context: SchemaContext) => ReturnType<(typeof list)[Name]['schema']>;
  };
};

export const collections = Object.fromEntries(
  Object.entries<Collection>(list).map(([name, described]) => [name, define(described)]),
) as Defined;
