/** A collection's schema as JSON Schema, which the fields of the editor are made from. */
import { z } from 'zod';
import { collections } from '@/schemas';
import { schemaOf, type Collection } from '@/schemas/fields';

/** The part of JSON Schema that our schemas use, and the `meta` of their fields. */
export interface FieldSchema extends Pick<
  z.GlobalMeta,
  'widget' | 'reason' | 'sentence' | 'minWidth' | 'entryOf' | 'words' | 'mayBeMissing'
> {
  type?: string;
  format?: string;
  pattern?: string;
  title?: string;
  description?: string;
  enum?: readonly string[];
  minItems?: number;
  /** True for what code depends on; `reason` says why. */
  readOnly?: boolean;
  default?: unknown;
  items?: FieldSchema;
  properties?: Readonly<Record<string, FieldSchema>>;
  required?: readonly string[];
}

export const schemas: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries(collections).map(([name, collection]) => [name, schemaOf(collection)]),
);

/** @returns what a file holds before the schema transforms it */
export const jsonSchemaOf = (schema: z.ZodType): FieldSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;

/** Returns the collection of an English file, given its path in the repository. */
export function collectionAt(path: string): Collection | undefined {
  const [, folder, name = ''] = /^src\/content\/(?:(.+)\/)?([^/]+)\.md$/.exec(path) ?? [];
  const file = folder ? `${folder}/${name}` : name;
  return Object.values<Collection>(collections).find((collection) =>
    'file' in collection ? collection.file === file : collection.folder === folder,
  );
}
