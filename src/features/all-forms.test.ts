/** Rules that hold for every form. */
import { describe, expect, test } from 'vitest';
import { fixtures, type Fixture } from '../../tests/fixtures/posted';
import { endpointOf, eventNames } from './all-forms';
import { type FormRules, WHOLE_FORM } from '@/forms/rules/form-rules';
import { fromPost } from '@/forms/rules/form-post';
import { wordsIn } from '@/shared/words';
import { say } from '@/shared/words/words';
import { check } from '../../tests/lib/said';

test('every event but those of the test pages goes to one webhook', () => {
  expect(eventNames.filter((event) => !endpointOf(event))).toEqual(['webhook_test', 'debug_test']);
});

const forms = Object.entries<Fixture>(fixtures).map(([name, fixture]) => ({ name, ...fixture }));

type Fields = Record<string, unknown>;

/** Returns the paths of the typed values in an input: `['answers', 'height']`. */
const places = (input: Fields, path: readonly string[] = []): string[][] =>
  Object.entries(input).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? places(value as Fields, [...path, key])
      : [[...path, key]],
  );

const valueAt = (input: Fields, place: readonly string[]) =>
  place.reduce<unknown>((inside, key) => (inside as Fields)[key], input);

/** Returns a copy with another value at one path. */
function put(input: Fields, [key, ...rest]: readonly string[], value: unknown): Fields {
  if (key === undefined) return input;
  return { ...input, [key]: rest.length > 0 ? put(input[key] as Fields, rest, value) : value };
}

const takenFrom = (form: FormRules, input: unknown) => {
  const checked = check(form, input);
  return checked.ok ? checked.data : checked;
};

const HOSTILE: readonly [string, unknown][] = [
  ['null', null],
  ['an object', { toString: 'x' }],
  ['a list of lists', [['x']]],
  ['a list of objects', [{}]],
  ['deep nesting', JSON.parse(`${'['.repeat(5000)}1${']'.repeat(5000)}`)],
  ['a huge text', 'x'.repeat(2_000_000)],
  ['a huge number of digits', '1'.repeat(2_000_000)],
  ['NaN', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
];

describe.each(forms)('$name', ({ form, complete, minimal }) => {
  test('an input becomes the data of its event, key by key, with and without optional fields', () => {
    expect(takenFrom(form, complete.input)).toEqual(complete.data);
    expect(takenFrom(form, minimal.input)).toEqual(minimal.data);
  });

  test.each(['\u0000', '\u001B', '\u0003', '\uD800', '\uDC00', '\u200B', '\u202E', '\uFEFF'])(
    'drops %j in typed text',
    (invisible) => {
      for (const place of places(complete.input)) {
        const value = valueAt(complete.input, place);
        if (typeof value !== 'string') continue;
        const taken = takenFrom(form, put(complete.input, place, `${value}${invisible}`)) as Fields;
        // Only values from a list are refused: browsers do not change them.
        if (taken['ok'] === false) expect(Object.keys(taken['fields'] as Fields)).toEqual([place.join('.')]);
        else expect(taken).toEqual(complete.data);
      }
    },
  );

  test('leaves out empty optional fields and the honeypot', () => {
    const isOptional = (key: string) => !(key in minimal.input) && typeof complete.input[key] === 'string';
    const blank = Object.fromEntries(
      Object.keys(complete.input)
        .filter(isOptional)
        .map((key) => [key, '']),
    );
    for (const website of ['', 'https://spam.example'])
      expect(takenFrom(form, { ...minimal.input, ...blank, website })).toEqual(minimal.data);
  });

  test.each(HOSTILE)('rejects %s in any place, with a sentence for that field', (_, value) => {
    for (const place of places(complete.input)) {
      const checked = check(form, put(complete.input, place, value));
      // Centimetres beside feet are ignored.
      if (checked.ok) expect([place, checked.data]).toEqual([['centimetres'], complete.data]);
      else expect(Object.keys(checked.fields)).toEqual([place.join('.')]);
    }
  });

  test.each(['__proto__', 'constructor', 'prototype', 'isAdmin', 'resumeFile', 'score', 'bmi', 'cardNumber'])(
    'rejects a field called %s',
    (key) => {
      const hostile: unknown = JSON.parse(`{${JSON.stringify(key)}: {"polluted": true}}`);
      const input = JSON.parse(
        JSON.stringify(complete.input).replace('{', `{${JSON.stringify(hostile).slice(1, -1)},`),
      ) as Fields;
      expect(check(form, input)).toEqual({
        ok: false,
        message: say(wordsIn('en'), form.messages?.wrong ?? 'form.check'),
        fields: { [WHOLE_FORM]: 'Send only the fields of this form' },
      });
      expect(Object.prototype).not.toHaveProperty('polluted');
    },
  );

  test.each([null, undefined, '', 'text', 7, true, [], [complete.input]])('%j is not a form', (input) => {
    expect(check(form, input)).toMatchObject({
      ok: false,
      fields: { [WHOLE_FORM]: 'Send the fields of the form by their names' },
    });
  });

  test('every error is a sentence of ours, in the page’s order, without anything that was sent', () => {
    const CANARY = 'canary-7f3a';
    const order = [...Object.keys(form.labels), WHOLE_FORM];
    for (const value of [undefined, '', ` ${CANARY.repeat(2000)} `, [CANARY, { [CANARY]: CANARY }]]) {
      const input = places(complete.input).reduce<Fields>(
        (spoiled, place) => put(spoiled, place, value),
        complete.input,
      );
      const checked = check(form, { ...input, [CANARY]: CANARY });
      if (checked.ok) throw new Error('The form was accepted');
      expect(JSON.stringify(checked)).not.toContain(CANARY);
      expect(Object.keys(checked.fields)).toEqual(order.filter((key) => key in checked.fields));
      for (const sentence of [checked.message, ...Object.values(checked.fields)]) {
        expect(sentence).toMatch(/^[A-Z].{10,}/);
        expect(sentence).not.toMatch(/invalid|expected|undefined/i);
      }
    }
  });

  test('a form post gives the same result as JSON', () => {
    const post = new FormData();
    for (const place of places(complete.input)) {
      const value = valueAt(complete.input, place);
      for (const each of [value].flat()) post.append(place.join('.'), each === true ? 'on' : String(each));
    }
    expect(takenFrom(form, fromPost(form, post))).toEqual(complete.data);
  });
});
