import { describe, expect, test } from 'vitest';
import { answerName, putsOut } from './quiz-state';

const conditions = { exclusive: 'None of these' };
const options = ['Sleep apnea', 'PCOS', 'None of these'];

const putOutBy = (ticked: string) => options.filter((other) => putsOut(conditions, ticked, other));

describe('putsOut', () => {
  test("'None of these' clears the other picks", () => {
    expect(putOutBy('None of these')).toEqual(['Sleep apnea', 'PCOS']);
  });

  test("any other answer removes 'None of these' and nothing else", () => {
    expect(putOutBy('PCOS')).toEqual(['None of these']);
  });

  test('nothing is cleared if no answer excludes the others', () => {
    expect(options.filter((other) => putsOut({}, 'PCOS', other))).toEqual([]);
  });
});

test('an answer is sent in the group `answers`', () => {
  expect(answerName({ field: 'height' })).toBe('answers.height');
});
