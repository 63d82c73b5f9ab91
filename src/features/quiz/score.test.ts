import { describe, expect, test } from 'vitest';
import { bodyMassIndex } from '@/shared/medical/bmi';
import {
  cautionsOf,
  eligibilityOf,
  heightInInches,
  heightOptions,
  isGoodNews,
  MAX_SCORE,
  quizBmi,
  quizScore,
  weightLossGoals,
  type QuizAnswers,
} from './score';

/** Answers that earn no points. */
const NO_POINTS: QuizAnswers = {
  height: 'Other',
  weight: 200,
  weightLossMethods: 'None of the above',
  medicalConditions: ['None of these'],
  weightLossGoals: '10-25 lbs',
  glp1History: 'No',
  medicalHistory: 'Yes',
  pregnancyStatus: 'Yes',
  motivationLevel: 'Somewhat motivated',
};

/** Returns every way to take one of each list. */
function combinations<const Lists extends readonly (readonly unknown[])[]>(lists: Lists) {
  type Combination = { -readonly [Index in keyof Lists]: Lists[Index][number] };
  return lists.reduce<unknown[][]>(
    (all, list) => all.flatMap((taken) => list.map((item) => [...taken, item])),
    [[]],
  ) as Combination[];
}

const score = (answers: Partial<QuizAnswers>) => quizScore({ ...NO_POINTS, ...answers });

describe('height', () => {
  test('has an option for each inch from 4\'10" to 6\'6", and "Other"', () => {
    expect(heightOptions).toHaveLength(22);
    expect(heightOptions.slice(0, 3)).toEqual(['4\'10"', '4\'11"', '5\'0"']);
    expect(heightOptions.slice(-2)).toEqual(['6\'6"', 'Other']);
    expect(heightOptions.slice(0, -1).map(heightInInches)).toEqual(
      Array.from({ length: 21 }, (_, n) => 58 + n),
    );
  });

  test.each(['Other', '', '7\'0"', '5\'12"', 'constructor', '__proto__'])('%j has no inches', (option) => {
    expect(heightInInches(option)).toBeUndefined();
  });
});

describe('BMI', () => {
  test('is computed from the chosen height and the weight in pounds', () => {
    expect(quizBmi('5\'9"', 170)).toBeCloseTo(25.1, 1);
  });

  test.each([
    ['Other', 200],
    ['5\'4"', undefined],
    ['5\'4"', Number.NaN],
    ['5\'4"', 0],
  ])('is 0 for a height of %s and a weight of %s', (height, weight) => {
    expect(quizBmi(height, weight)).toBe(0);
  });
});

describe('points', () => {
  const heights = heightOptions.filter((option) => option !== 'Other');
  const limits = [
    { bmi: 25, below: 0, from: 1 },
    { bmi: 27, below: 1, from: 2 },
    { bmi: 30, below: 2, from: 3 },
  ];

  test.each(limits)(
    'a BMI of $bmi and above earns $from, the tenth of a pound below it $below',
    ({ bmi, below, from }) => {
      for (const [index, height] of heights.entries()) {
        const inches = 58 + index;
        const tenths = Math.ceil((bmi * inches ** 2 * 10) / 703);
        expect(bodyMassIndex(tenths / 10, inches)).toBeGreaterThanOrEqual(bmi);
        expect(bodyMassIndex((tenths - 1) / 10, inches)).toBeLessThan(bmi);
        expect([height, score({ height, weight: tenths / 10 })]).toEqual([height, from]);
        expect([height, score({ height, weight: (tenths - 1) / 10 })]).toEqual([height, below]);
      }
    },
  );

  test.each<[string, Partial<QuizAnswers>, number]>([
    ['several conditions, counted once', { medicalConditions: ['PCOS', 'Sleep apnea', 'Heart disease'] }, 2],
    ['a condition beside none of these', { medicalConditions: ['None of these', 'PCOS'] }, 2],
    ['no answer about conditions', { medicalConditions: [] }, 0],
  ])('%s', (_, answers, points) => {
    expect(score(answers)).toBe(points);
  });

  test('every combination adds up, and the highest is 10', () => {
    const all = combinations([
      [
        [{ height: 'Other' }, 0],
        [{ height: '5\'4"', weight: 145 }, 0],
        [{ height: '5\'4"', weight: 146 }, 1],
        [{ height: '5\'4"', weight: 158 }, 2],
        [{ height: '5\'4"', weight: 175 }, 3],
      ],
      [
        [{ weightLossMethods: 'None of the above' }, 0],
        [{ weightLossMethods: 'Diet changes' }, 1],
      ],
      [
        [{ medicalConditions: ['None of these'] }, 0],
        [{ medicalConditions: ['High cholesterol'] }, 2],
      ],
      weightLossGoals.map((goal, index) => [{ weightLossGoals: goal }, index > 0 ? 1 : 0]),
      [
        [{ glp1History: 'Yes' }, 0],
        [{ glp1History: 'No' }, 0],
      ],
      [
        [{ medicalHistory: 'Yes', pregnancyStatus: 'Yes' }, 0],
        [{ medicalHistory: 'Yes', pregnancyStatus: 'No' }, 0],
        [{ medicalHistory: 'No', pregnancyStatus: 'Yes' }, 0],
        [{ medicalHistory: 'No', pregnancyStatus: 'No' }, 2],
      ],
      [
        [{ motivationLevel: 'Not sure yet' }, 0],
        [{ motivationLevel: 'Very motivated' }, 1],
      ],
    ] satisfies [Partial<QuizAnswers>, number][][]);

    expect(all).toHaveLength(5 * 2 * 2 * 4 * 2 * 4 * 2);
    for (const choices of all) {
      const answers = Object.assign({}, ...choices.map(([answer]) => answer)) as Partial<QuizAnswers>;
      expect(score(answers)).toBe(choices.reduce((sum, [, points]) => sum + points, 0));
    }
    expect(MAX_SCORE).toBe(10);
  });
});

