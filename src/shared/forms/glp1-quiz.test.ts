import { expect, test } from 'vitest';
import { fixtures } from '../../../tests/fixtures/posted';
import { check, CHECK_WHAT_YOU_ENTERED } from './form';
import { glp1QuizForm } from './glp1-quiz';

const { input } = fixtures['glp1-quiz'].complete;
const checked = (answers: Record<string, unknown>, contact: Record<string, unknown> = {}) =>
  check(glp1QuizForm, { ...input, ...contact, answers: { ...input.answers, ...answers } });

test.each(['name', 'email', 'phone'])('without %s the alert asks for the contact information', (field) => {
  for (const blank of [undefined, '', '  '])
    expect(checked({}, { [field]: blank })).toMatchObject({
      ok: false,
      message: 'Please fill in all contact information fields',
      fields: { [field]: expect.stringMatching(/^Enter your/) },
    });
});

test('names the question without an answer', () => {
  for (const field of Object.keys(input.answers))
    expect(checked({ [field]: undefined })).toMatchObject({
      message: CHECK_WHAT_YOU_ENTERED,
      fields: { [`answers.${field}`]: expect.stringMatching(/^(Choose|Enter)/) },
    });
});

test('names the quiz when there are no answers', () => {
  expect(check(glp1QuizForm, { ...input, answers: undefined })).toMatchObject({
    fields: { form: 'Answer the questions of the quiz' },
  });
});

test.each([
  ['height', ['Other', '4\'10"', '6\'6"'], ['4\'9"', '6\'7"', "5'4", '']],
  ['weight', [50, '50', 1000, '180.5', '180,5'], [49.9, 1000.1, '', 'heavy', -180]],
  ['weightLossGoals', ['10-25 lbs', '26-50 lbs', '51-75 lbs', 'More than 75 lbs'], ['10-25', '5 lbs']],
  ['glp1History', ['Yes', 'No'], ['yes', true, 'Maybe']],
  ['medicalHistory', ['Yes', 'No'], ['yes', false]],
  ['pregnancyStatus', ['Yes', 'No'], ['n/a']],
  [
    'weightLossMethods',
    ['None of the above', 'Anything that the clinic writes'],
    ['', ['Exercise'], 'x'.repeat(201)],
  ],
  ['motivationLevel', ['Very motivated', 'Somewhat'], ['', 5]],
  ['medicalConditions', [['PCOS', 'Sleep apnea'], ['None of these'], 'PCOS'], [[], '', [''], [5]]],
])('%s accepts its answers and no others', (field, good, bad) => {
  for (const answer of good) expect([answer, checked({ [field]: answer }).ok]).toEqual([answer, true]);
  for (const answer of bad)
    expect(checked({ [field]: answer })).toMatchObject({
      fields: { [`answers.${field}`]: expect.any(String) },
    });
});

test('computes score, eligibility and caution, and never accepts them', () => {
  for (const smuggled of [{ score: 10 }, { eligibility: 'Highly Eligible' }, { caution: [] }])
    expect(checked(smuggled)).toMatchObject({ ok: false, fields: { form: expect.any(String) } });

  expect(checked({ height: 'Other' })).toMatchObject({
    data: { quizResults: { score: 7, eligibility: 'Highly Eligible' } },
  });
  expect(checked({ height: 'Other', medicalHistory: 'Yes' })).toMatchObject({
    data: { quizResults: { score: 5, eligibility: 'Potentially Eligible', caution: ['history'] } },
  });
  expect(checked({ weight: 70, pregnancyStatus: 'Yes' })).toMatchObject({
    data: { quizResults: { score: 5, caution: ['pregnancy', 'low-bmi'] } },
  });
  expect(checked({})).not.toHaveProperty('data.quizResults.caution');
});

test.each([
  [['None of these', 'Diabetes'], /alone/],
  [['Diabetes', 'Diabetes'], /once/],
])('the conditions cannot be %j', (medicalConditions, sentence) => {
  expect(checked({ medicalConditions })).toMatchObject({
    ok: false,
    fields: { 'answers.medicalConditions': expect.stringMatching(sentence) },
  });
});
