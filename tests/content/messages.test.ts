/**
 * What the editor and the build say about each wrong value: a sentence in the words of the form, beside the field to
 * change. What files have to be together is in src/schemas/content-rules.test.ts.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf, labelPath, schemas } from '../../admin/config/json-schema';
import { collections } from '../../src/schemas';
import { schemaOf, type Collection } from '../../src/schemas/collection';
import { readFrontMatter } from '../../src/schemas/front-matter';

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
/** Returns what a sentence says of the form: the rest is what somebody has typed. */
const inForm = (sentence: string) => sentence.replace(/ (?:Found: .*|Put it in quotation marks\.)$/s, '');

/** Values of which each field refuses at least one. */
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
const LATER = '2126-01-01';

/** What fields may say, by name: a sentence without a name is one that nobody has looked at. */
const SENTENCES: Record<string, RegExp> = {
  text: /^Write text, for example: .+\.$/s,
  token: /^Nothing stands for \{nothing\} here\. Write one of \{name\}, .+\.$/,
  price: /^Write a whole number of dollars, 1 or more, without the \$ sign, for example: \d+\.$/,
  number: /^Write a number, for example: [\d.]+\.$/,
  degrees: /^Write decimal degrees between -\d+ and \d+, for example: -?[\d.]+\.$/,
  switch: /^Choose whether it is on or off: true or false\.$/,
  choice: /^Choose one\.$/,
  day: /^Choose a day, such as 2026-11-26\.$/,
  'day that exists': /^Choose a day that the calendar has\.$/,
  'day of a review':
    /^Choose the day on which a clinician reviewed this page\. It cannot be in the future\.$/,
  time: /^Choose a time of day from 00:00 to 23:59, such as 08:00\.$/,
  moment: /^Choose a day and a time from 00:00 to 23:59, such as 2026-11-30 18:00\.$/,
  phone: /^Write a US phone number like \(305\) 555-0142\.$/,
  license: /^Write the number of a medical license, for example: ME123456\.$/,
  colour: /^Write a color code like #741525\.$/,
  'web address': /^Write a full web address that begins with https:\/\/\.$/,
  'address on this site': /^Write the address of a page of this site, for example: \/workers-comp\.$/,
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
const isKnown = (sentence: string) =>
  Object.values(SENTENCES).some((pattern) => pattern.test(inForm(sentence).replace(' It is missing.', '')));

/** Returns what is wrong with what a field says about wrong values. */
function problemsAt({ schema }: Place): string[] {
  const issues = [...WRONG, LATER].flatMap((value) => z.safeParse(schema, value).error?.issues ?? []);
  const own = issues.filter(({ path, code }) => path.length === 0 && code !== 'unrecognized_keys');
  const sentences = new Set(own.map(({ message }) => message));
  return own.length === 0 ? ['refuses nothing'] : [...sentences].filter((sentence) => !isKnown(sentence));
}

test.each(all)('every field of %s says what to write, in the words of its form', (name, collection) => {
  const fields = jsonSchemaOf(schemaOf(collection));
  const problems = places
    .filter((place) => place.name === name)
    .flatMap((place) => problemsAt(place).map((problem) => `${labelPath(place.path, fields)}: ${problem}`));
  expect(problems).toEqual([]);
});

test('every list of groups refuses two items with one id', () => {
  const twice = [{ id: 'a' }, { id: 'a' }];
  const lists = places.filter(
    ({ schema }) => schema instanceof z.ZodArray && schema.element instanceof z.ZodObject,
  );
  for (const { schema } of lists) {
    const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def);
    const [rule] = checks.filter(({ check }) => check === 'custom') as CustomCheck[];
    expect(rule?.fn?.(twice)).toBe(false);
    expect(rule?.error?.({ input: twice })).toBe('Two items have the id a. Give the new one another.');
  }
  expect(lists.length).toBeGreaterThan(0);
});

/** The part of a file's fields that the cases change. */
interface Fields {
  hours: { opens: string; closes: string }[];
  pay: { from: number; to: number };
  from: string;
  extras: {
    groups: { items: object[] }[];
    example: { level: string; extras: string[] };
  };
}

const HOURS = { opens: '09:00', closes: '14:00' };
const LATER_CLOSING = 'Write a closing time that is later than the opening time. For midnight, write 23:59.';
const COST = 'pages/cost.md';
const NOTICE = '../../tests/fixtures/notice.md';
const JOB = 'jobs/nurse-practitioner.md';
/** The collection of each file. */
const FILES = {
  'clinic.md': 'clinic',
  [JOB]: 'jobs',
  [COST]: 'costPage',
  [NOTICE]: 'notices',
} as const;

