/** The request for a weight loss consultation. */
import * as z from 'zod/mini';
import {
  email,
  type FormRules,
  optionalChoice,
  optionalLines,
  phone,
  requiredNumeral,
  requiredText,
} from '@/forms/rules/form';
import { AGE_YEARS, MAX_LENGTH, WEIGHT_LBS } from '@/forms/rules/input';

/** Parts of a day; pages offer those in which the clinic is open, with its hours. */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

const fields = z.strictObject({
  name: requiredText(MAX_LENGTH.name, 'Enter your name'),
  email,
  phone,
  age: requiredNumeral(
    AGE_YEARS,
    'years',
    'Enter your age in years, like 42',
    'Enter your age in years as one number, like 42',
  ),
  height: requiredText(MAX_LENGTH.line, "Enter your height, like 5'9"),
  currentWeight: requiredNumeral(
    WEIGHT_LBS,
    'pounds',
    'Enter your current weight in pounds, like 180',
    'Enter your current weight in pounds as one number, like 180',
  ),
  goalWeight: requiredNumeral(
    WEIGHT_LBS,
    'pounds',
    'Enter your goal weight in pounds, like 150',
    'Enter your goal weight in pounds as one number, like 150',
  ),
  preferredTime: optionalChoice(partsOfDay, 'Choose morning, afternoon or evening'),
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
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    age: 'Age',
    currentWeight: 'Current weight',
    goalWeight: 'Goal weight',
    height: 'Height',
    preferredTime: 'Preferred time',
    medicalHistory: 'Medical history',
    currentMedications: 'Current medications',
  },
  required: ['name', 'email', 'phone', 'age', 'currentWeight', 'goalWeight', 'height'],
  messages: { missing: (labels) => `Please fill in all required fields: ${labels.join(', ')}` },
} as const satisfies FormRules;
