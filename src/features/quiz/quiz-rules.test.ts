import { expect, test } from 'vitest';
import { fixtures } from '../../../tests/fixtures/posted';
import { check } from '../../../tests/lib/said';
import { glp1QuizForm } from './quiz-rules';

const { input } = fixtures['glp1-quiz'].complete;

test('a name or a weight that is too long gets a sentence, because no field cuts it', () => {
  const pasted = { name: 'a'.repeat(101), answers: { ...input.answers, weight: `180 ${'lbs '.repeat(10)}` } };
  expect(check(glp1QuizForm, { ...input, ...pasted })).toMatchObject({
    ok: false,
    fields: {
      name: 'Use 100 characters or fewer',
      'answers.weight': 'Enter your weight in pounds, from 50 to 1000',
    },
  });
});