const special =
  (...entries: object[]) =>
  (fields: Fields) => ({
    ...fields,
    specialHours: entries.map((entry, index) => ({ id: `e${index}`, reason: 'Storm', ...entry })),
  });
/** Changes the first service of the cost page's first group. */
const service = (change: object) => (fields: Fields) => {
  Object.assign(fields.extras.groups[0]?.items[0] ?? {}, change);
  return fields;
};

/** A wrong value for each rule about more than one field, and the field and the sentence by which it is refused. */
const together: [
  what: string,
  file: keyof typeof FILES,
  change: (fields: Fields) => object,
  field: string,
  says: string,
][] = [
  [
    'a closing time before the opening time',
    'clinic.md',
    ({ hours: [first, ...hours], ...fields }) => ({
      ...fields,
      hours: [{ ...first, closes: '06:00' }, ...hours],
    }),
    'Hours › 1 › Closes',
    LATER_CLOSING,
  ],
  [
    'two entries for a day',
    'clinic.md',
    special(
      { from: '2026-11-30', to: '2026-12-02', closed: true },
      { from: '2026-12-02', ...HOURS, reason: 'Repairs' },
    ),
    'Special hours › 2',
    'Write each day once: another entry ("Storm") already has November 30, 2026 to December 2, 2026.',
  ],
  [
    'a last day before the first',
    'clinic.md',
    special({ from: '2026-09-03', to: '2026-09-01', closed: true }),
    'Special hours › 1 › Last day',
    'Choose a last day that is not before the first day.',
  ],
  [
    'closed, with hours',
    'clinic.md',
    special({ from: '2026-09-01', closed: true, ...HOURS }),
    'Special hours › 1 › Closed',
    'Either turn on Closed, or fill in Opens and Closes, not both.',
  ],
  [
    'neither closed nor hours',
    'clinic.md',
    special({ from: '2026-09-01' }),
    'Special hours › 1 › Closed',
    'Turn on Closed, or fill in Opens and Closes.',
  ],
  [
    'hours in the reason',
    'clinic.md',
    special({ from: '2026-09-01', ...HOURS, reason: 'Closes at 2 PM' }),
    'Special hours › 1 › Reason',
    'Leave out the hours, because the site shows them before the reason. For example: Thanksgiving.',
  ],
  [
    'a last day before the day of posting',
    JOB,
    (fields) => ({ ...fields, validThrough: '2020-01-01' }),
    'Last day to apply',
    'It is before Posted. Choose a later day. If the position is filled, delete the job.',
  ],
  [
    'a highest pay below the lowest',
    JOB,
    ({ pay, ...fields }) => ({ ...fields, pay: { ...pay, to: pay.from - 1 } }),
    'Pay › Highest pay',
    'It is less than Lowest pay. Change one of them.',
  ],
  [
    'an example with a level that is not on the page',
    COST,
    (fields) => {
      fields.extras.example.level = 'long-visit';
      return fields;
    },
    'Extras › Example › Level',
    'Write the Id of a level, exactly as it is under Levels.',
  ],
  [
    'an example with a service that is not on the page',
    COST,
    (fields) => {
      fields.extras.example.extras = ['nothing'];
      return fields;
    },
    'Extras › Example › Extras',
    'Write the Id of each service, exactly as it is under Groups. The service must have a price, and the Id must not occur twice.',
  ],
  [
    'a price and words',
    COST,
    service({ price: 10, words: 'Included' }),
    'Extras › Groups › 1 › Items › 1 › Price',
    'Fill in either Price or Words (such as Included), not both.',
  ],
  [
    'an end before the start',
    NOTICE,
    (fields) => ({ ...fields, until: fields.from }),
    'Until',
    'Choose a day and time in Until that is later than From.',
  ],
];

test.each(together)('fields have to fit together: %s', (_, file, change, field, says) => {
  const schema = schemaNamed(FILES[file]);
  const data = readFrontMatter(readFileSync(`src/content/${file}`, 'utf8'));
  const parse = (value: unknown) => schema.safeParse(value).error?.issues ?? [];
  expect(parse(data)).toEqual([]);
  const issues = parse(change(structuredClone(data) as never));
  expect(issues.map(({ path, message }) => [labelPath(path, jsonSchemaOf(schema)), message])).toEqual([
    [field, says],
  ]);
});
