/** Builds the fields of the editor's forms from a schema, so that a new field in the schema appears in its form. */
import type { Field } from '@sveltia/cms';
import type { Widget } from '@/schemas/fields';
import { choiceOf, type FieldSchema, labelOf, singularOf } from './json-schema';

/** What may be typed for a number: a $, blanks, and commas between thousands. See typedNumber in admin/check/check-entry.ts. */
const NUMBER = String.raw`[-+]?\s*\$?\s*(?:\d{1,3}(?:,\d{3})+|\d[\d\s]*)?(?:\.\d+)?`;
const WHOLE_DOLLARS = String.raw`\$?\s*(?=.*[1-9])(?:\d{1,3}(?:,\d{3})+|\d[\d\s]*)(?:\.0+)?`;

/** What browsers show, and HEIC, which the editor converts. */
const PICTURES = 'image/avif,image/gif,image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The clinic's, so that "Today" is its day wherever somebody works. A test compares it with the clinic record. */
export const TIME_ZONE = 'America/New_York';

/** The editor's inputs for those of the content model. */
const widgets: Readonly<Record<Widget, object>> = {
  colour: { widget: 'color', allowInput: true },
  date: { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', input_timezone: TIME_ZONE },
  email: { widget: 'string', type: 'email' },
  // The editor writes one into each new item.
  id: { widget: 'uuid' },
  longText: { widget: 'text' },
  moment: {
    widget: 'datetime',
    type: 'datetime-local',
    format: 'YYYY-MM-DD HH:mm',
    input_timezone: TIME_ZONE,
  },
  picture: { widget: 'image', choose_url: false, accept: PICTURES },
  time: { widget: 'datetime', type: 'time', format: 'HH:mm' },
};

/** A choice among the entries of a collection. The editor refuses to delete an entry that a required field has chosen. */
const entryField = (collection: string) => ({
  widget: 'relation',
  collection,
  value_field: '{{slug}}',
  display_fields: ['name'],
  search_fields: ['name'],
});

/** Slashes around a pattern, so that the editor does not look for flags in it. */
const patternOf = (pattern: string | undefined, sentence: string | undefined) =>
  pattern !== undefined && sentence !== undefined && { pattern: [`/${pattern}/`, sentence] };

function stringField({ entryOf, enum: choices, widget, pattern, sentence }: FieldSchema): object {
  if (entryOf !== undefined) return entryField(entryOf);
  if (choices) return { widget: 'select', options: choices.map(choiceOf) };
  if (widget === 'id') return widgets.id;
  return { ...(widget ? widgets[widget] : { widget: 'string' }), ...patternOf(pattern, sentence) };
}

/** A text field keeps what somebody types: the editor's own for numbers makes 500 of "68,500". */
const numberField = ({ format, sentence }: FieldSchema): object => ({
  widget: 'string',
  ...patternOf(`^${format === 'dollars' ? WHOLE_DOLLARS : NUMBER}$`, sentence),
});

/** Returns the template for the title of a folded list item: the field that names it, or its hours. */
function summaryOf({ properties = {} }: FieldSchema): string | undefined {
  if ('days' in properties) return '{{fields.opens}} to {{fields.closes}}';
  const names = Object.keys(properties);
  const name =
    ['title', 'name', 'label', 'question', 'sign', 'reason'].find((known) => known in properties) ??
    names.find((key) => key !== 'id' && properties[key]?.type === 'string');
  return name && `{{fields.${name}}}`;
}

/** Fields in a list are in a row, which Spanish pages can leave out. */
function listField(schema: FieldSchema, label: string): object {
  const { items = {}, minItems } = schema;
  const min = minItems === 0 ? undefined : minItems;
  if (items.enum) return { widget: 'select', multiple: true, options: items.enum.map(choiceOf), min };
  const common = { widget: 'list', label_singular: singularOf(label), min };
  if (items.properties)
    return {
      ...common,
      summary: summaryOf(items),
      collapsed: true,
      // A copy would have the same id, which nobody can change.
      ...('id' in items.properties && { allow_duplicate: false }),
      fields: fieldsOf(items, { canBeLeftOut: true }),
    };
  const isOne = { isRequired: true, canBeLeftOut: true, label: singularOf(label) };
  return { ...common, field: fieldOf('item', items, isOne) };
}

function widgetOf(schema: FieldSchema, label: string, canBeLeftOut: boolean): object {
  switch (schema.type) {
    case 'object':
      return { widget: 'object', collapsed: 'auto', fields: fieldsOf(schema, { canBeLeftOut }) };
    case 'array':
      return listField(schema, label);
    case 'boolean':
      return { widget: 'boolean', default: false };
    case 'number':
    case 'integer':
      return numberField(schema);
    default:
      return stringField(schema);
  }
}

/** Sveltia hides the hint of a read-only field, so the reason goes into the label. */
const withReason = (label: string, { readOnly, reason }: FieldSchema) =>
  readOnly ? `${label} (fixed: ${reason})` : label;

/**
 * Returns how a field is translated; undefined if every language shares it. The Spanish form has the groups and rows of
 * the English one, because the editor changes what is a 'duplicate' in both at once.
 */
function i18nOf({ words, items, properties }: FieldSchema): true | 'duplicate' | undefined {
  const inner = properties ?? items?.properties;
  if (inner) return hasWords(inner) ? 'duplicate' : undefined;
  return (items ? i18nOf(items) : words) || undefined;
}

const hasWords = (properties: Readonly<Record<string, FieldSchema>>): boolean =>
  Object.values(properties).some((field) => i18nOf(field) !== undefined);

/**
 * Returns one field. Lists that may be empty, and booleans, always have a value, so they are never required.
 * @param canBeLeftOut true if Spanish pages leave out what the field is part of while its Spanish words are missing
 */
function fieldOf(
  name: string,
  schema: FieldSchema,
  {
    isRequired,
    canBeLeftOut,
    label = schema.title ?? labelOf(name),
  }: { isRequired: boolean; canBeLeftOut: boolean; label?: string },
): Field {
  const mayBeEmpty = schema.type === 'array' && !schema.minItems;
  const i18n = i18nOf(schema);
  const isNeeded = isRequired && !mayBeEmpty;
  return {
    name,
    label: withReason(label, schema),
    hint: schema.description,
    required: isNeeded && i18n === true && (canBeLeftOut || schema.mayBeMissing) ? ['en'] : isNeeded,
    ...(i18n && { i18n }),
    ...(schema.readOnly && { readonly: true }),
    ...widgetOf(schema, label, canBeLeftOut || !isRequired),
  } as Field;
}

/** Returns the fields of an object, in the order of its schema. */
export function fieldsOf(
  { properties = {}, required = [] }: FieldSchema,
  { canBeLeftOut }: { canBeLeftOut: boolean },
): Field[] {
  // The Spanish words of a row have its id, too.
  const idOfRow = hasWords(properties) ? { i18n: 'duplicate' as const } : {};
  return Object.entries(properties).map(([name, schema]) => ({
    ...fieldOf(name, schema, { isRequired: required.includes(name), canBeLeftOut }),
    ...(name === 'id' && idOfRow),
  }));
}
