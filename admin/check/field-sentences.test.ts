import { describe, expect, test } from 'vitest';
import { jsonSchemaOf, schemas } from '../config/json-schema';
import { schemaAt, sentenceFor } from './field-sentences';

const sentence = (name: string, keyPath: string, value?: unknown) => {
  const schema = schemas.get(name);
  if (!schema) throw new Error(`There is no collection ${name}.`);
  return sentenceFor(schema, keyPath, value);
};

describe('a field shows the build’s message:', () => {
  test.each<[what: string, name: string, keyPath: string, value: unknown, says: string | undefined]>([
    [
      'a price of nothing',
      'treatments',
      'price',
      0,
      'Write a whole number of dollars, 1 or more, without the $ sign, for example: 349. Found: 0.',
    ],
    [
      'an empty text',
      'treatments',
      'duration',
      undefined,
      'Write text, for example: 30-45 min. It is missing.',
    ],
    [
      'no description of a picture',
      'treatments',
      'picture.alt',
      undefined,
      'Write text, for example: A rack of test tubes beside a microscope. It is missing.',
    ],
    [
      'a field of a list',
      'clinic',
      'specialHours.2.reason',
      undefined,
      expect.stringMatching(/^Write text, for example: .* It is missing\.$/) as string,
    ],
    ['an empty list', 'jobs', 'requirements', [], 'Add at least 2.'],
    ['no picture', 'treatments', 'picture.file', undefined, 'Choose a picture.'],
    ['no day', 'jobs', 'posted', undefined, 'Choose a day.'],
    ['a price that is right', 'treatments', 'price', 349, undefined],
  ])('%s', (_, name, keyPath, value, says) => {
    expect(sentence(name, keyPath, value)).toEqual(says);
  });
});

test.each([
  ['#/collections/treatments/entries/high-c', 'treatments'],
  ['#/collections/jobs/new', 'jobs'],
  ['#/collections/jobs/new?duplicate=true', 'jobs'],
  ['#/collections/clinic/entries/clinic', 'clinic'],
  ['#/collections/pages/entries/homePage', 'homePage'],
  ['#/collections/quiz/entries/legal', 'quiz'],
  ['#/collections/jobs', undefined],
  ['', undefined],
])('%s shows the form of %s', (hash, name) => {
  const [found, expected] = [schemaAt(hash), name && schemas.get(name)];
  expect(found && jsonSchemaOf(found)).toEqual(expected && jsonSchemaOf(expected));
});
