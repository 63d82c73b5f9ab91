import { describe, expect, test } from 'vitest';
import { bmiForm } from './bmi';
import { check } from './form';

const checked = (input: Record<string, unknown>) => check(bmiForm, input);
const refusal = (fields: Record<string, unknown>) => ({
  ok: false,
  message: 'Please enter valid numbers for all fields.',
  fields,
});

describe('imperial, which is the default', () => {
  // Every boundary is in src/shared/medical/bmi.test.ts.
  test('computes the BMI from numbers, typed or sent, and says its category', () => {
    const data = { feet: 5, inches: 5, weight: 150, unit: 'imperial', bmi: 25, category: 'Overweight' };
    expect(checked({ feet: 5, inches: 5, weight: 150 })).toEqual({ ok: true, data });
    expect(checked({ feet: '5', inches: ' 5', weight: '150', unit: 'imperial' })).toEqual({ ok: true, data });
  });

  test.each(['', 'tall', '0', -5, '2.1', '1.75', '175 cm', '69"', '59', '1e1', undefined, 'NaN'])(
    'feet cannot be %j',
    (feet) => {
      expect(checked({ feet, inches: '9', weight: '170' })).toEqual(
        refusal({ feet: expect.stringMatching(/in feet/) }),
      );
    },
  );

  test.each(['nine', -0.5, '-1', '11.5', 12])('inches cannot be %j', (inches) => {
    expect(checked({ feet: '5', inches, weight: '170' })).toEqual(
      refusal({ inches: expect.stringMatching(/inches/) }),
    );
  });

  test.each(['', ' ', undefined])('empty inches (%j) count as 0', (inches) => {
    expect(checked({ feet: '5', inches, weight: '170' })).toEqual(
      checked({ feet: '5', inches: '0', weight: '170' }),
    );
  });

  test.each(['', 'heavy', 0, '-1', 39.9, 1000.1, '82 kg', '140-150', undefined])(
    'the weight cannot be %j',
    (weight) => {
      expect(checked({ feet: '5', inches: '9', weight })).toEqual(
        refusal({ weight: expect.stringMatching(/pounds/) }),
      );
    },
  );

  test('a decimal comma is a decimal point', () => {
    expect(checked({ feet: '5', inches: '10,5', weight: '82,5' })).toMatchObject({
      data: { inches: 10.5, weight: 82.5 },
    });
  });
});

describe('metric', () => {
  test('centimetres and kilograms, sent to the CRM in feet and inches', () => {
    const data = { feet: 5, inches: 8.9, weight: 70, unit: 'metric', bmi: 22.9, category: 'Normal weight' };
    expect(checked({ unit: 'metric', centimetres: '175', weight: '70' })).toEqual({ ok: true, data });
    expect(checked({ unit: 'metric', centimetres: 175, weight: 70, feet: '', inches: '' })).toEqual({
      ok: true,
      data,
    });
  });

  test('computes the BMI from the typed centimetres, not from rounded inches', () => {
    expect(checked({ unit: 'metric', centimetres: 165, weight: 50.37 })).toMatchObject({
      data: { bmi: 18.5, category: 'Normal weight' },
    });
  });

  test('accepts a height in feet and inches, too', () => {
    expect(checked({ unit: 'metric', feet: 5, inches: 9, weight: 80 })).toEqual({
      ok: true,
      data: { feet: 5, inches: 9, weight: 80, unit: 'metric', bmi: 26, category: 'Overweight' },
    });
  });

  test.each(['', '0', 'tall', '1.75', '1,75 m', '89', '245.1', '5 ft', undefined])(
    'the height cannot be %j',
    (centimetres) => {
      expect(checked({ unit: 'metric', centimetres, weight: '70' })).toEqual(
        refusal({ centimetres: expect.stringMatching(/centimeters/) }),
      );
    },
  );

  test.each(['', '0', 'heavy', '17.9', '450.1', '154 lb', undefined])('the weight cannot be %j', (weight) => {
    expect(checked({ unit: 'metric', centimetres: '175', weight })).toEqual(
      refusal({ weight: expect.stringMatching(/kilograms/) }),
    );
  });
});

test('never accepts a BMI or a category from the client', () => {
  const input = { feet: 5, inches: 9, weight: 170 };
  expect(checked({ ...input, bmi: 18 }).ok).toBe(false);
  expect(checked({ ...input, category: 'Normal weight' }).ok).toBe(false);
});

test.each([
  { feet: 3, inches: 0, weight: 40 },
  { feet: 8, inches: 0, weight: 1000 },
  { feet: '7', inches: '11', weight: '1000 lbs' },
  { unit: 'metric', centimetres: 90, weight: 18 },
  { unit: 'metric', centimetres: '245 cm', weight: '450 kg' },
])('%j is within the limits', (input) => {
  expect(checked(input).ok).toBe(true);
});

test.each([
  { feet: 2, inches: 11, weight: 150 },
  { feet: 8, inches: 0.5, weight: 150 },
])('%j: the limits are those of the whole height', (input) => {
  expect(checked(input)).toEqual(refusal({ feet: 'Enter your height in feet, from 3 to 8, like 5' }));
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

  test('has decimals, too', () => {
    expect(checked({ feet: "5'9½", weight: '170' })).toMatchObject({ data: { feet: 5, inches: 9.5 } });
  });

  test('is refused if the other field has inches, and says where they go', () => {
    expect(checked({ feet: "5'9", inches: '9', weight: '170' })).toEqual(
      refusal({ feet: 'Enter only the feet here, like 5, and the inches in their own field' }),
    );
  });

  test('has at most 11 of them', () => {
    expect(checked({ feet: "5'12", weight: '170' })).toEqual(
      refusal({ feet: 'Enter the inches of your height as a number from 0 to 11' }),
    );
  });
});

test('5.11 feet are 5.11 feet', () => {
  expect(checked({ feet: '5.11', inches: '', weight: '180' })).toMatchObject({
    data: { feet: 5.11, inches: 0, bmi: 33.7, category: 'Obese' },
  });
});
