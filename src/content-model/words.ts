/**
 * The words of a content file, apart from prices, links and pictures. An overlay in the folder `es` beside the file has
 * the same words in Spanish, and nothing else. A list of groups is matched by `id`, never by place: a new row would
 * otherwise move the words of all rows below it onto other prices.
 */
import { z } from 'zod';
import { schemaOf, type Collection } from './collection.ts';
import { confirm, group, list, pattern, rowId } from './fields.ts';

/** What one field says: a text, or a list of plain sentences, which is translated as a whole. */
export type Words = string | readonly string[];
type Data = Readonly<Record<string, unknown>>;

/** Returns the field itself, without what makes it optional or transforms it. */
export function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (!(schema instanceof z.ZodPipe)) return schema;
  return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
}

const isWords = (field: z.core.$ZodType): boolean => {
  if (field instanceof z.ZodArray) return isWords(inner(field.element));
  return z.globalRegistry.get(field)?.words ?? false;
};

/** Returns the schema of an overlay: only the words, all of which may be missing. Undefined if there are none. */
export function wordsOf(schema: z.core.$ZodType, isItem = false): z.ZodType | undefined {
  const field = inner(schema);
  if (isWords(field)) return field as z.ZodType;
  if (field instanceof z.ZodArray) {
    const item = wordsOf(field.element, true);
    return item && list(item, field.description ?? '');
  }
  if (!(field instanceof z.ZodObject)) return undefined;
  const { id, ...shape } = field.shape as Record<string, z.core.$ZodType>;
  const words = Object.entries(shape).flatMap(([name, value]) => {
    const found = wordsOf(value);
    return found ? [[name, found.optional()] as const] : [];
  });
  if (words.length === 0) return undefined;
  return group({ ...(isItem && { id: id ?? rowId }), ...Object.fromEntries(words) });
}

/** Returns the path of a file's overlay: `pages/es/cost.md` for `pages/cost.md`. */
export const overlayPath = (path: string, lang: string) => path.replace(/[^/]+$/, `${lang}/$&`);

const sourceHash = pattern(
  /^en-[0-9a-f]{8}$/,
  'what `npm run translated` writes',
  'Hash of the English words that were translated.',
);

/** Describes the same words in another language: `pages/cost` is `pages/es/cost`, the folder `jobs` is `jobs/es`. */
export function overlayOf(described: Collection, lang: string): Collection {
  const { shape } = wordsOf(schemaOf(described)) as z.ZodObject;
  const schema = group({ ...shape, confirm: confirm.optional(), of: sourceHash.optional() });
  return 'folder' in described
    ? { ...described, folder: `${described.folder}/${lang}`, schema: () => schema }
    : { ...described, file: overlayPath(described.file, lang), schema: () => schema };
}

/** Returns what names a list's item: its `id`. */
export const idOf = ({ id }: { id?: string }, index: number) => id ?? String(index);

/**
 * Returns a copy of a file's data with other words.
 * @param change gets the words of each field and their path, with the `id` of a row in place of its number
 */
function mapWords<T>(
  schema: z.core.$ZodType,
  data: T,
  change: (path: string, words: Words) => Words,
  path: readonly string[] = [],
): T {
  const field = inner(schema);
  if (data === undefined) return data;
  if (isWords(field)) return change(path.join('.'), data as Words) as T;
  if (field instanceof z.ZodArray)
    return (data as Data[]).map((item, index) =>
      mapWords(field.element, item, change, [...path, idOf(item, index)]),
    ) as T;
  if (!(field instanceof z.ZodObject)) return data;
  const changed = Object.entries(field.shape as Record<string, z.core.$ZodType>)
    .filter(([name]) => name in (data as Data))
    .map(([name, value]) => [name, mapWords(value, (data as Data)[name], change, [...path, name])]);
  return { ...data, ...Object.fromEntries(changed) } as T;
}

/** Returns the words of a file, or of an overlay, by their path: `extras.groups.x-ray.title`. */
export function wordsIn(schema: z.core.$ZodType, data: unknown): ReadonlyMap<string, Words> {
  const found = new Map<string, Words>();
  mapWords(schema, data, (path, words) => {
    found.set(path, words);
    return words;
  });
  return found;
}

/** True for a text with letters of its own: `{phone}` and `5.0` are the same in every language. */
export const needsTranslation = (words: Words): boolean =>
  [words].flat().some((text) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')));

/**
 * Returns the data of a file with the words of its overlay. Words that only the overlay has are left out. Words that it
 * lacks are empty, because no page may mix two languages.
 */
export function withWords<T>(schema: z.core.$ZodType, data: T, overlay: unknown): T {
  const translated = wordsIn(schema, overlay);
  const missing = (words: Words) => (typeof words === 'string' ? '' : []);
  return mapWords(
    schema,
    data,
    (path, words) => translated.get(path) ?? (needsTranslation(words) ? missing(words) : words),
  );
}
