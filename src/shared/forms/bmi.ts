/**
 * The BMI calculator. The height is in feet and inches; with metric units it may come in centimetres instead, and the
 * event then also has feet and inches, because the CRM knows no other unit. The weight is in the chosen unit: pounds or
 * kilograms. The BMI is computed here from the input, never taken from the client.
 */
import * as z from 'zod/mini';
import {
  bmiCategory,
  toOneDecimal,
  bodyMassIndex,
  bodyMassIndexMetric,
  centimetresOf,
  feetAndInchesOf,
  inchesOf,
} from '@/shared/medical/bmi';
import { optionalChoice, readNumber, typedNumber } from './fields';
import type { FormOutput, FormRules } from './form';
import { BMI_LIMITS } from './limits';

export const bmiUnits = ['imperial', 'metric'] as const;

const sentences = {
  feet: 'Enter your height in feet as a number up to 9, like 5',
  inches: 'Enter the inches of your height as a number from 0 to 11',
  centimetres: 'Enter your height in centimeters as a number up to 300, like 175',
  pounds: 'Enter your weight in pounds as a number up to 1500, like 150',
  kilograms: 'Enter your weight in kilograms as a number up to 700, like 70',
} as const;

type Measure = keyof typeof sentences;

const fields = z.strictObject({
  unit: optionalChoice(bmiUnits, 'Choose imperial or metric units'),
  feet: z.optional(typedNumber(sentences.feet)),
  inches: z.optional(typedNumber(sentences.inches)),
  centimetres: z.optional(typedNumber(sentences.centimetres)),
  weight: z.optional(typedNumber('Enter your weight as a number')),
});

type Field = Exclude<keyof z.output<typeof fields>, 'unit'>;

function isWithin(measure: Measure, value: number): boolean {
  const { above, min, max }: { above?: number; min?: number; max: number } = BMI_LIMITS[measure];
  return value <= max && (above === undefined || value > above) && (min === undefined || value >= min);
}

function toData(typed: z.output<typeof fields>, context: z.core.ParsePayload) {
  const read = (field: Field, measure: Measure): number => {
    const value = readNumber(typed[field]);
    if (value !== undefined && isWithin(measure, value)) return value;
    context.issues.push({ code: 'custom', input: typed[field], path: [field], message: sentences[measure] });
    return Number.NaN;
  };
  const isTyped = (field: Field) => String(typed[field] ?? '').trim() !== '';

  const unit = typed.unit ?? 'imperial';
  const isMetric = unit === 'metric';
  const isInCentimetres = isMetric && (isTyped('centimetres') || !isTyped('feet'));

  const centimetres = isInCentimetres ? read('centimetres', 'centimetres') : undefined;
  const height =
    centimetres === undefined
      ? { feet: read('feet', 'feet'), inches: isTyped('inches') ? read('inches', 'inches') : 0 }
      : feetAndInchesOf(centimetres);
  const weight = read('weight', isMetric ? 'kilograms' : 'pounds');

  const inches = inchesOf(height.feet, height.inches);
  const bmi = isMetric
    ? bodyMassIndexMetric(weight, centimetres ?? centimetresOf(inches))
    : bodyMassIndex(weight, inches);
  return { ...height, weight, unit, bmi: toOneDecimal(bmi), category: bmiCategory(bmi) };
}

export const bmiForm = {
  schema: z.pipe(fields, z.transform(toData)),
  labels: {
    unit: 'Units',
    feet: 'Feet',
    inches: 'Inches',
    centimetres: 'Height (cm)',
    weight: 'Weight',
  },
  messages: { wrong: 'Please enter valid numbers for all fields.' },
} as const satisfies FormRules;

export type BmiData = FormOutput<typeof bmiForm>;
