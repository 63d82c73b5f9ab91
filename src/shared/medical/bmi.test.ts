import { describe, expect, test } from 'vitest';
import { wordsIn } from '@/shared/words';
import { say } from '@/shared/words/words';
import {
  bmiAdvice,
  bmiCategory,
  toOneDecimal,
  bodyMassIndex,
  bodyMassIndexMetric,
  centimetresOf,
  feetAndInchesOf,
  heightUsed,
  inchesOf,
} from './bmi';

describe('in pounds and inches', () => {
  test("the CDC's example: 150 lb at 5'5\" is 24.96", () => {
    expect(bodyMassIndex(150, inchesOf(5, 5))).toBeCloseTo(24.96, 2);
  });

  // NHLBI, "Body Mass Index Table 1 and 2": inches, pounds, BMI in whole numbers.
  test.each([
    [60, 128, 25],
    [65, 150, 25],
    [69, 169, 25],
    [72, 294, 40],
    [76, 443, 54],
  ])('the published table: %i inches, %i pounds, BMI %i', (inches, pounds, bmi) => {
    expect(Math.round(bodyMassIndex(pounds, inches))).toBe(bmi);
  });

  test('adds up feet and inches, including fractions of either', () => {
    expect(inchesOf(5, 9)).toBe(69);
    expect(inchesOf(5.5, 0.5)).toBe(66.5);
  });
});

describe('in kilograms and centimetres', () => {
  test("the CDC's example: 68 kg at 165 cm is 24.98", () => {
    expect(bodyMassIndexMetric(68, 165)).toBeCloseTo(24.98, 2);
  });

  test.each([
    [70, 175, 22.9],
    [50, 165, 18.4],
    [100, 170, 34.6],
  ])('%i kg at %i cm is %f', (kilograms, centimetres, bmi) => {
    expect(toOneDecimal(bodyMassIndexMetric(kilograms, centimetres))).toBe(bmi);
  });

  test('gives a person the same BMI in both units, up to the rounding of the factor 703', () => {
    const metric = bodyMassIndexMetric(170 * 0.45359237, centimetresOf(69));
    expect(metric).toBeCloseTo(bodyMassIndex(170, 69), 1);
  });

  test.each([
    [175, 5, 8.9],
    [152.4, 5, 0],
    // Round before splitting: never 5 feet and 12 inches.
    [182.8, 6, 0],
    [100, 3, 3.4],
  ])('%f cm is %i feet and %f inches', (centimetres, feet, inches) => {
    expect(feetAndInchesOf(centimetres)).toEqual({ feet, inches });
  });
});

test.each([
  [5, 9, '5 ft 9 in'],
  [5.11, 0, '5 ft 1.3 in'],
  [5, 10.5, '5 ft 10.5 in'],
  // Never 5 feet and 12 inches.
  [5.999, 0, '6 ft 0 in'],
])('%f feet and %f inches: the height used is %s', (feet, inches, words) => {
  expect(say(wordsIn('en'), heightUsed(feet, inches)).replaceAll('\u00A0', ' ')).toBe(
    `Height used: ${words}`,
  );
});

describe('the category', () => {
  test.each([
    [0, 'Underweight'],
    [18.44, 'Underweight'],
    // Shown as 18.5.
    [18.45001, 'Normal weight'],
    [18.5, 'Normal weight'],
    [24.94, 'Normal weight'],
    [24.96, 'Overweight'],
    [25, 'Overweight'],
    [29.94, 'Overweight'],
    [29.96, 'Obese'],
    [30, 'Obese'],
    [80, 'Obese'],
  ])('%f is %s', (bmi, category) => {
    expect(bmiCategory(bmi)).toBe(category);
  });

  test('goes by the rounded number, at every hundredth', () => {
    for (let hundredths = 1000; hundredths < 4000; hundredths += 1) {
      const bmi = hundredths / 100;
      expect([bmi, bmiCategory(bmi)]).toEqual([bmi, bmiCategory(toOneDecimal(bmi))]);
    }
  });

  test.each([
    [18.4, 'seeClinician'],
    [18.5, 'maintain'],
    [24.96, 'consult'],
    [40, 'consult'],
  ])('the advice at a BMI of %f: %s', (bmi, advice) => {
    expect(bmiAdvice(bmiCategory(bmi))).toBe(advice);
  });
});
