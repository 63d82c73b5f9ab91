/**
 * Fits an overlay to the English form beside it. An overlay may have its rows in another order, or lack some, but the
 * editor keeps the rows of both forms in step by their place.
 */
import type { Field } from '@sveltia/cms';

type Group = Readonly<Record<string, unknown>>;
type FormField = Pick<Field, 'name'> & { i18n?: unknown; widget?: string; fields?: readonly FormField[] };

const groupOf = (value: unknown): Group =>
  typeof value === 'object' && value !== null ? (value as Group) : {};
const groupsOf = (value: unknown): Group[] => (Array.isArray(value) ? value.map(groupOf) : []);

/** Returns what names a row. */
const idOf = ({ id }: Group) => id;

interface Options {
  /** True for a form that was open: a row without a match is new, or its day has changed, and it is in the same place. */
  isInStep?: boolean;
}

/** Returns the words for each row, matched by `id`. */
function fitRows(
  fields: readonly FormField[],
  rows: readonly Group[],
  words: readonly Group[],
  options: Options,
) {
  const ids = rows.map(idOf);
  return rows.map((row, place) => {
    const inPlace = options.isInStep && !ids.includes(words[place]?.['id']) ? words[place] : undefined;
    const found = words.find(({ id }) => id && id === ids[place]) ?? inPlace ?? {};
    return { id: ids[place], ...fitGroup(fields, row, found, options) };
  });
}

const fitGroup = (
  fields: readonly FormField[],
  english: Group,
  overlay: Group,
  options: Options,
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ name, i18n, fields: inner }) => i18n && (!inner || english[name]))
      .map(({ name, widget, fields: inner }) => {
        const [source, words] = [english[name], overlay[name]];
        if (!inner) return [name, words ?? (widget === 'list' ? [] : '')];
        if (!Array.isArray(source)) return [name, fitGroup(inner, groupOf(source), groupOf(words), options)];
        return [name, fitRows(inner, groupsOf(source), groupsOf(words), options)];
      }),
  );

/** Returns the words of an overlay, each in its place beside the English one; those that it lacks are empty. */
export function fitOverlay(
  fields: readonly FormField[],
  english: Group,
  overlay: Group,
  options: Options = {},
): Record<string, unknown> {
  const { confirm } = overlay;
  return { ...fitGroup(fields, english, overlay, options), ...(confirm !== undefined && { confirm }) };
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' ? Object.keys(groupOf(value)).every((name) => name === 'id') : !value;

/** Returns an overlay without texts, groups and rows that have no words. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => !isEmpty(item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, withoutEmpty(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => !isEmpty(field)));
}

/** Returns a value as the editor keeps it: each text by its path, such as `steps.0.title`. */
const flatten = (value: unknown, path: string): [string, unknown][] =>
  typeof value !== 'object' || Object.keys(groupOf(value)).length === 0
    ? [[path, value]]
    : Object.entries(groupOf(value)).flatMap(([name, field]) =>
        flatten(field, path ? `${path}.${name}` : name),
      );

/** The opposite of `flatten`. */
function nest(values: Group): Group {
  const root: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    let at = root;
    for (const [index, name] of names.entries()) {
      const next = names[index + 1];
      if (next === undefined) at[name] = value;
      else at = (at[name] ??= /^\d+$/.test(next) ? [] : {}) as Record<string, unknown>;
    }
  }
  return root;
}

/** Fits the Spanish form to the English one, before the editor shows them. */
export function fitDraft(fields: readonly FormField[], forms: { en?: Group; es?: Group }): void {
  if (!forms.en || !forms.es) return;
  forms.es = Object.fromEntries(flatten(fitOverlay(fields, nest(forms.en), nest(forms.es)), ''));
}
