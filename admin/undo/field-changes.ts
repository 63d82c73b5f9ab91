/** Compares two versions of a content file field by field, and puts single fields back in a third, later version. */
import { isObject, isSame, type Data } from '../format/content-file';

/** A field that a publication has changed. A value is undefined where the file does not have the field. */
export interface FieldChange {
  /** Names of fields; rows of a list by their `id`. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** A change that cannot be put back, because the field has another value by now. */
export interface FieldConflict extends FieldChange {
  now: unknown;
}

/** Returns the rows of a list by their `id`; undefined if they have none, because their places are no names. */
function rowsOf(list: readonly unknown[]): ReadonlyMap<string, unknown> | undefined {
  const rows = list.map((row): [unknown, unknown] => [isObject(row) ? row['id'] : undefined, row]);
  return rows.every((row): row is [string, unknown] => typeof row[0] === 'string')
    ? new Map(rows)
    : undefined;
}

/** Returns the fields of a group or the rows of a list. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (Array.isArray(value)) return rowsOf(value);
  return isObject(value) ? new Map(Object.entries(value)) : undefined;
}

/**
 * Returns the fields that differ. A list counts as one field if it has other rows than before, or if its rows have no
 * `id`.
 */
export function changesOf(before: unknown, after: unknown, path: readonly string[] = []): FieldChange[] {
  if (isSame(before, after)) return [];
  const [old, now] = [partsOf(before), partsOf(after)];
  const isComparable = Array.isArray(before)
    ? Array.isArray(after) && isSame([...(old?.keys() ?? [])], [...(now?.keys() ?? [])])
    : !Array.isArray(after);
  if (!old || !now || !isComparable) return [{ path, before, after }];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
    changesOf(old.get(name), now.get(name), [...path, name]),
  );
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, name) => partsOf(at)?.get(name), value);

/** Sets a field of a group, or removes it. A new one goes to the place that it has in the model. */
function withField(group: Data, name: string, value: unknown, model: Data): Data {
  const entries = Object.entries(group);
  const place = entries.findIndex(([other]) => other === name);
  if (value === undefined) return Object.fromEntries(entries.filter(([other]) => other !== name));
  if (place >= 0) return Object.fromEntries(entries.with(place, [name, value]));
  const names = Object.keys(model);
  const previous = names.slice(0, names.indexOf(name)).findLast((other) => other in group);
  return Object.fromEntries(
    entries.toSpliced(entries.findIndex(([other]) => other === previous) + 1, 0, [name, value]),
  );
}

/** Returns a copy with another value in one field. */
function withValue(
  value: unknown,
  [name, ...rest]: readonly string[],
  put: unknown,
  model: unknown,
): unknown {
  if (name === undefined) return put;
  const inner = (at: unknown) => withValue(at, rest, put, partsOf(model)?.get(name));
  if (Array.isArray(value))
    return value.map((row: unknown) => (isObject(row) && row['id'] === name ? inner(row) : row));
  if (!isObject(value)) return value;
  return withField(value, name, inner(value[name]), isObject(model) ? model : {});
}

/** The fields of a file after an undo. */
interface PutBack {
  data: Data;
  undone: FieldChange[];
  /** The undo is only valid if there are none. */
  conflicts: FieldConflict[];
}

/**
 * Puts the fields that differ between `before` and `after` back in the file as it is now. A field that has its old value
 * already stays; one that has a third value is a conflict.
 */
export function putBack(before: Data, after: Data, now: Data): PutBack {
  const result: PutBack = { data: now, undone: [], conflicts: [] };
  for (const change of changesOf(before, after)) {
    const current = valueAt(now, change.path);
    const hasGroup = isObject(valueAt(now, change.path.slice(0, -1)));
    if (isSame(current, change.before)) continue;
    if (!hasGroup || !isSame(current, change.after)) {
      result.conflicts.push({ ...change, now: current });
      continue;
    }
    result.data = withValue(result.data, change.path, change.before, before) as Data;
    result.undone.push(change);
  }
  return result;
}
