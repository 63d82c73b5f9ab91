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
import type { FormOutput, FormRules } from '@/forms/rules/form-rules';
import { optionalChoice, typedNumber } from '@/forms/rules/field-rules';
import { BMI_LIMITS, MAX_LENGTH } from '@/forms/rules/input-limits';
import { plainNumber, readNumber } from '@/forms/rules/input-numbers';
import type { PlainKey } from '@/shared/words/words';

export const bmiUnits = ['imperial', 'metric'] as const;

/** What is wrong with a number, by its unit: most wrong numbers are right ones in another unit. */
const errors = {
  inches: 'bmi.inches',
  centimetres: 'bmi.centimetres',
  pounds: 'bmi.pounds',
  kilograms: 'bmi.kilograms',
} as const satisfies Record<string, PlainKey>;

const fields = z.strictObject({
  unit: optionalChoice(bmiUnits, 'edge.bmiUnit'),
  feet: z.optional(typedNumber('bmi.feet')),
  inches: z.optional(typedNumber('bmi.inches')),
  centimetres: z.optional(typedNumber('bmi.centimetres')),
  weight: z.optional(typedNumber('edge.bmiWeight')),
});

type Typed = z.output<typeof fields>;
type Field = Exclude<keyof Typed, 'unit'>;

/** Feet and inches in one text: 5'9", 5 ft 9 in, 5 9, 5 pies con 9 pulgadas. */
const FEET_AND_INCHES =
  /^(\d+)(?:\s*(?:'|ft\.?|foot|feet|pies?)[\s,-]*|[\s,-]+)(?:(?:and|y|con)\s+)?(\d+(?:[.,]\d+)?)\s*(?:"|in\.?|inch(?:es)?|pulg\.?|pulgadas?)?$/;

const isTyped = (value: string | number | undefined) => String(value ?? '').trim() !== '';

/** Divides a height that was typed into the field for feet, if it has inches, too. */
function splitFeet(typed: string | number | undefined): { feet: string; inches: string } | undefined {
  if (typeof typed !== 'string' || readNumber(typed, 'feet') !== undefined) return undefined;
  const [, feet, inches] = FEET_AND_INCHES.exec(plainNumber(typed.slice(0, MAX_LENGTH.number))) ?? [];
  return feet === undefined || inches === undefined ? undefined : { feet, inches };
}

function toData(typed: Typed, context: z.core.ParsePayload) {
  const refuse = (field: Field, message: PlainKey) => {
    context.issues.push({ code: 'custom', input: typed[field], path: [field], message });
    return Number.NaN;
  };
  function read(field: Field, unit: keyof typeof errors, value = typed[field]): number {
    const number = readNumber(value, unit);
    const { min, max } = BMI_LIMITS[unit];
    return number !== undefined && number >= min && number <= max ? number : refuse(field, errors[unit]);
  }
  function readHeight(): { feet: number; inches: number } {
    const split = splitFeet(typed.feet);
    if (split && isTyped(typed.inches)) refuse('feet', 'bmi.onlyFeet');
    const written = split ?? typed;
    const feet = readNumber(written.feet, 'feet');
    const inches = isTyped(written.inches) ? read(split ? 'feet' : 'inches', 'inches', written.inches) : 0;
    const { min, max } = BMI_LIMITS.heightInches;
    const height = inchesOf(feet ?? 0, inches || 0);
    if (feet === undefined || height < min || height > max) refuse('feet', 'bmi.feet');
    return { feet: feet ?? Number.NaN, inches };
  }

  const unit = typed.unit ?? 'imperial';
  const isMetric = unit === 'metric';
  const isInCentimetres = isMetric && (isTyped(typed.centimetres) || !isTyped(typed.feet));
  const centimetres = isInCentimetres ? read('centimetres', 'centimetres') : undefined;
  const height = centimetres === undefined ? readHeight() : feetAndInchesOf(centimetres);
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
    unit: 'labels.units',
    feet: 'labels.feet',
    inches: 'labels.inches',
    centimetres: 'labels.centimetres',
    weight: 'labels.weight',
  },
  messages: { wrong: 'bmi.wrong' },
} as const satisfies FormRules;

export type BmiData = FormOutput<typeof bmiForm>;
