/**
 * What the editor and the build say about each wrong value. Every rule of every collection has a case here: it refuses a
 * value with a sentence in the words of the form, beside the field to change.
 */
import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf, schemas } from '../../admin/config/json-schema';
import { labelPath } from '../../admin/config/label-path';
import { collections } from '../../src/content-model';
import { specialRules } from '../../src/content-model/clinic';
import { schemaOf, type Collection } from '../../src/content-model/collection';
import { rules } from '../../src/content-model/rules';
import { groupCases, togetherCases } from '../fixtures/wrong-values';

type Schema = z.core.$ZodType;
type CustomCheck = { fn?: (value: unknown) => boolean; error?: (issue: { input: unknown }) => string };

/** A field or group, with the path to it; 0 is the item of a list. */
interface Place {
  path: PropertyKey[];
  schema: Schema;
}

function* placesIn(schema: Schema, path: PropertyKey[] = []): Generator<Place> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return yield* placesIn(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe)
    return yield* placesIn(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path);
  yield { path, schema };
  if (schema instanceof z.ZodArray) yield* placesIn(schema.element, [...path, 0]);
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries<Schema>(schema.shape)) yield* placesIn(field, [...path, name]);
}

const all = Object.entries<Collection>(collections);
function schemaNamed(name: string): z.ZodType {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`There is no collection ${name}.`);
  return schema;
}
const places = all.flatMap(([name, collection]) =>
  [...placesIn(schemaOf(collection))].map((place) => ({ name, ...place })),
);
const keys = new Set(places.flatMap(({ path }) => path));

/** Returns what a sentence says of the form: the rest is how to write a file, or what somebody has typed. */
const inForm = (sentence: string) => sentence.replace(/ In a file: .*| Found: .*/s, '');
const EXAMPLE_OF_TEXT = /^Write text, for example: .*/s;

