/** Takes out of a form's values what a content file leaves out. */
import type { FieldSchema } from '../config/json-schema';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** By these the editor follows an item of a list that is added or moved. */
const EDITORS_OWN = '__sc_';

const COLOUR = '^#[0-9A-F]{6}$';

/**
 * The editor gives every field of a form a value: an empty text, a "no", an empty group. A content file leaves out what is
 * optional and empty.
 */
export function clean(value: unknown, schema: FieldSchema): unknown {
  if (typeof value === 'string') return schema.pattern === COLOUR ? value.toUpperCase() : value.trim();
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
      // A group that is optional is there or not: the editor writes null for one that is not.
      .filter(([name, field]) => required.includes(name) || !properties[name] || !isEmpty(field)),
  );
}
