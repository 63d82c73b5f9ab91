/** The BMI scale as a line: which part is drawn, and where a BMI is on it. */
import { bmiCategories } from './bmi';

/** The columns under the line (22, 26, 20, 32%) follow from this range. */
const LOWEST = 13;
const HIGHEST = 38;
/** Half the sun's width on a narrow line. */
const SUN_MARGIN = 1.25;

/** Thresholds between the categories. */
export const bmiThresholds = bmiCategories.map((category) => category.below).filter(Number.isFinite);

/** Returns the position of a BMI on the line: '48.00%'. */
export const placeOnScale = (bmi: number) => `${(((bmi - LOWEST) / (HIGHEST - LOWEST)) * 100).toFixed(2)}%`;

/** Returns the same for the sun, which never leaves the line. */
export const placeOfSun = (bmi: number) =>
  placeOnScale(Math.min(Math.max(bmi, LOWEST + SUN_MARGIN), HIGHEST - SUN_MARGIN));