/** Returns the words of a sentence that only people know who edit files. */
function fileWords(sentence: string): string[] {
  const said = inForm(sentence)
    .replace(EXAMPLE_OF_TEXT, '')
    .replaceAll(/\{\w+\}/g, '');
  const names = [...said.matchAll(/\b(\w+):|\b([a-z]+[A-Z]\w*)/g)].flatMap(
    ([, key, name]) => key ?? name ?? [],
  );
  const others = said.match(/YEAR|HH:MM|\b(?:true|false|quotes|dash|own line)\b|\bsrc\/|\.md\b|`/g) ?? [];
  return [...names.filter((name) => keys.has(name) && name !== 'example'), ...others];
}

/** Values of which each field refuses at least one for each of its rules. */
const WRONG = [
  undefined,
  '',
  '?',
  '{nothing}',
  true,
  -1,
  -1000,
  1.5,
  1000,
  '2026-02-30',
  '2026-02-30 10:00',
  [],
  {},
];
const LATER = new Date('2126-01-01');

/** What fields may say, by name: a sentence without a name is one that nobody has looked at. */
const SENTENCES: Record<string, RegExp> = {
  text: /^Write text, for example: .+\.$/s,
  token: /^Nothing stands for \{nothing\} here\. Write one of \{name\}, .+\.$/,
  price: /^Write a whole number of dollars, 1 or more, without the \$ sign, for example: \d+\.$/,
  number: /^Write a number, for example: [\d.]+\.$/,
  degrees: /^Write decimal degrees between -\d+ and \d+, for example: -?[\d.]+\.$/,
  switch: /^Choose whether it is on or off\.$/,
  choice: /^Choose one\.$/,
  day: /^Choose a day\.$/,
  'day that exists': /^Choose a day that the calendar has\.$/,
  'day of a review':
    /^Choose the day on which a clinician reviewed this page\. It cannot be in the future\.$/,
  time: /^Choose a time of day\.$/,
  moment: /^Choose a day and a time\.$/,
  phone: /^Write a US phone number like \(305\) 555-0142\.$/,
  license: /^Write the number of a medical license, for example: ME123456\.$/,
  colour: /^Write a colour code like #741525\.$/,
  'web address': /^Write a full web address that begins with https:\/\/\.$/,
  'address on this site':
    /^Write an address on this site that begins with \/, for example: \/workers-comp\.$/,
  'where a button leads':
    /^Write one of call, .+, or an address on this site such as \/contact, or a web address\.$/,
  handle: /^Write lowercase letters, digits and hyphens, for example: myers-cocktail\.$/,
  id: /^Write the id of the item in lowercase letters, digits and hyphens, for example: first-visit\.$/,
  'e-mail': /^Write an e-mail address like hello@example\.com\.$/,
  'time zone': /^Write a time zone such as America\/New_York\.$/,
  picture: /^Choose a picture\.$/,
  list: /^(?:Add|Choose) at least \d\.$/,
  group: /^Fill in this group\.$/,
};
const nameOf = (sentence: string) =>
  Object.entries(SENTENCES).find(([, pattern]) =>
    pattern.test(inForm(sentence).replace(' It is missing.', '')),
  )?.[0];

const checksOf = (schema: Schema) => (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def);
const isCustom = ({ check }: { check: string }) => check === 'custom';

/** Every list has one rule of its own. Groups, and lists with more rules, have cases by name. */
const customsOf = ({ schema }: Place) =>
  checksOf(schema).filter(isCustom).length - (schema instanceof z.ZodArray ? 1 : 0);
const isGroup = ({ schema }: Place) => schema instanceof z.ZodArray || schema instanceof z.ZodObject;

/** The code of the issue that each kind of check raises. */
const CODES: Readonly<Record<string, string>> = {
  min_length: 'too_small',
  string_format: 'invalid_format',
  number_format: 'invalid_type',
  greater_than: 'too_small',
  less_than: 'too_big',
  custom: 'custom',
};

/** Returns the rules of a field that no wrong value breaks, and what is wrong with what it says about the others. */
function problemsAt(place: Place): string[] {
  const { schema } = place;
  const issues = [...WRONG, LATER].flatMap((value) => z.safeParse(schema, value).error?.issues ?? []);
  const own = issues.filter(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys');
  const broken = new Set<string>(own.map(({ code }) => code));
  const unbroken = checksOf(schema)
    .filter(({ check }) => check !== 'overwrite' && !(isGroup(place) && check === 'custom'))
    .filter((rule) => !('minimum' in rule && rule.minimum === 0))
    .filter(({ check }) => !broken.has(CODES[check] ?? check));
  const sentences = new Set(own.map(({ message }) => message));
  return [
    ...(own.length === 0 ? ['refuses nothing'] : []),
    ...unbroken.map(({ check }) => `no wrong value for ${check}`),
    ...[...sentences].filter((sentence) => !nameOf(sentence) || fileWords(sentence).length > 0),
  ];
}

test.each(all)('every field of %s says what to write, in the words of its form', (name, collection) => {
  const fields = jsonSchemaOf(schemaOf(collection));
  const problems = places
    .filter((place) => place.name === name)
    .flatMap((place) => problemsAt(place).map((problem) => `${labelPath(place.path, fields)}: ${problem}`));
  expect(problems).toEqual([]);
});

test('every one of these sentences is said', () => {
  const said = places.flatMap(({ schema }) =>
    [...WRONG, LATER].flatMap((value) => z.safeParse(schema, value).error?.issues ?? []),
  );
  const names = new Set(said.map(({ message }) => nameOf(message)));
  expect(Object.keys(SENTENCES).filter((name) => !names.has(name))).toEqual([]);
});

test('only fields that nobody can type in say how to write a handle or an id', () => {
  const named = places.filter(({ schema }) => {
    const issues = z.safeParse(schema, '?').error?.issues ?? [];
    return issues.some(({ message }) => ['handle', 'id'].includes(nameOf(message) ?? ''));
  });
  const typed = named.filter(({ schema }) => !z.globalRegistry.get(schema as z.ZodType)?.readOnly);
  expect(named.length).toBeGreaterThan(0);
  expect(typed.map(({ name, path }) => [name, ...path].join('.'))).toEqual([]);
});

test('an empty field does not say how to write a file', () => {
  const said = places.flatMap(({ schema }) =>
    [undefined, '', []].flatMap((value) => z.safeParse(schema, value).error?.issues ?? []),
  );
  const inFiles = said.filter(({ path, message }) => path.length === 0 && message.includes('In a file'));
  expect(inFiles.map(({ message }) => message)).toEqual([]);
});

test('every list of groups refuses two items with one id', () => {
  const twice = [{ id: 'a' }, { id: 'a' }];
  const lists = places.filter(
    ({ schema }) => schema instanceof z.ZodArray && schema.element instanceof z.ZodObject,
  );
  for (const { schema } of lists) {
    const [rule] = checksOf(schema).filter(isCustom) as CustomCheck[];
    expect(rule?.fn?.(twice)).toBe(false);
    expect(rule?.error?.({ input: twice })).toBe('Two items have the id a. Give the new one another.');
  }
  expect(lists.length).toBeGreaterThan(0);
});

describe('what fields have to be together:', () => {
  test('every rule has a case', () => {
    const counted = places
      .filter((place) => isGroup(place) && customsOf(place) > 0)
      .map((place) => {
        const at = [place.name, ...place.path].join('.');
        return [at, at === 'clinic.specialHours.0' ? specialRules.length : customsOf(place)];
      });
    const cases = Object.entries(groupCases).map(([at, { wrong }]) => [
      at,
      new Set(wrong.map(({ says }) => says)).size,
    ]);
    expect(Object.fromEntries(cases)).toEqual(Object.fromEntries(counted));
  });

  const cases = Object.entries(groupCases).flatMap(([at, { file, wrong }]) =>
    wrong.map((one) => [`${at}: ${one.what}`, at.split('.')[0] ?? '', file, one] as const),
  );
  test.each(cases)('%s', (_, name, file, { change, field, says }) => {
    const schema = schemaNamed(name);
    const data = parseFrontmatter(readFileSync(`src/content/${file}`, 'utf8')).frontmatter as object;
    const parse = (value: unknown) => schema.safeParse(value).error?.issues ?? [];
    expect(parse(data)).toEqual([]);
    const issues = parse(change(structuredClone(data) as never));
    expect(issues.map(({ path, message }) => [labelPath(path, jsonSchemaOf(schema)), message])).toEqual([
      [field, says],
    ]);
    expect(fileWords(says)).toEqual([]);
  });
});

describe('what files have to be together:', () => {
  test('every rule has a case', () => {
    expect(Object.keys(togetherCases)).toEqual(Object.keys(rules));
  });

  const cases = Object.entries(togetherCases).flatMap(([rule, wrong]) =>
    wrong.map((one) => [`${rule}: ${one.what}`, rule as keyof typeof rules, one] as const),
  );
  test.each(cases)('%s', (_, rule, { files, field, says }) => {
    const faults = rules[rule](files);
    const labels = faults.map(({ path, file }) => {
      const { collection } = files.find((one) => one.file === file) ?? { collection: '' };
      return labelPath(path, jsonSchemaOf(schemaNamed(collection)));
    });
    expect(labels).toEqual([field]);
    expect(faults.map(({ message }) => message)).toEqual([says]);
    expect(fileWords(says)).toEqual([]);
  });
});

test.each([
  'Write date: or from.',
  'Turn on mostVisits.',
  'Write true.',
  'A date as YEAR-MONTH-DAY.',
  'See src/content/clinic.md.',
])('this would be a word of a file: %s', (sentence) => {
  expect(fileWords(sentence)).not.toEqual([]);
});
