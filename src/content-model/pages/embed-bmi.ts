import { page } from '../collection';
import type { z } from 'zod';
import { group, longText, text } from '../fields';
import { lead, seo, title } from '../parts';

const calculator = group({
  units: group({
    imperial: text('The choice of US units.', 'Imperial (feet, inches, pounds)'),
    metric: text('The choice of metric units.', 'Metric (centimeters, kilograms)'),
  }),
  weight: group({
    imperial: text('Label of the weight in pounds.', 'Weight in pounds'),
    metric: text('Label of the weight in kilograms.', 'Weight in kilograms'),
  }),
  submit: text('The button.', 'Calculate BMI'),
  note: longText(
    'Under the button: says before the press that the numbers may be sent.',
    'We may send your height and weight to the clinic, without your name.',
  ),
  busy: text('The button while the BMI is calculated.', 'Calculating...'),
  result: text('Heading of the result.', 'Your BMI'),
  start: text('Shown under the scale before there is a result.', 'A starting point, not a diagnosis.'),
  sent: text('Shown when the clinic has received the result.', 'Data securely submitted'),
  schedule: text('The button for a BMI of 25 or more.', 'Schedule Consultation'),
  failure: text('Shown when the calculation failed.', 'An error occurred. Please try again.'),
});
export type CalculatorCopy = z.output<typeof calculator>;

const scale = group({
  names: group({
    underweight: text('Below 18.5.', 'Underweight'),
    normal: text('From 18.5.', 'Normal weight'),
    overweight: text('From 25.', 'Overweight'),
    obese: text('From 30.', 'Obese'),
  }),
  below: text('The lowest part.', 'below {to}'),
  between: text('A part in the middle.', '{from} to {to}'),
  above: text('The highest part.', '{from} and above'),
});

export const embedBmiPage = page(
  'embed-bmi',
  { label: 'BMI calculator', icon: 'calculate', description: 'Its words, on every page that has it.' },
  () =>
    group({
      ...seo,
      title,
      lead,
      adults: group({
        text: text(
          'Shown before the fields: for whom the calculator is.',
          'For adults, and not in pregnancy.',
        ),
      }),
      from: text('The link to our site under the calculator.', 'From Beach City Urgent Care'),
      scale: scale.describe('The scale of a BMI; {from} and {to} are numbers.'),
      calculator: calculator.describe('Texts of the calculator, for every page that contains it.'),
    }),
);
