import { expect, test } from 'vitest';
import type { FieldSchema } from '../config/json-schema';
import { priceMoves } from './price-moves';

const dollars: FieldSchema = { type: 'integer', format: 'dollars' };
const schema: FieldSchema = {
  properties: {
    price: dollars,
    order: { type: 'number' },
    items: { items: { properties: { price: dollars } } },
  },
};
const said = (before: object, after: object) =>
  priceMoves({ ...before }, { ...after }, schema).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('asks about a price that moves by more than half', () => {
  expect(said({ price: 449 }, { price: 44_900 })).toEqual(['price: $449 becomes $44,900.']);
  expect(said({ price: 449 }, { price: 44 })).toEqual(['price: $449 becomes $44.']);
});

test('does not ask about half, a new price, or a number that is no price', () => {
  expect(said({ price: 400 }, { price: 600 })).toEqual([]);
  expect(said({ price: 400 }, { price: 200 })).toEqual([]);
  expect(said({}, { price: 600 })).toEqual([]);
  expect(said({ order: 1 }, { order: 9 })).toEqual([]);
});

test('does not ask when items of a list change places', () => {
  const items = [{ price: 100 }, { price: 500 }];
  expect(said({ items }, { items: items.toReversed() })).toEqual([]);
  expect(said({ items }, { items: [{ price: 100 }, { price: 5000 }] })).toEqual([
    'items.1.price: $500 becomes $5,000.',
  ]);
});
