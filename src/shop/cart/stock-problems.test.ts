import { expect, test } from 'vitest';
import type { CartChange } from '@/shop/store/types';
import { stockProblemsOf } from './stock-problems';

const usd = { amount: '1.0', currencyCode: 'USD' };

/** A cart with these quantities; the line id of `a` is `line-a`. */
function changeTo(quantities: Record<string, number>, warnings: CartChange['warnings'] = []): CartChange {
  const lines = Object.entries(quantities).map(([id, quantity]) => ({
    id: `line-${id}`,
    quantity,
    merchandise: {
      id,
      title: 'Default Title',
      product: { title: id.toUpperCase(), handle: id },
      image: null,
      price: usd,
    },
  }));
  const cost = { totalAmount: usd, subtotalAmount: usd };
  return { cart: { id: 'cart', checkoutUrl: 'https://x.example', totalQuantity: 0, cost, lines }, warnings };
}

const wanted = (merchandiseId: string, quantity: number) => ({
  merchandiseId,
  title: merchandiseId.toUpperCase(),
  quantity,
});
const outOfStock = (target: string) => ({
  code: 'MERCHANDISE_OUT_OF_STOCK',
  message: `${target} is out`,
  target,
});

test('no problem when the store did what was asked', () => {
  expect(stockProblemsOf(changeTo({ a: 3, b: 1 }), [['b', 1]], [wanted('a', 3)])).toEqual({
    notices: [],
    error: undefined,
    isLess: false,
  });
});

test('no problem when there are fewer than before, as asked', () => {
  expect(stockProblemsOf(changeTo({ a: 1 }), [['a', 3]], [wanted('a', 1)]).error).toBeUndefined();
});

test.each([
  ['a line of quantity 0', { a: 0 }, [], 'A is sold out.'],
  ['no line', {}, [], 'A is sold out.'],
  ['as many as before', { a: 2 }, [['a', 2]], 'A is sold out: your cart has the last 2.'],
] as const)('%s is an error', (_, quantities, before, error) => {
  expect(stockProblemsOf(changeTo({ ...quantities }), before, [wanted('a', 3)])).toMatchObject({
    notices: [],
    error,
    isLess: false,
  });
});

test('more than before but fewer than wanted is a notice', () => {
  expect(stockProblemsOf(changeTo({ a: 2 }), [['a', 1]], [wanted('a', 3)])).toEqual({
    notices: ['Only 2 of A available.'],
    error: undefined,
    isLess: false,
  });
});

test.each<Record<string, number>>([{}, { a: 1 }])(
  'an error says when less is left than before (%j)',
  (quantities) => {
    expect(stockProblemsOf(changeTo({ ...quantities }), [['a', 2]], [wanted('a', 3)])).toMatchObject({
      isLess: true,
    });
  },
);

test('a line that has sold out meanwhile is one notice', () => {
  const before = [
    ['a', 1],
    ['b', 1],
  ] as const;
  expect(stockProblemsOf(changeTo({ a: 2, b: 0 }), before, [wanted('a', 2)]).notices).toEqual([
    'B is sold out.',
  ]);
  const warned = changeTo({ a: 2, b: 0 }, [outOfStock('line-b')]);
  expect(stockProblemsOf(warned, before, [wanted('a', 2)]).notices).toEqual(['line-b is out']);
});

test('a failed change is reported once: neither by a notice nor by the store’s warning', () => {
  const change = changeTo({ a: 0 }, [outOfStock('line-a')]);
  expect(stockProblemsOf(change, [['a', 1]], [wanted('a', 2)])).toEqual({
    notices: [],
    error: 'A is sold out.',
    isLess: true,
  });
});

test('any other warning from the store is a notice', () => {
  const other = { code: 'DISCOUNT_NOT_FOUND', message: 'The discount has ended.', target: 'line-a' };
  const change = changeTo({ a: 0 }, [other, outOfStock('line-a')]);
  expect(stockProblemsOf(change, [], [wanted('a', 1)]).notices).toEqual(['The discount has ended.']);
});
