/** Removes from a form's values what a content file leaves out. */
import type { FieldSchema } from '../config/json-schema';
import { isObject } from '../format/content-file';

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** The editor adds keys with this prefix to track list items that are added or moved. */
const EDITORS_OWN = '__sc_';

function cleanText(value: string, { widget }: FieldSchema): string {
  return widget === 'colour' ? value.toUpperCase() : value.trim();
}

/**
 * Removes empty optional values: the editor gives every field of a form a value (an empty text, a "no", an empty
 * group), but a content file leaves them out.
 */
export function clean(value: unknown, schema: FieldSchema): unknown {
  if (typeof value === 'string') return cleanText(value, schema);
  const { items } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => clean(item, items)) : value;
  const { properties, required = [] } = schema;
  if (!isObject(value) || !properties) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !name.startsWith(EDITORS_OWN))
      .map(([name, field]): [string, unknown] => [
        name,
        properties[name] ? clean(field, properties[name]) : field,
      ])
      // The editor writes null for an optional group that was not added.
      .filter(([name, field]) => required.includes(name) || !properties[name] || !isEmpty(field)),
  );
}
