import { describe, expect, test } from 'vitest';
import { changesOf, putBack } from './field-changes';

const before = {
  name: 'High-C',
  price: 429,
  picture: { file: 'a.jpg', alt: 'A drip' },
  steps: [
    { id: 'sit', title: 'Sit down' },
    { id: 'rest', title: 'Rest' },
  ],
  hours: [{ opens: '08:00' }, { opens: '09:00' }],
  body: 'Text',
};

describe('changes', () => {
  test('the same values in another order are none', () => {
    const { name, ...rest } = before;
    expect(changesOf(before, { ...rest, name })).toEqual([]);
  });

  test('are fields of groups, and rows by their id', () => {
    const after = {
      ...before,
      picture: { ...before.picture, alt: 'A bag' },
      steps: [before.steps[0], { id: 'rest', title: 'Wait' }],
    };
    expect(changesOf(before, after)).toEqual([
      { path: ['picture', 'alt'], before: 'A drip', after: 'A bag' },
      { path: ['steps', 'rest', 'title'], before: 'Rest', after: 'Wait' },
    ]);
  });

  test('are a whole list when its rows have no id, or are others', () => {
    const [first] = before.steps;
    const after = { ...before, steps: [first], hours: [{ opens: '08:00' }, { opens: '10:00' }] };
    expect(changesOf(before, after).map(({ path }) => path)).toEqual([['steps'], ['hours']]);
  });

  test('have no value where a field is new or gone', () => {
    const { price, ...after } = { ...before, popular: true };
    expect(changesOf(before, after)).toEqual([
      { path: ['price'], before: price, after: undefined },
      { path: ['popular'], before: undefined, after: true },
    ]);
  });
});

describe('put back', () => {
  test('changes the fields of the publication, and no later change', () => {
    const after = { ...before, price: 4290 };
    const result = putBack(before, after, { ...after, name: 'High-C IV' });
    expect(result).toEqual({
      data: { ...before, name: 'High-C IV' },
      undone: [{ path: ['price'], before: 429, after: 4290 }],
      conflicts: [],
    });
  });

  test('a field that has a third value is a conflict', () => {
    const result = putBack(before, { ...before, price: 4290 }, { ...before, price: 459 });
    expect(result.conflicts).toEqual([{ path: ['price'], before: 429, after: 4290, now: 459 }]);
    expect(result.undone).toEqual([]);
  });

  test('a field that is back already stays', () => {
    expect(putBack(before, { ...before, price: 4290 }, before)).toEqual({
      data: before,
      undone: [],
      conflicts: [],
    });
  });

  test('finds a row that has moved, and reports one that is gone', () => {
    const [sit, rest] = before.steps;
    const after = { ...before, steps: [sit, { ...rest, title: 'Wait' }] };
    const moved = putBack(before, after, { ...after, steps: after.steps.toReversed() });
    expect(moved.data['steps']).toEqual([rest, sit]);
    expect(putBack(before, after, { ...after, steps: [sit] }).conflicts).toHaveLength(1);
  });

  test('removes a field that was new, and puts one that was removed in its old place', () => {
    const { price: _, ...without } = before;
    expect(Object.keys(putBack(before, without, without).data)).toEqual(Object.keys(before));
    expect(putBack(without, before, before).data).toEqual(without);
  });

  test('a field whose group is gone is a conflict', () => {
    const { picture: _, ...now } = before;
    const after = { ...before, picture: { file: 'a.jpg' } };
    expect(putBack(before, after, now).conflicts).toHaveLength(1);
  });
});
