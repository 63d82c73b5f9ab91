import { existsSync, globSync } from 'node:fs';
import type { Collection, EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { describe, expect, test } from 'vitest';
import { collections } from '@/schemas';
import { HANDLE } from '@/schemas/fields';
import { schemaOf } from '@/schemas/collection';
import { overlayDescription } from '@/schemas/overlay-words';
import { editorConfig, englishPath } from './editor-config';
import { jsonSchemaOf, schemas, type FieldSchema } from './json-schema';

const config = editorConfig({
  repository: 'clinic/website',
  timeZone: 'America/Chicago',
  origin: 'http://localhost:8791',
});

/** Every form of the editor, by the collection that it is made from. */
const forms = new Map(
  (config.collections as Collection[]).flatMap(
    (collection): [string, EntryCollection | FileCollection['files'][0]][] =>
      'files' in collection
        ? collection.files.map((file) => [file.name, file])
        : [[collection.name, collection]],
  ),
);
const formOf = (name: string) => {
  const form = forms.get(name);
  if (!form) throw new Error(`The editor has no ${name}.`);
  return form;
};

type AnyField = Field & { fields?: AnyField[]; field?: AnyField; widget?: string };

/** All fields of a form, by their path. */
function pathsOf(fields: readonly AnyField[], prefix = ''): [path: string, field: AnyField][] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.name}`;
    const items = field.fields ?? field.field?.fields ?? [];
    return [[path, field] as [string, AnyField], ...pathsOf(items, `${path}.`)];
  });
}

/** All fields of a schema, by their path. */
function schemasIn({ properties = {}, items }: FieldSchema, prefix = ''): [path: string, FieldSchema][] {
  if (items) return schemasIn(items, prefix);
  return Object.entries(properties).flatMap(([name, field]): [string, FieldSchema][] => [
    [`${prefix}${name}`, field],
    ...schemasIn(field, `${prefix}${name}.`),
  ]);
}
const namesOf = (schema: FieldSchema) => schemasIn(schema).map(([path]) => path);

const names = Object.keys(collections);

/** Returns the English files of a form. */
const filesOf = (form: ReturnType<typeof formOf>, inFolder: string) =>
  globSync('file' in form ? englishPath(form.file) : `${form.folder}/${inFolder}`);

test('every collection is in the editor', () => {
  expect([...forms.keys()].toSorted()).toEqual(names.toSorted());
});

/** They come and go. Their folders stay, by .gitkeep, because the types of the content follow the folders. */
const mayBeEmpty = new Set(['notices', 'testimonials', 'videos', 'jobs']);

test.each([...mayBeEmpty])('%s may be empty', (name) => {
  expect(existsSync(`src/content/${name}/.gitkeep`)).toBe(true);
});

describe.each(names)('%s', (name) => {
  const fields = pathsOf(formOf(name).fields as AnyField[]).filter(([path]) => path !== 'body');

  test('has a field for everything in its schema', () => {
    const schema = schemas.get(name);
    expect(fields.map(([path]) => path)).toEqual(schema && namesOf(jsonSchemaOf(schema)));
  });

  test('labels and explains every field', () => {
    for (const [path, { label, hint, widget }] of fields as [
      string,
      { label?: string; hint?: string; widget?: string },
    ][]) {
      expect(label, path).toMatch(/^[A-Z\d]/);
      // A group says it by its fields.
      if (widget !== 'object') expect(hint?.length, path).toBeGreaterThan(3);
    }
  });

  test('has its files', () => {
    if (!mayBeEmpty.has(name)) expect(filesOf(formOf(name), '*.md').length).toBeGreaterThan(0);
  });
});

const fieldAt = (name: string, path: string) => {
  const found = pathsOf(formOf(name).fields as AnyField[]).find(([at]) => at === path);
  if (!found) throw new Error(`${name} has no field ${path}.`);
  return found[1];
};

const DOLLARS = expect.stringContaining(String.raw`(?=.*[1-9])`) as string;

test.each([
  ['treatments', 'name', { widget: 'string', required: true }],
  [
    'telehealthPage',
    'pricing.selfPay.amount',
    { widget: 'string', pattern: [DOLLARS, expect.stringContaining('whole number of dollars')] },
  ],
  [
    'treatments',
    'description',
    { widget: 'text', pattern: [expect.stringContaining('phone|'), expect.any(String)] },
  ],
  ['treatments', 'picture.file', { widget: 'image', hint: 'Shown as a square. At least 1400 pixels wide.' }],
  ['treatments', 'picture.alt', { required: ['en'] }],
  ['treatments', 'benefits', { widget: 'list', min: 1 }],
  ['clinic', 'location.longitude', { widget: 'string' }],
  ['services', 'pageLink', { pattern: [expect.stringContaining('/workers-comp|'), expect.any(String)] }],
  ['ivTherapyPage', 'hero.treatment', { widget: 'relation', collection: 'treatments', required: true }],
  ['emergencyPage', 'drips.before.treatment', { widget: 'relation', readonly: true, required: true }],
  ['clinic', 'hours.days', { widget: 'select', multiple: true }],
  ['clinic', 'hours.opens', { widget: 'datetime', type: 'time', format: 'HH:mm' }],
  ['clinic', 'specialHours', { widget: 'list', required: false }],
  ['clinic', 'specialHours.from', { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }],
  ['clinic', 'email', { widget: 'string', type: 'email' }],
  ['notices', 'from', { widget: 'datetime', type: 'datetime-local', format: 'YYYY-MM-DD HH:mm' }],
  ['mediaKitPage', 'brand.colours.swatches.code', { widget: 'color' }],
  ['quiz', 'field', { readonly: true }],
  ['quiz', 'options.id', { readonly: true }],
  ['costPage', 'extras.groups.items', { widget: 'list', allow_duplicate: false }],
  ['costPage', 'extras.groups.items.id', { widget: 'uuid', readonly: true }],
  ['quiz', 'exclusive', { readonly: true }],
  ['legal', 'body', { widget: 'markdown' }],
])('%s: %s is edited with the right field', (name, path, field) => {
  expect(fieldAt(name, path)).toMatchObject(field);
});

test.each<[name: string, path: string, i18n: unknown, required?: unknown]>([
  ['costPage', 'extras', 'duplicate', true],
  ['costPage', 'extras.groups', 'duplicate', true],
  ['costPage', 'extras.groups.title', true, ['en']],
  ['costPage', 'extras.groups.items.price', undefined],
  ['costPage', 'extras.groups.items.id', 'duplicate'],
  ['treatments', 'benefits', true, ['en']],
  ['treatments', 'special', 'duplicate', false],
  ['clinic', 'specialHours.reason', true, ['en']],
  ['clinic', 'specialHours.closes', undefined],
])('%s: %s is translated as %s', (name, path, i18n, required) => {
  const field = fieldAt(name, path) as { i18n?: unknown; required?: unknown };
  expect(field.i18n).toBe(i18n);
  if (required !== undefined) expect(field.required).toEqual(required);
});

const englishOnly = Object.entries(collections)
  .filter(([, { isEnglishOnly }]) => isEnglishOnly)
  .map(([name]) => name);

test('Spanish has the words of the overlay and no other field', () => {
  for (const name of names.filter((name) => !englishOnly.includes(name))) {
    const translated = pathsOf(formOf(name).fields as AnyField[]).filter(([, field]) => 'i18n' in field);
    const overlay = jsonSchemaOf(
      schemaOf(overlayDescription(collections[name as keyof typeof collections], 'es')),
    );
    const words = namesOf(overlay).filter((path) => path !== 'of');
    expect(
      translated.map(([path]) => path),
      name,
    ).toEqual(words);
  }
});

test('a file in English only has one language', () => {
  for (const name of englishOnly) expect(formOf(name).i18n, name).toEqual({ locales: ['en'] });
});

test('only new files get a name, and only one that the build accepts', () => {
  for (const { slug } of (config.collections as EntryCollection[]).filter(({ slug }) => slug)) {
    expect(slug).toMatchObject({ editable: ['create'], pattern: [HANDLE.source, expect.any(String)] });
  }
  expect(config.slug).toEqual({ encoding: 'ascii', clean_accents: true });
  expect(config.media_libraries?.default).toMatchObject({ config: { slugify_filename: true } });
});

test('days are days of the clinic', () => {
  expect(fieldAt('clinic', 'specialHours.from')).toHaveProperty('input_timezone', 'America/Chicago');
  expect(fieldAt('notices', 'from')).toHaveProperty('input_timezone', 'America/Chicago');
});

test('every picture has a smallest width, and its hint names it', () => {
  const pictures = [...schemas].flatMap(([name, schema]) =>
    schemasIn(jsonSchemaOf(schema))
      .map(([path, field]) => ({ path: `${name}.${path}`, ...(field.items ?? field) }))
      .filter(({ widget }) => widget === 'picture'),
  );
  expect(pictures.map(({ path }) => path)).toContain('homePage.hero.pictureNightTall');
  const unsaid = pictures.filter(({ description = '' }) => !/ At least \d+ pixels wide\.$/.test(description));
  expect(unsaid.map(({ path }) => path)).toEqual([]);
});

test('medical guidance and legal texts are reviewed; the rest is published at once', () => {
  const modes = (config.collections as Collection[]).map(({ name, publish_mode }) => [name, publish_mode]);
  expect(modes.filter(([, mode]) => mode === 'editorial_workflow').map(([name]) => name)).toEqual([
    'quiz',
    'legal',
    'guidance',
  ]);
});
