/**
 * The GLP-1 quiz: answers and contact details. Score, eligibility and the reasons for caution are computed here, in the
 * browser, too. The edge never takes them from the client: the CRM gets its own, and the page shows those.
 */
import * as z from 'zod/mini';
import { cautionsOf, eligibilityOf, heightOptions, NO_CONDITION, quizScore, weightLossGoals } from './score';
import type { FormOutput, FormRules } from '@/forms/rules/form-rules';
import {
  choice,
  email,
  phone,
  requiredChoices,
  requiredNumber,
  requiredText,
} from '@/forms/rules/field-rules';
import { MAX_LENGTH, WEIGHT_LBS } from '@/forms/rules/input-limits';

const CHOOSE_ONE = 'quiz.chooseOne';

/**
 * Answers that count for the score are fixed; if only one of them counts ("None of the above", "Very motivated"), the
 * clinic may reword the others in the content.
 */
const quizAnswersSchema = z.strictObject(
  {
    height: choice(heightOptions, 'quiz.height'),
    weight: requiredNumber(WEIGHT_LBS, 'quiz.weight', 'pounds'),
    weightLossMethods: requiredText(MAX_LENGTH.line, CHOOSE_ONE),
    medicalConditions: requiredChoices(MAX_LENGTH.line, 'quiz.chooseSome').check(
      z.refine(
        (conditions) => conditions.length === 1 || !conditions.includes(NO_CONDITION),
        'quiz.noneAlone',
      ),
      z.refine((conditions) => new Set(conditions).size === conditions.length, 'quiz.chooseOnce'),
    ),
    weightLossGoals: choice(weightLossGoals, CHOOSE_ONE),
    glp1History: choice(['Yes', 'No'], CHOOSE_ONE),
    medicalHistory: choice(['Yes', 'No'], CHOOSE_ONE),
    pregnancyStatus: choice(['Yes', 'No'], CHOOSE_ONE),
    motivationLevel: requiredText(MAX_LENGTH.line, CHOOSE_ONE),
  },
  'quiz.answers',
);

const fields = z.strictObject({
  name: requiredText(MAX_LENGTH.name, 'fields.name'),
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
    'answers.height': 'labels.height',
    'answers.weight': 'labels.weight',
    'answers.weightLossMethods': 'labels.triedMethods',
    'answers.medicalConditions': 'labels.conditions',
    'answers.weightLossGoals': 'labels.goal',
    'answers.glp1History': 'labels.glp1Medication',
    'answers.medicalHistory': 'labels.medicalHistory',
    'answers.pregnancyStatus': 'labels.pregnancy',
    'answers.motivationLevel': 'labels.motivation',
    name: 'labels.name',
    email: 'labels.email',
    phone: 'labels.phone',
  },
  required: ['name', 'email', 'phone'],
  messages: { missing: () => 'quiz.missing' },
} as const satisfies FormRules;

export type Glp1QuizData = FormOutput<typeof glp1QuizForm>;
