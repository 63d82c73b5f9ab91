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
  test.each([
    // 24.96 is shown and sent as 25.0.
    [5, 5, 150, 25, 'Overweight'],
    [5, 9, 170, 25.1, 'Overweight'],
    [5, 10, 125, 17.9, 'Underweight'],
    [6, 0, 221.5, 30, 'Obese'],
    [5.8, 0, 150, 21.8, 'Normal weight'],
  ])('%f feet, %f inches and %f pounds: %f', (feet, inches, weight, bmi, category) => {
    const data = { feet, inches, weight, unit: 'imperial', bmi, category };
    expect(checked({ feet, inches, weight })).toEqual({ ok: true, data });
    expect(checked({ feet: `${feet}`, inches: ` ${inches}`, weight: `${weight}`, unit: 'imperial' })).toEqual(
      {
        ok: true,
        data,
      },
    );
  });

  test.each(['', ' ', 'tall', '0', 0, -5, '-5', '9.1', '1e1', undefined, 'NaN'])(
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

  test.each([0, 0.5, 11, '10.5'])('inches can be %j', (inches) => {
    expect(checked({ feet: '5', inches, weight: '170' }).ok).toBe(true);
  });

  test.each(['', 'heavy', 0, '-1', 1500.1, undefined])('the weight cannot be %j', (weight) => {
    expect(checked({ feet: '5', inches: '9', weight })).toEqual(
      refusal({ weight: expect.stringMatching(/pounds/) }),
    );
  });

  test('a decimal comma is a decimal point', () => {
    expect(checked({ feet: '5', inches: '10,5', weight: '82,5' })).toMatchObject({
      data: { inches: 10.5, weight: 82.5 },
    });
  });

  test('names everything that is wrong', () => {
    expect(checked({ feet: '0', inches: '-1', weight: '0' })).toEqual(
      refusal({ feet: expect.any(String), inches: expect.any(String), weight: expect.any(String) }),
    );
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

  test.each(['', '0', 'tall', '300.1', undefined])('the height cannot be %j', (centimetres) => {
    expect(checked({ unit: 'metric', centimetres, weight: '70' })).toEqual(
      refusal({ centimetres: expect.stringMatching(/centimeters/) }),
    );
  });

  test.each(['', '0', 'heavy', '700.1', undefined])('the weight cannot be %j', (weight) => {
    expect(checked({ unit: 'metric', centimetres: '175', weight })).toEqual(
      refusal({ weight: expect.stringMatching(/kilograms/) }),
    );
  });
});

test('there are two unit systems', () => {
  expect(checked({ unit: 'stones', feet: 5, inches: 9, weight: 12 })).toEqual(
    refusal({ unit: 'Choose imperial or metric units' }),
  );
});

test('never accepts a BMI or a category from the client', () => {
  const input = { feet: 5, inches: 9, weight: 170 };
  expect(checked({ ...input, bmi: 18 }).ok).toBe(false);
  expect(checked({ ...input, category: 'Normal weight' }).ok).toBe(false);
});

test('the smallest and largest accepted values give a finite number', () => {
  for (const input of [
    { feet: 1e-6, inches: 0, weight: 1500 },
    { feet: '.000000001', inches: '0', weight: '1500' },
    { feet: 9, inches: 11, weight: 1e-6 },
  ]) {
    const result = checked(input);
    expect(result.ok && Number.isFinite(result.data.bmi)).toBe(true);
  }
  expect(checked({ feet: 1e-300, inches: 0, weight: 170 }).ok).toBe(false);
});
