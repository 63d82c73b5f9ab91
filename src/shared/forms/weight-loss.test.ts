import { expect, test } from 'vitest';
import { fixtures } from '../../../tests/fixtures/posted';
import { check, CHECK_WHAT_YOU_ENTERED } from './form';
import { partsOfDay, weightLossForm } from './weight-loss';

const { input } = fixtures['weight-loss'].complete;
const checked = (change: Record<string, unknown>) => check(weightLossForm, { ...input, ...change });

test('the alert lists all missing fields, in the form’s order', () => {
  const blank = { height: ' ', name: '', email: undefined, age: '', goalWeight: '\t' };
  expect(checked(blank)).toEqual({
    ok: false,
    message: 'Please fill in all required fields: Name, Email, Age, Goal weight, Height',
    fields: {
      name: 'Enter your name',
      email: 'Enter your email address, like name@example.com',
      age: 'Enter your age in years, like 42',
      goalWeight: 'Enter your goal weight in pounds, like 150',
      height: "Enter your height, like 5'9",
    },
  });
});

test('the alert lists only missing fields; the fields also have other errors', () => {
  expect(checked({ phone: '', email: 'elena' })).toMatchObject({
    message: 'Please fill in all required fields: Phone',
    fields: { email: expect.any(String), phone: expect.any(String) },
  });
});

test('sends numbers as they were typed, but with a decimal point', () => {
  expect(checked({ age: ' 042 ', currentWeight: '210.50', goalWeight: 170 })).toMatchObject({
    ok: true,
    data: { age: '042', weight: '210.50', goal: '170' },
  });
  expect(checked({ currentWeight: '210,5' })).toMatchObject({ data: { weight: '210.5' } });
  expect(checked({ age: '42 years', currentWeight: '180 lbs', goalWeight: '150 libras' })).toMatchObject({
    data: { age: '42', weight: '180', goal: '150' },
  });
});

test.each([
  ['age', ['1', '120', 42], ['0', '121', '-5', 'forty', '4e1', [42]]],
  ['currentWeight', ['50', '1000', 180.5], ['49.9', '1000.1', '82 kg', '1,000']],
  ['goalWeight', ['50', '1000'], ['49.9', '1000.1', '']],
])('%s is a number within its limits', (field, good, bad) => {
  for (const value of good) expect(checked({ [field]: value }).ok).toBe(true);
  for (const value of bad)
    expect(checked({ [field]: value })).toMatchObject({ fields: { [field]: expect.any(String) } });
});

test.each(['82 kg', '140-150', '140 to 150', 'heavy', '12 st 4'])(
  '%s: the sentence names the unit and asks for one number',
  (weight) => {
    expect(checked({ currentWeight: weight, goalWeight: weight, age: weight })).toMatchObject({
      message: CHECK_WHAT_YOU_ENTERED,
      fields: {
        age: 'Enter your age in years as one number, like 42',
        currentWeight: 'Enter your current weight in pounds as one number, like 180',
        goalWeight: 'Enter your goal weight in pounds as one number, like 150',
      },
    });
  },
);

test('a height is free text', () => {
  for (const height of ["5'9", '5 ft 9 in', '175 cm'])
    expect(checked({ height })).toMatchObject({ data: { height } });
});

test('a time is morning, afternoon or evening', () => {
  for (const time of partsOfDay)
    expect(checked({ preferredTime: time })).toMatchObject({ data: { preferredTime: time } });
  expect(checked({ preferredTime: 'night' })).toEqual({
    ok: false,
    message: CHECK_WHAT_YOU_ENTERED,
    fields: { preferredTime: 'Choose morning, afternoon or evening' },
  });
});
