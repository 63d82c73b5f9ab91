import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '@/shop/store/types';
import {
  emptyModel,
  stateOf,
  withAnswer,
  withBegun,
  withEnded,
  withNotice,
  withoutChanges,
  withToast,
} from './model';

const dollars = (amount: string) => ({ amount, currencyCode: 'USD' });
const line = (id: string, quantity: number): CartLine => ({
  id,
  quantity,
  merchandise: {
    id: `variant-${id}`,
    title: 'Default Title',
    product: { title: id, handle: id },
    image: null,
    price: dollars('349.0'),
  },
});
const cartOf = (...lines: CartLine[]): Cart => ({
  id: 'gid://shopify/Cart/1',
  checkoutUrl: 'https://store.test/checkout',
  totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  cost: { totalAmount: dollars('698.0'), subtotalAmount: dollars('698.0') },
  lines,
});

const nad = line('nad', 2);
const answered = withAnswer(emptyModel, cartOf(nad, line('myers', 1)));
const quantities = (model: typeof emptyModel) =>
  Object.fromEntries(
    stateOf(model, false, false).cart?.lines.map(({ id, quantity }) => [id, quantity]) ?? [],
  );

describe('clicks', () => {
  const click = { kind: 'update', merchandiseId: nad.merchandise.id, by: 1 } as const;
  const clicked = { ...answered, changes: [click] };

  test('show on top of the answer, without changing it, until they are done', () => {
    expect(quantities(clicked)).toEqual({ nad: 3, myers: 1 });
    expect(clicked.answered).toBe(answered.answered);
    expect(quantities(withoutChanges(clicked, [click]))).toEqual({ nad: 2, myers: 1 });
  });

  test('survive an answer that arrives meanwhile', () => {
    expect(quantities(withAnswer(clicked, cartOf(line('nad', 5))))).toEqual({ nad: 6 });
  });
});

test('sold-out lines are not in the cart', () => {
  expect(quantities(withAnswer(emptyModel, cartOf(line('nad', 0), line('myers', 1))))).toEqual({ myers: 1 });
});

describe('whether the cart is known', () => {
  const add = { kind: 'add', by: 1 } as const;
  const isKnown = (model = emptyModel, { hasCart = false, isUnfinished = false } = {}) =>
    stateOf(model, hasCart, isUnfinished).isKnown;

  test.each([
    ['without a stored cart', isKnown(), true],
    ['with a stored cart that the store was not asked about', isKnown(emptyModel, { hasCart: true }), false],
    ['with an empty answer', isKnown(withAnswer(emptyModel, cartOf())), true],
    ['while an add is on its way', isKnown({ ...emptyModel, changes: [add] }), false],
    ['while a page has something unfinished', isKnown(emptyModel, { isUnfinished: true }), false],
    ['with something in it', isKnown({ ...answered, changes: [add] }), true],
    ['back from the back-forward cache', isKnown({ ...answered, isUnsure: true }), false],
  ])('%s', (_, known, expected) => expect(known).toBe(expected));
});

describe('several actions', () => {
  const failure = { message: 'Failed', remedy: 'retry', reasons: ['Why'] } as const;

  test('keep one failure until all have ended, and advise to check the cart if another succeeded', () => {
    const both = withBegun(withBegun(answered));
    const failed = withEnded(both, failure);
    expect(failed).toMatchObject({ error: 'Failed', remedy: 'retry', notice: 'Why', isLoading: true });
    const ended = withEnded(withAnswer(failed, cartOf(nad)), undefined);
    expect(ended).toMatchObject({ error: 'Failed', remedy: 'check', isLoading: false });
    expect(withBegun(ended)).toMatchObject({ error: undefined, notice: undefined, failure: undefined });
  });

  test('say the same thing only once', () => {
    expect(withNotice(withNotice(withNotice(emptyModel, 'A.'), 'B.'), 'A.').notice).toBe('A. B.');
  });
});

test('with the panel closed, a toast tells how an add ended, and of changes only the failures', () => {
  const added = { ...answered, announcement: 'Added' };
  expect(withToast(added, 'add').toast).toEqual({ text: 'Added', isFailure: false });
  expect(withToast(added, 'update').toast).toBeUndefined();
  expect(withToast({ ...added, isOpen: true }, 'add').toast).toBeUndefined();
  expect(withToast({ ...added, error: 'No' }, 'remove').toast).toEqual({ text: 'No', isFailure: true });
});
