/** Body mass index in US units. Formula and adult categories: CDC, "Adult BMI Categories". */

/** Makes pounds per square inch into kilograms per square metre. */
const FACTOR = 703;

export interface BmiCategory {
  name: string;
  /** The category ends where this value begins; the last one has no end. */
  below: number;
}

export const bmiCategories: readonly [BmiCategory, ...BmiCategory[]] = [
  { name: 'Underweight', below: 18.5 },
  { name: 'Normal weight', below: 25 },
  { name: 'Overweight', below: 30 },
  { name: 'Obese', below: Infinity },
];

/** Name of the category that a BMI belongs to. */
export function bmiCategory(bmi: number): string {
  return (bmiCategories.find((category) => bmi < category.below) ?? bmiCategories[0]).name;
}

/** Body mass index of a weight in pounds and a height in inches: pounds / inches² × 703. */
export function bodyMassIndex(pounds: number, inches: number): number {
  return (pounds / inches ** 2) * FACTOR;
}
