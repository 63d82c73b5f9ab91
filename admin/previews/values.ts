/**
 * Reads the values of a draft. While somebody types, a field may be missing, empty or of the wrong type. Every value in
 * a preview comes from here as text, a number or a list, and React escapes text, so no HTML is ever parsed.
 */
export type Draft = Record<string, unknown>;

const isGroup = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Returns a group of fields; an empty one when the value is not a group. */
export const groupOf = (value: unknown): Draft => (isGroup(value) ? value : {});

/** Returns the fields of an entry, without its body. */
export function fieldsOfEntry(data: unknown): Draft {
  const { body: _, ...fields } = groupOf(data);
  return fields;
}

/** Returns a text or a number as text, else ''. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Turns 'niceToHave' into 'Nice to have'. */
export const spaced = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns a number or the number in a text; 0 for anything else. */
export const numberOf = (value: unknown): number => {
  const number = typeof value === 'number' ? value : Number.parseFloat(textOf(value));
  return Number.isFinite(number) ? number : 0;
};

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the non-empty lines of a list of texts. */
export const textsOf = (value: unknown): string[] => listOf(value).map(textOf).filter(Boolean);

/** Returns the texts of a group with these names. */
export const wordsOf = <Name extends string>(group: Draft, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(group[name])])) as Record<Name, string>;

/** Returns a day; undefined when the value is not a date. */
export function dayOf(value: unknown): Date | undefined {
  const day = value instanceof Date ? value : new Date(textOf(value) || Number.NaN);
  return Number.isNaN(day.getTime()) ? undefined : day;
}

/** Returns a draft with the words of its overlay, whose rows are in the same places; no text that it lacks is shown. */
export function withTranslation(draft: unknown, words: unknown): unknown {
  if (Array.isArray(draft) && draft.some(isGroup))
    return draft.map((row, place) => withTranslation(row, listOf(words)[place]));
  if (!isGroup(draft)) return words ?? draft;
  const fields = Object.entries(draft);
  const translations = groupOf(words);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, withTranslation(field, translations[name])]),
  );
}

/** A field of a form, with its nested fields. */
export interface FormField {
  name: string;
  fields?: readonly FormField[];
}

/** Returns a draft with its fields in the order of the form; the editor's map has no order. */
export function inFormOrder(value: unknown, fields: readonly FormField[]): unknown {
  if (Array.isArray(value)) return value.map((item) => inFormOrder(item, fields));
  if (!isGroup(value)) return value;
  const names = fields.map(({ name }) => name);
  const rank = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => rank(one) - rank(other))
      .map(([name, item]) => [
        name,
        inFormOrder(item, fields.find((field) => field.name === name)?.fields ?? []),
      ]),
  );
}
