/** What a content file is to staff: the collection, the name and the fields that the editor shows. */
import type { z } from 'zod';
import { schemaOf, type Collection } from '@/content-model/collection';
import { overlayOf } from '@/content-model/words';
import { collectionAt } from '../check/collection-at';
import { jsonSchemaOf, type FieldSchema } from '../config/json-schema';
import type { Data } from '../format/content-file';

export interface Entry {
  path: string;
  /** Name of its collection. */
  collection: string;
  described: Collection;
  /** True for the Spanish words of an entry. */
  isSpanish: boolean;
  schema: z.ZodType;
  fields: FieldSchema;
}

/** Fields by which staff know an entry. */
const NAMES = ['name', 'title', 'label', 'question'];

const SPANISH = /\/es\/(?=[^/]+$)/;

/** Returns the file whose words a Spanish file translates; the file itself if it is English. */
export const englishPathOf = (path: string) => path.replace(SPANISH, '/');

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/, '');

/** Returns undefined for a file that the editor does not show. */
export function entryAt(path: string): Entry | undefined {
  const isSpanish = SPANISH.test(path);
  const [collection, described] = collectionAt(englishPathOf(path)) ?? [];
  if (!collection || !described || !path.endsWith('.md') || fileName(path).startsWith('_')) return undefined;
  const schema = schemaOf(isSpanish ? overlayOf(described, 'es') : described);
  return { path, collection, described, isSpanish, schema, fields: jsonSchemaOf(schema) };
}

/** Returns 'IV treatments › High-C IV Therapy', or 'Cost and insurance (Spanish)'. */
export function nameOf({ path, described, isSpanish, fields }: Entry, data: Data): string {
  const field = NAMES.find((name) => name in (fields.properties ?? {})) ?? '';
  const name = typeof data[field] === 'string' ? data[field] : fileName(path);
  const place = 'folder' in described ? `${described.label} › ${name}` : described.label;
  return isSpanish ? `${place} (Spanish)` : place;
}

/** Returns the group of the editor in which an entry is, and its name there. */
export const placeInEditor = ({ path, collection, described }: Entry, fileGroup: string) =>
  'folder' in described ? `${collection}/${fileName(path)}` : `${fileGroup}/${collection}`;
