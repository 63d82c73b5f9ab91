/**
 * Body mass index of adults, in US and metric units. Formulas and categories: CDC, "Adult BMI Categories" and "About
 * Adult BMI". A category belongs to the BMI as it is shown, rounded to one decimal: 24.96 shows as 25.0, Overweight.
 */
import { message, type Message } from '@/shared/words/words';

/** Converts pounds per square inch to kilograms per square metre. */
const FACTOR = 703;
const CENTIMETRES_IN_A_METRE = 100;
const CENTIMETRES_IN_AN_INCH = 2.54;
const INCHES_IN_A_FOOT = 12;

export interface BmiCategory {
  id: 'underweight' | 'normal' | 'overweight' | 'obese';
  /** As it is stored, in every language. */
  name: string;
  /** The first value above the category; the last category has no end. */
  below: number;
}

export const bmiCategories: readonly [BmiCategory, ...BmiCategory[]] = [
  { id: 'underweight', name: 'Underweight', below: 18.5 },
  { id: 'normal', name: 'Normal weight', below: 25 },
  { id: 'overweight', name: 'Overweight', below: 30 },
  { id: 'obese', name: 'Obese', below: Infinity },
];

/** The lowest BMI for which a consultation is advised. */
const ADVISED_FROM = 25;

/** Returns the name of the category of a BMI, rounded or not. */
export function bmiCategory(bmi: number): string {
  const shown = toOneDecimal(bmi);
  return (bmiCategories.find((category) => shown < category.below) ?? bmiCategories[0]).name;
}

/** True for the categories for which a weight loss consultation is advised. */
export function isConsultationAdvised(category: string): boolean {
  const below = bmiCategories.find(({ name }) => name === category)?.below ?? 0;
  return below > ADVISED_FROM;
}

export const isUnderweight = (category: string) => category === bmiCategories[0].name;

/** Names the advice under a result's category. With `seeClinician`, show the clinic's phone number beside it. */
export function bmiAdvice(category: string): 'seeClinician' | 'consult' | 'maintain' {
  if (isUnderweight(category)) return 'seeClinician';
  return isConsultationAdvised(category) ? 'consult' : 'maintain';
}

/**
 * Says which height in feet and inches a result is for, because 5.11 feet are 5 ft 1.3 in, and many mean 5 ft 11 in. The
 * units do not wrap away from their numbers.
 */
export function heightUsed(feet: number, inches: number): Message {
  const total = toOneDecimal(inchesOf(feet, inches));
  const whole = Math.floor(total / INCHES_IN_A_FOOT);
  const rest = toOneDecimal(total - whole * INCHES_IN_A_FOOT);
  return message('bmi.heightUsed', { feet: whole, inches: rest });
}

/** Body mass index of a weight in pounds and a height in inches: pounds / inches² × 703. */
export function bodyMassIndex(pounds: number, inches: number): number {
  return (pounds / inches ** 2) * FACTOR;
}

/** Body mass index of a weight in kilograms and a height in centimetres: kilograms / metres². */
export function bodyMassIndexMetric(kilograms: number, centimetres: number): number {
  return kilograms / (centimetres / CENTIMETRES_IN_A_METRE) ** 2;
}

/** Rounds a BMI as it is shown and sent: 24.96 becomes 25. */
export const toOneDecimal = (value: number) => Number(value.toFixed(1));

export const inchesOf = (feet: number, inches: number) => feet * INCHES_IN_A_FOOT + inches;

export const centimetresOf = (inches: number) => inches * CENTIMETRES_IN_AN_INCH;

/** Converts centimetres to whole feet and inches with one decimal: 175 cm is 5 feet and 8.9 inches. */
export function feetAndInchesOf(centimetres: number): { feet: number; inches: number } {
  const inches = toOneDecimal(centimetres / CENTIMETRES_IN_AN_INCH);
  const feet = Math.floor(inches / INCHES_IN_A_FOOT);
  return { feet, inches: toOneDecimal(inches - feet * INCHES_IN_A_FOOT) };
}
