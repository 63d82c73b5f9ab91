/** The BMI scale as a line: which part of it is drawn, and where on it a BMI stands. */
import { bmiCategories } from './bmi';

/** The columns under the line (22, 26, 20, 32%) follow from it. */
const [LOWEST, HIGHEST] = [13, 38];
/** Half the sun's width on a narrow line. */
const SUN_MARGIN = 1.25;

/** Thresholds between the categories. */
export const bmiThresholds = bmiCategories.map((category) => category.below).filter(Number.isFinite);

/** Where a BMI stands on the line, in percent: '48.00%'. */
export const placeOnScale = (bmi: number) => `${(((bmi - LOWEST) / (HIGHEST - LOWEST)) * 100).toFixed(2)}%`;

/** The same for the sun, which never leaves the line. */
export const placeOfSun = (bmi: number) =>
  placeOnScale(Math.min(Math.max(bmi, LOWEST + SUN_MARGIN), HIGHEST - SUN_MARGIN));
