import type { z } from 'zod';
import { group, lead, seo, text, title } from '../fields';

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
  busy: text('The button while it works.', 'Calculating...'),
  result: text('Head of the result.', 'Your BMI'),
  start: text('Under the scale before there is a result.', 'A starting point, not a diagnosis.'),
  sent: text('Said when the clinic has taken it.', 'Data securely submitted'),
  schedule: text('The button from a BMI of 25.', 'Schedule Consultation'),
  failure: text('When it could not be worked out.', 'An error occurred. Please try again.'),
});
export type CalculatorCopy = z.output<typeof calculator>;

export const embedBmiPageSchema = group({
  ...seo,
  title,
  lead,
  from: text('The link to our site under the calculator.', 'From Beach City Urgent Care'),
  calculator: calculator.describe('The words of the calculator, on every page that has it.'),
});
