import { describe, expect, test } from 'vitest';
import type { Cart } from '@/shop/store/types';
import { type Change, isMade, isSameLines, merge, wantedAfter, withChanges } from './lines';
import type { Line } from './local-cart';

/** `lines('a2 b')` are two of a and one of b. */
const lines = (text: string): Line[] =>
  text.split(' ').flatMap((word): Line[] => (word ? [[word.charAt(0), Number(word.slice(1) || 1)]] : []));
const texts = (of: readonly Line[]) => of.map(([id, quantity]) => `${id}${quantity}`).join(' ');

describe('what the visitor wants after clicks', () => {
  const change = (kind: Change['kind'], merchandiseId: string, by: number): Change => ({
    kind,
    merchandiseId,
    by,
  });

  test.each([
    ['an add of something new', 'a1', [change('add', 'b', 2)], 'a1 b2'],
    ['an add of the same', 'a1', [change('add', 'a', 2)], 'a3'],
    ['clicks on plus and minus', 'a2', [change('update', 'a', 1), change('update', 'a', -1)], 'a2'],
    ['more clicks on minus than there are', 'a2 b1', [change('update', 'a', -5)], 'b1'],
    ['a removal, however many there are by now', 'a9 b1', [change('remove', 'a', -Infinity)], 'b1'],
    ['a click on a line that has gone', 'b1', [change('update', 'a', 1)], 'b1'],
    ['an add whose product is not known yet', 'b1', [{ kind: 'add', by: 1 } as const], 'b1'],
  ])('%s', (_, seen, changes, wanted) => {
    expect(texts(wantedAfter(lines(seen), changes))).toBe(wanted);
  });
});

describe('merging what is wanted, what was last seen and what the store has', () => {
  test.each([
    // wanted, last seen, store, merged
    ['a2', 'a1', 'a1', 'a2', 'the request was lost'],
    ['a2', 'a1', 'a2', 'a2', 'only its answer was lost'],
    ['a1 b1', 'a1', 'a1 b2', 'a1 b1', 'the browser has sent it twice'],
    ['a2 b1', 'a1 b1', 'a1 b4', 'a2 b4', "the rest was changed in the store's checkout"],
    ['a2 b1', 'a1 b1', 'a1', 'a2', "the rest was removed in the store's checkout"],
    ['b1', 'a1 b1', 'a3 b1', 'b1', 'a removal'],
    ['a1 b1', 'a1', '', 'b1', 'the store has emptied the cart'],
    ['a1', 'a1', 'a5 c1', 'a5 c1', 'nothing was changed: the store wins'],
    ['', 'a1', 'a1', '', 'the last line was removed'],
  ])('%s after %s, with %s, makes %s: %s', (wanted, seen, store, merged) => {
    expect(texts(merge(lines(wanted), lines(seen), lines(store)))).toBe(merged);
  });
});

test('lines are the same in any order; a sold-out line counts as none', () => {
  expect(isSameLines(lines('a1 b2'), lines('b2 a1'))).toBe(true);
  expect(isSameLines(lines('a1 b0'), lines('a1'))).toBe(true);
  expect(isSameLines(lines('a1'), lines('a2'))).toBe(false);
});

test('a change is made when the store has gone as far, or further', () => {
  expect(isMade(lines('a2'), lines('a1'), lines('a1'))).toBe(false);
  expect(isMade(lines('a2'), lines('a1'), lines('a3'))).toBe(true);
  expect(isMade(lines('a0'), lines('a2'), lines('b1'))).toBe(true);
  expect(isMade(lines('a1'), lines('a2'), lines('a2'))).toBe(false);
});

test('clicks change the quantities that show, but never the amounts', () => {
  const line = (id: string, quantity: number) => ({ id: `line-${id}`, quantity, merchandise: { id } });
  const cart = {
    lines: [line('a', 2), line('b', 1)],
    totalQuantity: 3,
    cost: 'as the store says',
  } as unknown as Cart;
  expect(
    withChanges(cart, [
      { kind: 'update', merchandiseId: 'a', by: 1 },
      { kind: 'remove', merchandiseId: 'b', by: -Infinity },
      { kind: 'add', by: 1 },
    ]),
  ).toEqual({ lines: [line('a', 3)], totalQuantity: 3, cost: 'as the store says' });
});
