/** Says in plain words what has changed in a field: 'Price: $449 became $439.' */
import { en } from '@/shared/lang/en';
import { dollars } from '@/shared/lib/price';
import { labelPath } from '../config/label-path';
import type { FieldSchema } from '../config/json-schema';
import { choiceOf, labelOf } from '../config/labels';
import { isObject, isSame, type Data } from '../format/content-file';
import type { FieldChange } from './field-changes';

/** Longer texts are shortened to the part that has changed. */
const LONG_TEXT = 90;
/** How much of the same text is kept before the part that has changed. */
const CONTEXT = 25;

const quoted = (text: string) => text && `“${text}”`;

const rowInWords = (row: Data, { properties = {} }: FieldSchema) =>
  Object.entries(row)
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => [labelOf(name), plainValue(value, properties[name])])
    .filter(([, words]) => words)
    .map(([label, words]) => `${label}: ${shortened(words ?? '')}`)
    .join(', ');

/** '8 PM' for '20:00', '2026-11-30 8 PM' for '2026-11-30 20:00' */
const timeInWords = (text: string) =>
  text.replace(/(\d\d):(\d\d)$/, (_, hours, minutes) => en.time(Number(hours) * 60 + Number(minutes)));

/** Marks of Markdown for headings and bold words. */
const MARKS = /^#+ |\*\*/gm;

function textInWords(text: string, { enum: choices, widget }: FieldSchema): string {
  if (choices) return choiceOf(text).label;
  if (widget === 'time' || widget === 'moment') return timeInWords(text);
  if (widget === 'picture') return text.slice(text.lastIndexOf('/') + 1);
  return text.replaceAll(MARKS, '').replaceAll(/\s+/g, ' ').trim();
}

/** Returns a value without quotation marks; '' for none. */
function plainValue(value: unknown, schema: FieldSchema = {}): string {
  if (typeof value === 'string') return textInWords(value, schema);
  if (typeof value === 'number') return schema.format === 'dollars' ? dollars(value) : String(value);
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map((item) => plainValue(item, schema.items)).join('; ');
  return isObject(value) ? rowInWords(value, schema) : '';
}

function sharedStart(text: string, other: string): number {
  let length = 0;
  while (length < text.length && text[length] === other[length]) length += 1;
  return length;
}

/** Returns the part of a long text in which it differs from the other. */
function shortened(text: string, other = ''): string {
  if (text.length <= LONG_TEXT) return text;
  const start = other
    ? Math.max(0, Math.min(sharedStart(text, other) - CONTEXT, text.length - LONG_TEXT))
    : 0;
  const part = text.slice(start, start + LONG_TEXT);
  return `${start > 0 ? '…' : ''}${part}${start + LONG_TEXT < text.length ? '…' : ''}`;
}

/** Returns the rows of a list that the other one does not have. */
const rowsWithout = (value: unknown, other: unknown): unknown =>
  Array.isArray(value) && Array.isArray(other)
    ? value.filter((row) => !other.some((same) => isSame(row, same)))
    : value;

/** Rows are not shortened as a whole, because each of their texts is. */
const hasRows = (value: unknown) => isObject(value) || (Array.isArray(value) && value.some(isObject));

const isPlain = (value: unknown) => typeof value === 'number' || typeof value === 'boolean';

/** Returns two values in words. */
function inWords(before: unknown, after: unknown, schema: FieldSchema | undefined): [string, string] {
  if (isPlain(before ?? after)) {
    // A switch that was never used is off, but the file does not say so.
    const off = typeof (before ?? after) === 'boolean' ? false : undefined;
    return [plainValue(before ?? off, schema), plainValue(after ?? off, schema)];
  }
  const [old, now] = [
    plainValue(rowsWithout(before, after), schema),
    plainValue(rowsWithout(after, before), schema),
  ];
  if (hasRows(before ?? after)) return [quoted(old), quoted(now)];
  return [quoted(shortened(old, now)), quoted(shortened(now, old))];
}

/** Returns the schema of a field, and its path with numbers in place of the names of rows. */
function findField(path: readonly string[], fields: FieldSchema, data: Data) {
  let [schema, value]: [FieldSchema | undefined, unknown] = [fields, data];
  const numbered = path.map((name) => {
    const place = Array.isArray(value) ? value.findIndex((row: Data) => row['id'] === name) : name;
    schema = typeof place === 'number' ? schema?.items : schema?.properties?.[place];
    value = (value as Data | undefined)?.[place];
    return place;
  });
  return { schema, numbered };
}

/** What a field belongs to. */
interface Context {
  fields: FieldSchema;
  /** A version of the file that has the row of the field. */
  data: Data;
}

/** Returns the label of a field: 'Steps › 2 › Title'. */
export function labelOfField(path: readonly string[], { fields, data }: Context): string {
  return path[0] === 'body' ? 'Text' : labelPath(findField(path, fields, data).numbered, fields);
}

/**
 * Returns a sentence about a change.
 * @param verb for a change that is still to come: 'becomes'
 */
export function sentenceOf(
  { path, before, after }: FieldChange,
  context: Context,
  verb: 'became' | 'becomes' = 'became',
): string {
  const { schema } = findField(path, context.fields, context.data);
  const label = labelOfField(path, context);
  const [old, now] = inWords(before, after, schema);
  const is = verb === 'became' ? 'was' : 'is';
  if (old && old === now) return `${label}: the layout ${is} changed.`;
  if (old && now) return `${label}: ${old} ${verb} ${now}.`;
  if (now) return `${label}: ${now} ${is} added.`;
  return old ? `${label}: ${old} ${is} removed.` : `${label}: the order ${is} changed.`;
}

/** Returns a value as part of a sentence: '$439', or 'empty'. */
export function valueInWords(
  { path, before }: Pick<FieldChange, 'path' | 'before'>,
  value: unknown,
  context: Context,
): string {
  const { schema } = findField(path, context.fields, context.data);
  return inWords(before, value, schema)[1] || 'empty';
}
