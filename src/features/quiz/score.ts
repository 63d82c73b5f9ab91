/**
 * The rules of the GLP-1 quiz: steps, score and eligibility, from the clinic's specification, and the answers that call
 * for caution. A starting point for a talk with a clinician, not a diagnosis.
 */
import { bmiCategory, bodyMassIndex, isConsultationAdvised, isUnderweight } from '@/shared/medical/bmi';

const SHORTEST_INCHES = 58;
const TALLEST_INCHES = 78;
const INCHES_IN_A_FOOT = 12;
const OTHER_HEIGHT = 'Other';

const inches = Array.from(
  { length: TALLEST_INCHES - SHORTEST_INCHES + 1 },
  (_, more) => SHORTEST_INCHES + more,
);
const written = (height: number) => `${Math.floor(height / INCHES_IN_A_FOOT)}'${height % INCHES_IN_A_FOOT}"`;
const inchesByOption = new Map(inches.map((height) => [written(height), height]));

/** `4'10"` to `6'6"`, and `Other`. */
export const heightOptions: readonly string[] = [...inchesByOption.keys(), OTHER_HEIGHT];

export const weightLossGoals = ['10-25 lbs', '26-50 lbs', '51-75 lbs', 'More than 75 lbs'] as const;
type WeightLossGoal = (typeof weightLossGoals)[number];

/** The answers that the score recognizes by their text; the content uses the same text. */
const NO_METHOD = 'None of the above';
export const NO_CONDITION = 'None of these';
const MOST_MOTIVATED = 'Very motivated';

type YesOrNo = 'Yes' | 'No';

export interface QuizAnswers {
  height: string;
  /** Pounds. */
  weight?: number;
  weightLossMethods: string;
  medicalConditions: readonly string[];
  weightLossGoals: WeightLossGoal;
  glp1History: YesOrNo;
  /** Pancreatitis or thyroid cancer, ever, or MEN 2; medullary thyroid cancer in the family. */
  medicalHistory: YesOrNo;
  /** Pregnant, planning a pregnancy or breastfeeding. */
  pregnancyStatus: YesOrNo;
  motivationLevel: string;
}

/** Returns the inches of a height option; undefined for 'Other'. Exported for its test. */
export const heightInInches = (option: string): number | undefined => inchesByOption.get(option);

/** Returns the BMI for a height option and a weight in pounds; 0 if the height is 'Other' or the weight is missing. */
export function quizBmi(height: string, pounds: number | undefined): number {
  const tall = heightInInches(height);
  return tall && pounds ? bodyMassIndex(pounds, tall) : 0;
}

function bmiPoints(bmi: number): number {
  if (bmi >= 30) return 3;
  if (bmi >= 27) return 2;
  return bmi >= 25 ? 1 : 0;
}

export const MAX_SCORE = 10;

/** Returns the total points, from 0 to the highest score. Having taken a GLP-1 before does not count. */
export function quizScore(answers: QuizAnswers): number {
  const hasTried = answers.weightLossMethods !== NO_METHOD;
  const hasCondition = answers.medicalConditions.some((condition) => condition !== NO_CONDITION);
  const hasBigGoal = answers.weightLossGoals !== '10-25 lbs';
  const isSafe = answers.medicalHistory === 'No' && answers.pregnancyStatus === 'No';
  const isMotivated = answers.motivationLevel === MOST_MOTIVATED;
  return (
    bmiPoints(quizBmi(answers.height, answers.weight)) +
    (hasTried ? 1 : 0) +
    (hasCondition ? 2 : 0) +
    (hasBigGoal ? 1 : 0) +
    (isSafe ? 2 : 0) +
    (isMotivated ? 1 : 0)
  );
}

export type Eligibility = 'Highly Eligible' | 'Potentially Eligible' | 'Needs Further Evaluation';

/** Returns the label that the clinic gets with a score. */
export function eligibilityOf(score: number): Eligibility {
  if (score >= 7) return 'Highly Eligible';
  return score >= 4 ? 'Potentially Eligible' : 'Needs Further Evaluation';
}

/** Reasons to talk to a clinician before anything else, in the order in which they are named. */
export const cautions = ['pregnancy', 'history', 'low-bmi', 'normal-bmi', 'unknown-bmi'] as const;
export type Caution = (typeof cautions)[number];

type CautionAnswers = Pick<QuizAnswers, 'height' | 'weight' | 'medicalHistory' | 'pregnancyStatus'>;

/** Returns the reasons for caution. No score outweighs them. */
export function cautionsOf(answers: CautionAnswers): Caution[] {
  const bmi = quizBmi(answers.height, answers.weight);
  const isKnown = bmi > 0;
  const category = bmiCategory(bmi);
  const isLow = isUnderweight(category);
  const isReason: Record<Caution, boolean> = {
    pregnancy: answers.pregnancyStatus !== 'No',
    history: answers.medicalHistory !== 'No',
    'low-bmi': isKnown && isLow,
    'normal-bmi': isKnown && !isLow && !isConsultationAdvised(category),
    'unknown-bmi': !isKnown,
  };
  return cautions.filter((reason) => isReason[reason]);
}

/** Returns which result screen to show: 'Great News' or 'Let's Discuss Your Options'. */
export const isGoodNews = (score: number, reasons: readonly Caution[]) => score >= 5 && reasons.length === 0;
