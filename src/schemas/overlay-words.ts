/**
 * The words of a content file, apart from prices, links and pictures. An overlay in the folder `es` beside the file has
 * the same words in Spanish, and nothing else but `of`, which says from which English they were translated.
 */
import { z } from 'zod';
import { needsReview } from '../shared/config/reviewed-content.ts';
import { group, list, pattern, rowId } from './fields.ts';
import { type Collection, schemaOf } from './collection.ts';

/** What one field says: a text, or a list of plain sentences, which is translated as a whole. */
type Words = string | readonly string[];
type Path = readonly PropertyKey[];
type Data = Readonly<Record<string, unknown>>;

/** Returns the field itself, without what makes it optional or transforms it. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (!(schema instanceof z.ZodPipe)) return schema;
  return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
}

const isWords = (field: z.core.$ZodType): boolean => {
  if (field instanceof z.ZodArray) return isWords(inner(field.element));
  return z.globalRegistry.get(field)?.words ?? false;
};

/** Returns the schema of an overlay: only the words, all of which may be missing. Undefined if there are none. Exported for its test. */
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

/** True if the build fails because of what is missing: no Spanish page can leave it out, or no reader may miss it. */
export const isNeeded = (
  described: Collection,
  file: string,
  { data, missing }: ReturnType<typeof withWords>,
): boolean => missing.length > 0 && (needsReview(file) || ('file' in described && !data));

const sourceHash = pattern(
  /^en-[0-9a-f]{8}$/,
  'what `npm run translated` writes',
  'Hash of the English words that were translated.',
);

/** Describes the same words in another language: `pages/cost` is `pages/es/cost`, the folder `jobs` is `jobs/es`. */
export function overlayDescription(described: Collection, lang: string): Collection {
  const { shape } = wordsOf(schemaOf(described)) as z.ZodObject;
  const schema = group({ ...shape, of: sourceHash.optional() });
  return 'folder' in described
    ? { ...described, folder: `${described.folder}/${lang}`, schema: () => schema }
    : { ...described, file: overlayPath(described.file, lang), schema: () => schema };
}

/** Finds all words, with the `id` of a row in place of its number. */
function* wordEntries(
  schema: z.core.$ZodType,
  data: unknown,
  path = '',
): Generator<[path: string, words: Words]> {
  const field = inner(schema);
  if (data === undefined) return;
  if (isWords(field)) yield [path, data as Words];
  else if (field instanceof z.ZodArray)
    for (const item of data as Data[])
      yield* wordEntries(field.element, item, `${path}.${String(item['id'])}`);
  else if (field instanceof z.ZodObject)
    for (const [name, value] of Object.entries<z.core.$ZodType>(field.shape))
      yield* wordEntries(value, (data as Data)[name], `${path}.${name}`);
}

/**
 * Returns the first 8 hexadecimal digits of SHA-256 of all English words of a file, in whatever order its rows are:
 * 'en-9f2c1a2b', because YAML takes 12e28679 for a number. By Web Crypto, because the editor runs it, too.
 */
export async function hashOfWords(schema: z.core.$ZodType, data: unknown): Promise<string> {
  const words = [...wordEntries(schema, data)].sort(([a], [b]) => (a < b ? -1 : 1));
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(words)));
  const digits = Array.from(new Uint8Array(bytes, 0, 4), (byte) => byte.toString(16).padStart(2, '0'));
  return `en-${digits.join('')}`;
}

/** Returns a path with the `id` of each row in place of its number: the Spanish row of that number may be another one. */
export const pathByIds = (data: unknown, [key, ...rest]: Path): PropertyKey[] => {
  if (key === undefined) return [];
  const part = (data as Record<PropertyKey, unknown> | undefined)?.[key];
  const id = typeof key === 'number' ? (part as Data | undefined)?.['id'] : undefined;
  return [typeof id === 'string' ? id : key, ...pathByIds(part, rest)];
};

/** Stands for a part whose Spanish is not whole. */
const INCOMPLETE = Symbol('incomplete');

/**
 * Returns a file's data with the words of its overlay. Rows and optional groups are left out unless all their words are
 * there, because no page may mix two languages.
 * @param missing gets the path of each text that the overlay lacks
 * @returns INCOMPLETE if a text is missing that no row or optional group can be left out with
 */
function translate(
  schema: z.core.$ZodType,
  data: unknown,
  overlay: unknown,
  missing: Path[],
  path: Path = [],
): unknown {
  const field = inner(schema);
  if (data === undefined) return data;
  if (isWords(field)) {
    if (overlay !== undefined) return overlay;
    if (z.globalRegistry.get(field)?.mayBeMissing) return '';
    missing.push(path);
    return INCOMPLETE;
  }
  if (field instanceof z.ZodArray) {
    const words = new Map((overlay as Data[] | undefined)?.map((row) => [row['id'], row]));
    const rows = (data as Data[])
      .map((row, index) => translate(field.element, row, words.get(row['id']), missing, [...path, index]))
      .filter((row) => row !== INCOMPLETE);
    const mayBeEmpty = field.safeParse([]).success;
    return rows.length === 0 && !mayBeEmpty ? INCOMPLETE : rows;
  }
  if (!(field instanceof z.ZodObject)) return data;
  const shape = field.shape as Record<string, z.core.$ZodType>;
  const fields = Object.entries(data as Data).flatMap(([name, value]) => {
    const of = shape[name];
    if (!of) return [[name, value]];
    const part = translate(of, value, (overlay as Data | undefined)?.[name], missing, [...path, name]);
    const canBeLeftOut = of._zod.optin === 'optional' && !isWords(inner(of));
    return part === INCOMPLETE && canBeLeftOut ? [] : [[name, part]];
  });
  return fields.some(([, part]) => part === INCOMPLETE) ? INCOMPLETE : Object.fromEntries(fields);
}

/**
 * Returns a file's data with the words of its overlay: undefined unless they are whole. Everything else comes from the
 * English file, where a row has the same `id`.
 */
export function withWords<T>(
  schema: z.core.$ZodType,
  data: T,
  overlay: unknown,
): { data: T | undefined; missing: readonly Path[] } {
  const missing: Path[] = [];
  const translated = translate(schema, data, overlay, missing);
  return { data: translated === INCOMPLETE ? undefined : (translated as T), missing };
}
