/**
 * The GLP-1 quiz: answers and contact details. Score, eligibility and the reasons for caution are computed here, never
 * taken from the client.
 */
import * as z from 'zod/mini';
import { cautionsOf, eligibilityOf, heightOptions, NO_CONDITION, quizScore, weightLossGoals } from './score';
import {
  choice,
  email,
  type FormOutput,
  type FormRules,
  phone,
  requiredChoices,
  requiredNumber,
  requiredText,
} from '@/forms/rules/form';
import { MAX_LENGTH, WEIGHT_LBS } from '@/forms/rules/input';

const CHOOSE_ONE = 'Choose one of the answers';

/**
 * Answers that count for the score are fixed; if only one of them counts ("None of the above", "Very motivated"), the
 * clinic may reword the others in the content.
 */
const quizAnswersSchema = z.strictObject(
  {
    height: choice(heightOptions, 'Choose your height'),
    weight: requiredNumber(
      WEIGHT_LBS,
      `Enter your weight in pounds, from ${WEIGHT_LBS.min} to ${WEIGHT_LBS.max}`,
      'pounds',
    ),
    weightLossMethods: requiredText(MAX_LENGTH.line, CHOOSE_ONE),
    medicalConditions: requiredChoices(MAX_LENGTH.line, 'Choose at least one of the answers').check(
      z.refine(
        (conditions) => conditions.length === 1 || !conditions.includes(NO_CONDITION),
        `Choose “${NO_CONDITION}” alone, or what applies`,
      ),
      z.refine((conditions) => new Set(conditions).size === conditions.length, 'Choose each answer once'),
    ),
    weightLossGoals: choice(weightLossGoals, CHOOSE_ONE),
    glp1History: choice(['Yes', 'No'], CHOOSE_ONE),
    medicalHistory: choice(['Yes', 'No'], CHOOSE_ONE),
    pregnancyStatus: choice(['Yes', 'No'], CHOOSE_ONE),
    motivationLevel: requiredText(MAX_LENGTH.line, CHOOSE_ONE),
  },
  'Answer the questions of the quiz',
);

const fields = z.strictObject({
  name: requiredText(MAX_LENGTH.name, 'Enter your name'),
  email,
  phone,
  answers: quizAnswersSchema,
});

const toData = ({ answers, ...contact }: z.output<typeof fields>) => {
  const score = quizScore(answers);
  const caution = cautionsOf(answers);
  return {
    ...contact,
    quizResults: {
      ...answers,
      score,
      eligibility: eligibilityOf(score),
      ...(caution.length > 0 && { caution }),
    },
  };
};

export const glp1QuizForm = {
  schema: z.pipe(fields, z.transform(toData)),
  labels: {
    'answers.height': 'Height',
    'answers.weight': 'Weight',
    'answers.weightLossMethods': 'What you have tried',
    'answers.medicalConditions': 'Conditions',
    'answers.weightLossGoals': 'Goal',
    'answers.glp1History': 'GLP-1 medication',
    'answers.medicalHistory': 'Medical history',
    'answers.pregnancyStatus': 'Pregnancy or breastfeeding',
    'answers.motivationLevel': 'Motivation',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
  },
  required: ['name', 'email', 'phone'],
  messages: { missing: () => 'Please fill in all contact information fields' },
} as const satisfies FormRules;

export type Glp1QuizData = FormOutput<typeof glp1QuizForm>;
