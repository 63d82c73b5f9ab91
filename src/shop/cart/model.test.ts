import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '@/shop/store/types';
import {
  emptyModel,
  withAnswer,
  withBegun,
  withEnded,
  withNotice,
  withRemoval,
  withStep,
  withStepsDone,
  withStepsSent,
  withToast,
} from './model';
import { view } from './view';

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

const NONE = { hasCart: false, hasLeftAdds: false };
const nad = line('nad', 2);
const answered = withAnswer(emptyModel, cartOf(nad, line('myers', 1)));
const quantities = (model: typeof emptyModel) =>
  Object.fromEntries(view(model, NONE).cart?.lines.map(({ id, quantity }) => [id, quantity]) ?? []);

describe('clicks', () => {
  test('show on top of the answer, whether they are sent or not, without changing it', () => {
    const sent = withStepsSent(withStep(withStep(answered, nad, 1), nad, 1));
    const clicked = withStep(sent, nad, -1);
    expect(quantities(clicked)).toEqual({ nad: 3, myers: 1 });
    expect(view(clicked, NONE).cart).toMatchObject({ totalQuantity: 4, cost: answered.answered?.cost });
    expect(quantities(withStepsDone(clicked))).toEqual({ nad: 1, myers: 1 });
    expect(clicked.answered).toBe(answered.answered);
  });

  test('survive an answer that arrives meanwhile', () => {
    const clicked = withAnswer(withStep(answered, nad, 1), cartOf(line('nad', 5)));
    expect(quantities(clicked)).toEqual({ nad: 6 });
  });

  test('do not bring back a line that is being removed', () => {
    expect(quantities(withRemoval(withStep(answered, nad, 1), nad))).toEqual({ myers: 1 });
  });
});

test('sold-out lines are not in the cart', () => {
  expect(quantities(withAnswer(emptyModel, cartOf(line('nad', 0), line('myers', 1))))).toEqual({ myers: 1 });
});

describe('whether the cart is known', () => {
  const isKnown = (model = emptyModel, stored = {}) => view(model, { ...NONE, ...stored }).isKnown;

  test.each([
    ['without a stored cart', isKnown(), true],
    ['with a stored cart that the store was not asked about', isKnown(emptyModel, { hasCart: true }), false],
    ['with an empty answer', isKnown(withAnswer(emptyModel, cartOf())), true],
    ['while an add is on its way', isKnown({ ...emptyModel, adding: 1 }), false],
    ['while an add of another page is open', isKnown(emptyModel, { hasLeftAdds: true }), false],
    ['with something in it', isKnown({ ...answered, adding: 1 }), true],
    ['back from the back-forward cache', isKnown({ ...answered, isUnsure: true }), false],
  ])('%s', (_, known, expected) => expect(known).toBe(expected));
});

describe('several actions', () => {
  const told = { message: 'Failed', remedy: 'retry', reasons: ['Why'] } as const;

  test('keep one failure until all have ended, and advise to check the cart if another succeeded', () => {
    const both = withBegun(withBegun(answered));
    const failed = withEnded(both, told);
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
  expect(withToast(added, 'all').toast).toEqual({ text: 'Added', isFailure: false });
  expect(withToast(added, 'failures').toast).toBeUndefined();
  expect(withToast({ ...added, isOpen: true }, 'all').toast).toBeUndefined();
  expect(withToast({ ...added, error: 'No' }, 'failures').toast).toEqual({ text: 'No', isFailure: true });
});
