/** The request for a weight loss consultation. */
import * as z from 'zod/mini';
import type { FormRules } from '@/forms/rules/form-rules';
import {
  email,
  optionalChoice,
  optionalLines,
  phone,
  requiredNumeral,
  requiredText,
} from '@/forms/rules/field-rules';
import { AGE_YEARS, MAX_LENGTH, WEIGHT_LBS } from '@/forms/rules/input-limits';
import { message } from '@/shared/words/words';

/** Parts of a day; pages offer those in which the clinic is open, with its hours. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

const fields = z.strictObject({
  name: requiredText(MAX_LENGTH.name, 'fields.name'),
  email,
  phone,
  age: requiredNumeral(AGE_YEARS, 'years', 'consultation.age', 'consultation.ageInOne'),
  height: requiredText(MAX_LENGTH.line, 'consultation.height'),
  currentWeight: requiredNumeral(
    WEIGHT_LBS,
    'pounds',
    'consultation.currentWeight',
    'consultation.currentWeightInOne',
  ),
  goalWeight: requiredNumeral(
    WEIGHT_LBS,
    'pounds',
    'consultation.goalWeight',
    'consultation.goalWeightInOne',
  ),
  preferredTime: optionalChoice(partsOfDay, 'consultation.preferredTime'),
  medicalHistory: optionalLines(MAX_LENGTH.message),
  currentMedications: optionalLines(MAX_LENGTH.note),
});

/** The CRM uses shorter names for the two weights. Numbers stay as they were typed, but with a decimal point. */
const toData = ({ currentWeight, goalWeight, ...rest }: z.output<typeof fields>) => ({
  ...rest,
  weight: currentWeight,
  goal: goalWeight,
});

export const weightLossForm = {
  schema: z.pipe(fields, z.transform(toData)),
  labels: {
    name: 'labels.name',
    email: 'labels.email',
    phone: 'labels.phone',
    age: 'labels.age',
    currentWeight: 'labels.currentWeight',
    goalWeight: 'labels.goalWeight',
    height: 'labels.height',
    preferredTime: 'labels.preferredTime',
    medicalHistory: 'labels.medicalHistory',
    currentMedications: 'labels.currentMedications',
  },
  required: ['name', 'email', 'phone', 'age', 'currentWeight', 'goalWeight', 'height'],
  messages: { missing: (labels) => message('fields.missing', { labels }) },
} as const satisfies FormRules;
