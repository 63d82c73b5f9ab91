import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { group, list, longText, price, row, text, untranslated } from './fields';
import { hashOfWords, pathByIds, withWords, wordsOf } from './overlay-words';
import { readFrontMatter } from './front-matter';

const name = text('A name.', 'Urine test');
const schema = group({
  title: name,
  plan: untranslated(name),
  hint: name.meta({ mayBeMissing: true }).optional(),
  notes: list(longText('A note.', 'One.'), 'Notes.').optional(),
  more: group({ title: name, text: name }).optional(),
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
  groups: [
    { id: 'tests', title: 'Pruebas', items: [{ id: 'urine', name: 'Prueba de orina' }] },
    { id: 'care', title: 'Atención', items: [{ id: 'stitches', name: 'Puntos' }] },
  ],
};

const spanish = {
  ...page,
  title: 'Costos',
  notes: ['Todo.'],
  groups: [
    { id: 'tests', title: 'Pruebas', items: [{ id: 'urine', name: 'Prueba de orina', price: 25 }] },
    { id: 'care', title: 'Atención', items: [{ id: 'stitches', name: 'Puntos', price: 180 }] },
  ],
};

test('a row has its id in a path, because its number in another language may differ', () => {
  const { missing } = withWords(schema, page, { ...overlay, groups: [{ id: 'care', title: 'Atención' }] });
  expect(missing.map((path) => pathByIds(page, path).join('.'))).toEqual([
    'groups.tests.title',
    'groups.tests.items.urine.name',
    'groups.care.items.stitches.name',
  ]);
});

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
    ['a token that nothing stands for', { title: '{fone}' }, 'title'],
  ])('cannot have %s', (_, data, field) => {
    expect(faultsOf(data)?.map((fault) => fault.split(':')[0])).toEqual([field]);
  });
});

describe('a file in Spanish', () => {
  test('has the words of the overlay, and everything else from the English file', () => {
    expect(withWords(schema, page, overlay)).toEqual({ data: spanish, missing: [] });
  });

  test('leaves out a row whose words are not whole', () => {
    const [tests, care] = overlay.groups;
    const { data, missing } = withWords(schema, page, { ...overlay, groups: [tests, { id: care?.id }] });
    expect(data).toEqual({ ...spanish, groups: [spanish.groups[0]] });
    expect(missing).toEqual([
      ['groups', 1, 'title'],
      ['groups', 1, 'items', 0, 'name'],
    ]);
  });

  test('leaves out an optional group whose words are not whole', () => {
    const more = { title: 'More', text: 'About the lab.' };
    const { data, missing } = withWords(schema, { ...page, more }, { ...overlay, more: { title: 'Más' } });
    expect(data).toEqual(spanish);
    expect(missing).toEqual([['more', 'text']]);
  });

  test.each([
    ['a text of its own', { ...overlay, title: undefined }, ['title']],
    ['an optional text that the English has', { ...overlay, notes: undefined }, ['notes']],
    ['every row of a list', { ...overlay, groups: [] }, ['groups', 0, 'title']],
  ])('is not whole without %s', (_, words, first) => {
    const { data, missing } = withWords(schema, page, words);
    expect(data).toBeUndefined();
    expect(missing[0]).toEqual(first);
  });

  test('can do without words that may be missing', () => {
    expect(withWords(schema, { ...page, hint: 'Soon' }, overlay)).toEqual({
      data: { ...spanish, hint: '' },
      missing: [],
    });
  });
});

/** Rows whose words and price say which row they are. */
const rowOf = (id: number) => ({ id: `row-${id}`, name: `Row ${id}`, price: id + 1 });

test('no word lands on another row, however rows are inserted, moved and removed', () => {
  const before = Array.from({ length: 8 }, (_, id) => rowOf(id));
  const translated = before.map(({ id, name: english }) => ({ id, name: `Fila ${english}` }));
  const rows = fc.shuffledSubarray([...before, rowOf(50), rowOf(51)], { minLength: 1 });
  fc.assert(
    fc.property(rows, fc.shuffledSubarray(translated), (items, words) => {
      const { data } = withWords(
        schema,
        { ...page, groups: [{ id: 'tests', title: 'Tests', items }] },
        { ...overlay, groups: [{ id: 'tests', title: 'Pruebas', items: words }] },
      );
      const known = new Set(words.map(({ id }) => id));
      const shown = items.filter(({ id }) => known.has(id));
      expect(data?.groups[0]?.items ?? []).toEqual(
        shown.map((item) => ({ ...item, name: `Fila ${item.name}` })),
      );
    }),
  );
});

test('the hash changes with any word, and with nothing else', async () => {
  const hash = await hashOfWords(schema, page);
  expect(hash).toMatch(/^en-[0-9a-f]{8}$/);
  const [tests, care] = page.groups;
  const dearer = { ...tests, items: [{ id: 'urine', name: 'Urine test', price: 30 }] };
  expect(await hashOfWords(schema, { ...page, plan: 'HMO', groups: [care, dearer] })).toBe(hash);
  expect(await hashOfWords(schema, { ...page, title: 'Costs' })).not.toBe(hash);
  expect(await hashOfWords(schema, { ...page, groups: [tests] })).not.toBe(hash);
});

/** Returns the ids of all rows, by the path of their list. */
function idsIn(value: unknown, path = ''): [path: string, ids: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const ids = Array.isArray(value) ? value.flatMap(({ id }: { id?: string }) => id ?? []) : [];
  const inside = Object.entries(value).flatMap(([key, field]) => idsIn(field, `${path}.${key}`));
  return ids.length > 0 ? [[path, ids.join(' ')], ...inside] : inside;
}
const rowsOf = (file: string) => idsIn(readFrontMatter(readFileSync(file, 'utf8')));

/** The editor keeps the rows of both languages in step by their place. */
test.each(globSync('src/content/**/es/*.md'))('the rows of %s are those of the English file', (file) => {
  const english = new Map(rowsOf(file.replace('/es/', '/')));
  for (const [path, ids] of rowsOf(file)) expect(ids, path).toBe(english.get(path));
});
