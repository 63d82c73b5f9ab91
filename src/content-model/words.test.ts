import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { collections } from '.';
import { schemaOf } from './collection';
import { group, list, longText, price, row, text, untranslated } from './fields';
import { withWords, wordsIn, wordsOf } from './words';

const name = text('A name.', 'Urine test');
const schema = group({
  title: name,
  plan: untranslated(name),
  notes: list(longText('A note.', 'One.'), 'Notes.').optional(),
  groups: list(
    row({ title: name, items: list(row({ name, price: price('A price.', 25) }), 'The items.') }),
    'Groups.',
  ),
});

const page = {
  title: 'Cost',
  plan: 'PPO',
  notes: ['First.', 'Second.'],
  groups: [
    { id: 'tests', title: 'Tests', items: [{ id: 'urine', name: 'Urine test', price: 25 }] },
    { id: 'care', title: 'Care', items: [{ id: 'stitches', name: 'Stitches', price: 180 }] },
  ],
};

const overlay = {
  title: 'Costos',
  notes: ['Todo.'],
  groups: [{ id: 'tests', items: [{ id: 'urine', name: 'Prueba de orina' }] }],
};

describe('an overlay', () => {
  const overlays = wordsOf(schema) ?? z.never();
  const faultsOf = (data: unknown) =>
    overlays.safeParse(data).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  test('may have any of the words', () => {
    expect(faultsOf(overlay)).toBeUndefined();
    expect(faultsOf({})).toBeUndefined();
  });

  test.each([
    ['a price', { groups: [{ id: 'tests', items: [{ id: 'urine', price: 30 }] }] }, 'groups.0.items.0'],
    ['a name that no language changes', { plan: 'OPP' }, ''],
    ['a mistyped field', { titel: 'Costos' }, ''],
    ['a row without an id', { groups: [{ title: 'Pruebas' }] }, 'groups.0.id'],
    ['the same row twice', { groups: [{ id: 'tests' }, { id: 'tests' }] }, 'groups'],
    ['a token that nothing stands for', { title: '{fone}' }, 'title'],
  ])('cannot have %s', (_, data, field) => {
    expect(faultsOf(data)?.map((fault) => fault.split(':')[0])).toEqual([field]);
  });
});

test('words are found by their path, with the id of a row in place of its number', () => {
  expect([...wordsIn(schema, overlay)]).toEqual([
    ['title', 'Costos'],
    ['notes', ['Todo.']],
    ['groups.tests.items.urine.name', 'Prueba de orina'],
  ]);
});

test('the words of an overlay replace those of the file, and those that it lacks are empty', () => {
  expect(withWords(schema, page, overlay)).toEqual({
    ...page,
    title: 'Costos',
    notes: ['Todo.'],
    groups: [
      { id: 'tests', title: '', items: [{ id: 'urine', name: 'Prueba de orina', price: 25 }] },
      { id: 'care', title: '', items: [{ id: 'stitches', name: '', price: 180 }] },
    ],
  });
});

test('a text without letters of its own needs no translation', () => {
  expect(withWords(schema, { ...page, title: '{phone}', notes: ['5.0'] }, {})).toMatchObject({
    title: '{phone}',
    notes: ['5.0'],
  });
});

test('words that the file has dropped do not come back', () => {
  const { notes: _, ...shorter } = page;
  expect(withWords(schema, shorter, overlay)).not.toHaveProperty('notes');
});

/** Rows whose words and price say which row they are. */
const rowOf = (id: number) => ({ id: `row-${id}`, name: `Row ${id}`, price: id + 1 });

test('no word lands on another row, however rows are inserted, moved and removed', () => {
  const before = Array.from({ length: 8 }, (_, id) => rowOf(id));
  const translated = before.map(({ id, name: english }) => ({ id, name: `Fila ${english}` }));
  const rows = fc.shuffledSubarray([...before, rowOf(50), rowOf(51)], { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.shuffledSubarray(translated), (items, words) => {
      const shown = withWords(
        schema,
        { ...page, groups: [{ id: 'tests', title: 'Tests', items }] },
        { groups: [{ id: 'tests', items: words }] },
      );
      const known = new Set(words.map(({ id }) => id));
      expect(shown.groups[0]?.items).toEqual(
        items.map((item) => ({ ...item, name: known.has(item.id) ? `Fila ${item.name}` : '' })),
      );
    }),
  );
});

/** Returns the lists of groups whose words no overlay could find. */
function listsWithoutIds(field: z.core.$ZodType, path: string): string[] {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault)
    return listsWithoutIds(field.unwrap(), path);
  if (field instanceof z.ZodPipe) return listsWithoutIds(field.in, path);
  if (field instanceof z.ZodArray) {
    const { element } = field;
    const hasId = element instanceof z.ZodPipe || (element instanceof z.ZodObject && 'id' in element.shape);
    const isText = element instanceof z.ZodString || !wordsOf(element);
    return [...(hasId || isText ? [] : [path]), ...listsWithoutIds(element, path)];
  }
  if (!(field instanceof z.ZodObject)) return [];
  return Object.entries(field.shape as Record<string, z.core.$ZodType>).flatMap(([key, value]) =>
    listsWithoutIds(value, `${path}.${key}`),
  );
}

test('every list of groups that have words is a list of rows', () => {
  const found = Object.entries(collections).flatMap(([collection, described]) =>
    listsWithoutIds(schemaOf(described), collection),
  );
  expect(found).toEqual([]);
});
