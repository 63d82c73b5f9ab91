import { describe, expect, test } from 'vitest';
import { bmiForm } from './bmi-rules';
import { check } from '../../../tests/lib/said';

const checked = (input: Record<string, unknown>) => check(bmiForm, input);
const refusal = (field: string, sentence: unknown) => ({
  ok: false,
  message: 'Please enter valid numbers for all fields.',
  fields: { [field]: sentence },
});
const feetAndPounds = { feet: '5', inches: '9', weight: '170' };
const metric = { unit: 'metric', centimetres: '175', weight: '70' };

// Every boundary of the categories is in src/shared/medical/bmi.test.ts.
test.each<[input: Record<string, unknown>, data: Record<string, unknown>]>([
  [
    { feet: 5, inches: 5, weight: 150 },
    { feet: 5, inches: 5, weight: 150, unit: 'imperial', bmi: 25, category: 'Overweight' },
  ],
  [{ feet: '5', inches: ' 5', weight: '150', unit: 'imperial' }, { bmi: 25 }],
  [
    { feet: '5', inches: '10,5', weight: '82,5' },
    { inches: 10.5, weight: 82.5 },
  ],
  // Many mean 5 ft 11 in: the result says the height.
  [
    { feet: '5.11', inches: '', weight: '180' },
    { feet: 5.11, inches: 0, bmi: 33.7, category: 'Obese' },
  ],
  [{ feet: '5', inches: ' ', weight: '170' }, { inches: 0 }],
  [metric, { feet: 5, inches: 8.9, weight: 70, unit: 'metric', bmi: 22.9, category: 'Normal weight' }],
  [{ ...metric, centimetres: 175, weight: 70, feet: '', inches: '' }, { bmi: 22.9 }],
  // From the typed centimetres, not from rounded inches.
  [
    { ...metric, centimetres: 165, weight: 50.37 },
    { bmi: 18.5, category: 'Normal weight' },
  ],
  [
    { unit: 'metric', feet: 5, inches: 9, weight: 80 },
    { feet: 5, inches: 9, weight: 80, unit: 'metric', bmi: 26 },
  ],
])('%j becomes %j', (input, data) => {
  expect(checked(input)).toMatchObject({ ok: true, data });
});

test.each([
  { feet: 8, inches: 0, weight: 1000 },
  { feet: '7', inches: '11', weight: '1000 lbs' },
  { unit: 'metric', centimetres: '245 cm', weight: '450 kg' },
])('%j is within the limits', (input) => {
  expect(checked(input).ok).toBe(true);
});

const notFeet = ['', 'tall', '0', -5, '2.1', '1.75', '175 cm', '69"', '59', '1e1', undefined, 'NaN'];
const notPounds = ['', 'heavy', 0, '-1', 39.9, 1000.1, '82 kg', '140-150', undefined];
const notCentimetres = ['', '0', 'tall', '1.75', '1,75 m', '89', '245.1', '5 ft', undefined];
const notKilograms = ['', '0', 'heavy', '17.9', '450.1', '154 lb', undefined];

test.each([
  [feetAndPounds, 'feet', /in feet/, notFeet],
  [feetAndPounds, 'inches', /inches/, ['nine', -0.5, '-1', '11.5', 12]],
  [feetAndPounds, 'weight', /pounds/, notPounds],
  [metric, 'centimetres', /centimeters/, notCentimetres],
  [metric, 'weight', /kilograms/, notKilograms],
  // The limits are those of the whole height.
  [{ ...feetAndPounds, inches: 11 }, 'feet', /from 3 to 8/, [2]],
  [{ ...feetAndPounds, inches: 0.5 }, 'feet', /from 3 to 8/, [8]],
])('%j: what %s cannot be', (input, field, sentence, values) => {
  for (const value of values)
    expect(checked({ ...input, [field]: value }), String(value)).toEqual(
      refusal(field, expect.stringMatching(sentence)),
    );
});

test('never accepts a BMI or a category from the client', () => {
  expect(checked({ ...feetAndPounds, bmi: 18 }).ok).toBe(false);
  expect(checked({ ...feetAndPounds, category: 'Normal weight' }).ok).toBe(false);
});

describe('a height that has its inches in the field for feet', () => {
  test.each([
    ...["5'9", '5\'9"', '5’9”', '5′9″', "5' 9''", '5 9', '5-9', '5ft9', '5 ft. 9 in.'],
    ...['5 feet and 9', '5 feet, 9 inches', '5 pies con 9', '5 pies y 9 pulg.'],
  ])('%s is taken', (feet) => {
    for (const inches of ['', undefined])
      expect(checked({ feet, inches, weight: '170' })).toMatchObject({
        ok: true,
        data: { feet: 5, inches: 9, bmi: 25.1 },
      });
  });

  test.each([
    ["5'9", '9', 'Enter only the feet here, like 5, and the inches in their own field'],
    ["5'12", '', 'Enter the inches of your height as a number from 0 to 11'],
  ])('%s and %j is refused: it says where the inches go, or how many there are', (feet, inches, sentence) => {
    expect(checked({ feet, inches, weight: '170' })).toEqual(refusal('feet', sentence));
  });

  test('has decimals, too', () => {
    expect(checked({ feet: "5'9½", weight: '170' })).toMatchObject({ data: { feet: 5, inches: 9.5 } });
  });
});