describe('caution', () => {
  /** At 5'4", the first weights in tenths of a pound whose BMI is shown as 18.5, and as 25.0. */
  const HEALTHY_FROM = 107.5;
  const OVERWEIGHT_FROM = 145.4;

  test('is for an answer about pregnancy, a medical history or a BMI below 25, in this order', () => {
    const none = { height: '5\'4"', weight: 200, medicalHistory: 'No', pregnancyStatus: 'No' } as const;
    expect(cautionsOf(none)).toEqual([]);
    expect(cautionsOf({ ...none, pregnancyStatus: 'Yes' })).toEqual(['pregnancy']);
    expect(cautionsOf({ ...none, medicalHistory: 'Yes' })).toEqual(['history']);
    expect(cautionsOf({ ...none, medicalHistory: 'Yes', pregnancyStatus: 'Yes', weight: 100 })).toEqual([
      'pregnancy',
      'history',
      'low-bmi',
    ]);
  });

  test.each([
    ['5\'4"', HEALTHY_FROM - 0.1, '18.4', ['low-bmi']],
    ['5\'4"', HEALTHY_FROM, '18.5', ['normal-bmi']],
    ['5\'6"', 118, '19.0', ['normal-bmi']],
    ['5\'4"', OVERWEIGHT_FROM - 0.1, '24.9', ['normal-bmi']],
    ['5\'4"', OVERWEIGHT_FROM, '25.0', []],
    ['Other', 90, '0.0', ['unknown-bmi']],
    ['Other', 400, '0.0', ['unknown-bmi']],
    ['5\'4"', undefined, '0.0', ['unknown-bmi']],
  ])('at %s and %s pounds, follows the BMI as it is shown: %s', (height, weight, shown, reasons) => {
    expect(quizBmi(height, weight).toFixed(1)).toBe(shown);
    expect(cautionsOf({ height, weight, medicalHistory: 'No', pregnancyStatus: 'No' })).toEqual(reasons);
  });

  test('no combination of answers hides it: good news needs a known BMI of 25 or more, whatever the score', () => {
    const yesOrNo = ['Yes', 'No'] as const;
    let highest = 0;
    for (const [
      height,
      weight,
      method,
      condition,
      goal,
      before,
      history,
      pregnancy,
      motivation,
    ] of combinations([
      heightOptions,
      [50, 107.4, 107.5, 118, 145, 146, 175, 1000],
      ['None of the above', 'Exercise'],
      ['None of these', 'PCOS'],
      weightLossGoals,
      yesOrNo,
      yesOrNo,
      yesOrNo,
      ['Not sure yet', 'Very motivated'],
    ] as const)) {
      const answers = {
        height,
        weight,
        weightLossMethods: method,
        medicalConditions: [condition],
        weightLossGoals: goal,
        glp1History: before,
        motivationLevel: motivation,
        medicalHistory: history,
        pregnancyStatus: pregnancy,
      };
      const bmi = Number(quizBmi(height, weight).toFixed(1));
      const calls = history === 'Yes' || pregnancy === 'Yes' || bmi < 25;
      const points = quizScore(answers);
      // One assertion for each of 45,056 combinations would take seconds.
      if (isGoodNews(points, cautionsOf(answers)) !== (!calls && points >= 5))
        expect.unreachable(JSON.stringify(answers));
      if (calls) highest = Math.max(highest, points);
    }
    expect(highest, 'a score that would be great news').toBeGreaterThanOrEqual(7);
  });
});

test.each([
  [0, 'Needs Further Evaluation', false],
  [3, 'Needs Further Evaluation', false],
  [4, 'Potentially Eligible', false],
  [5, 'Potentially Eligible', true],
  [6, 'Potentially Eligible', true],
  [7, 'Highly Eligible', true],
  [10, 'Highly Eligible', true],
])('a score of %i is %s; great news: %s', (points, eligibility, isGood) => {
  expect(eligibilityOf(points)).toBe(eligibility);
  expect(isGoodNews(points, [])).toBe(isGood);
  expect(isGoodNews(points, ['history'])).toBe(false);
});
