/**
 * Refuses an entry that the build would refuse, in the sentences of its schema, and asks about Spanish that may be stale. A
 * wrong field alone is refused by its pattern.
 */
import { type Collection, schemaOf } from '@/schemas/collection';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { bodyFault } from '@/schemas/content-rules';
import { hashOfWords, isNeeded, overlayDescription, withWords } from '@/schemas/overlay-words';
import { collectionAt, type FieldSchema, jsonSchemaOf, labelPath } from '../config/json-schema';
import { needsReview } from '@/shared/config/reviewed-content';

export type Data = Record<string, unknown>;

/** What the editor's forms hold. */
interface Forms {
  /** Path of the English file. */
  path: string;
  data: Data;
  /** Spanish has no data while it is turned off. */
  i18n: { es?: { data?: Data } };
}

/**
 * Stops a save. The editor shows the sentence only if the error has this name, and the sentence is its cause.
 * @throws always
 */
export function refuse(sentence: string): never {
  throw new Error('saving_failed', { cause: new Error(sentence) });
}

/** True for a group of fields. */
export const isGroup = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Digits, with commas between thousands if any, and decimals. */
const NUMBER = /^[-+]?\$?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/**
 * Returns the number that somebody typed: 68500 for '$68,500' and 449 for '4 4 9'.
 * @returns undefined for anything else, so that nothing is guessed
 */
export function typedNumber(text: string): number | undefined {
  const typed = text.replaceAll(/\s/g, '');
  if (!/\d/.test(typed) || !NUMBER.test(typed)) return undefined;
  return Number(typed.replaceAll(/[$,]/g, ''));
}

/** Returns a form's values with the numbers that the texts in its fields for numbers mean. */
export function withNumbers(value: unknown, schema: FieldSchema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withNumbers(item, schema?.items));
  if (isGroup(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, withNumbers(field, schema?.properties?.[name])]),
    );
  const isNumber = schema?.type === 'number' || schema?.type === 'integer';
  return isNumber && typeof value === 'string' ? (typedNumber(value) ?? value) : value;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The editor marks rows that are added or moved with keys that begin so. */
const EDITORS_OWN = '__sc_';

/** Returns a form's values as the editor writes them: without empty ones, groups of empty ones, and keys of its own. */
export function asWritten(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(asWritten);
  if (!isGroup(value)) return value;
  const fields = Object.entries(value)
    .filter(([name]) => !name.startsWith(EDITORS_OWN))
    .map(([name, field]) => [name, asWritten(field)] as const)
    .filter(([, field]) => !isEmpty(field) && !(isGroup(field) && Object.keys(field).length === 0));
  return Object.fromEntries(fields);
}

/** Returns a form's values without fields that its language does not have: the editor gives each new row the defaults of all fields. */
function withoutOthers(value: unknown, schema: FieldSchema | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutOthers(item, schema?.items));
  const known = schema?.properties;
  if (!isGroup(value) || !known) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name in known || name.startsWith(EDITORS_OWN))
      .map(([name, field]) => [name, withoutOthers(field, known[name])]),
  );
}

/** The collection of a file. @throws an error that stops the save, if there is none */
export const collectionOf = (path: string): Collection =>
  collectionAt(path) ?? refuse(`No collection has the file ${path}.`);

/** Returns the values of the Spanish form to write; undefined while Spanish is turned off. */
export function spanishOf({ path, i18n }: Forms): Data | undefined {
  const data = i18n.es?.data;
  if (!data) return undefined;
  return withoutOthers(data, jsonSchemaOf(schemaOf(overlayDescription(collectionOf(path), 'es')))) as Data;
}

/** A table pasted from Word lacks the line below its first row, without which its bars would be text. */
const withTableHeads = (text: string) =>
  text.replaceAll(
    /(^|\n\n)(\|.*\|)\n(?=\|)(?!\|[\s:|-]+\|(?:\n|$))/g,
    (_, before: string, row: string) =>
      `${before}${row}\n|${' --- |'.repeat(row.split(/(?<!\\)\|/).length - 2)}\n`,
  );

/** Returns what is wrong with a form's values, each with the label of its field. */
function faultsOf(collection: Collection, data: Data): string[] {
  const schema = schemaOf(collection);
  const { error } = schema.safeParse(asWritten(data));
  return (error?.issues ?? []).map(({ path, message }) =>
    [labelPath(path, jsonSchemaOf(schema)), message].filter(Boolean).join(': '),
  );
}

/** Returns what stops the build because it is not translated. */
function missingIn(collection: Collection, path: string, english: Data, spanish: Data = {}): string[] {
  const schema = schemaOf(collection);
  const words = withWords(schema, asWritten(english), asWritten(spanish));
  return !collection.isEnglishOnly && isNeeded(collection, path, words)
    ? words.missing.map((field) => `${labelPath(field, jsonSchemaOf(schema))}: It is missing. Translate it.`)
    : [];
}

/**
 * Returns the values to write.
 * @throws an error whose sentence the editor shows when the build would refuse them
 */
export function checkEntry(forms: Forms): Data {
  const { path, data } = forms;
  const collection = collectionOf(path);
  const english = withNumbers(data, jsonSchemaOf(schemaOf(collection))) as Data;
  const { body, ...fields } = english;
  const text = collection.hasText && typeof body === 'string' ? withTableHeads(body) : undefined;
  const wrongBody = text === undefined ? undefined : bodyFault(text, fromMarkdown);
  const spanish = spanishOf(forms);
  const spanishFaults = [
    ...(spanish ? faultsOf(overlayDescription(collection, 'es'), spanish) : []),
    ...missingIn(collection, path, fields, spanish),
  ];
  const faults = [
    ...faultsOf(collection, fields),
    ...(wrongBody ? [`Text: ${wrongBody}`] : []),
    ...spanishFaults.map((fault) => `Spanish › ${fault}`),
  ];
  return faults.length > 0
    ? refuse(faults.join('\n'))
    : { ...english, ...(text !== undefined && { body: text }) };
}

const QUESTION = `The English has changed. Does the Spanish say the same now?

OK: yes, it does.
Cancel: no. It has to be translated.`;

/**
 * Returns what to write as the English that the Spanish was translated from; undefined to leave it as it is.
 * @throws an error that stops the save, if the Spanish of a text that needs a review says something else
 */
export async function askAboutSpanish({ path, i18n }: Forms, english: Data): Promise<string | undefined> {
  const spanish = i18n.es?.data;
  if (!spanish) return undefined;
  const source = await hashOfWords(schemaOf(collectionOf(path)), asWritten(english));
  if (spanish['of'] === source) return undefined;
  if (spanish['of'] === undefined || confirm(QUESTION)) return source;
  if (needsReview(path))
    refuse('The Spanish has to say here what the English says. Translate the change, then save again.');
  return undefined;
}
