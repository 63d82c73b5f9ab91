/** The questions before an IV treatment. The answers go only to the clinic, never to the store or the card provider. */
import * as z from 'zod/mini';
import {
  choice,
  type FormRules,
  optionalBirthDate,
  optionalChoice,
  optionalLines,
  optionalPhone,
  optionalText,
  optionalTick,
  optionalUpcomingDate,
  person,
  requiredText,
  requiredTick,
} from '@/forms/rules/form';
import { MAX_LENGTH } from '@/forms/rules/input';

export const genderOptions = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
/** By card in the store, or at the clinic. */
export const ivPaymentMethods = ['shopify', 'cash'] as const;

export const ivIntakeForm = {
  schema: z.strictObject({
    /** The page's treatment, by name or handle. */
    product: requiredText(MAX_LENGTH.line, 'Choose a treatment'),
    paymentMethod: choice(ivPaymentMethods, 'Choose how you would like to pay'),
    ...person,
    dob: optionalBirthDate,
    gender: optionalChoice(genderOptions, 'Choose one from the list'),
    emergencyName: optionalText(MAX_LENGTH.name),
    emergencyPhone: optionalPhone,
    allergies: optionalLines(MAX_LENGTH.note),
    reason: optionalLines(MAX_LENGTH.note),
    preferredDate: optionalUpcomingDate,
    preferredTime: optionalText(MAX_LENGTH.line),
    terms: requiredTick('Check the box to accept the Terms of Service and the No Refunds Policy'),
    marketing: optionalTick,
  }),
  labels: {
    product: 'Treatment',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    phone: 'Phone',
    dob: 'Date of birth',
    gender: 'Gender',
    allergies: 'Allergies',
    reason: 'Reason for your visit',
    preferredDate: 'Preferred date',
    preferredTime: 'Preferred time',
    emergencyName: 'Emergency contact name',
    emergencyPhone: 'Emergency contact phone',
    paymentMethod: 'How would you like to pay?',
    terms:
      'I accept the Terms of Service and understand that all sales are final under the No Refunds Policy.',
    marketing: 'Email me occasional wellness offers',
  },
  required: ['firstName', 'lastName', 'email', 'phone'],
  messages: { missing: (labels) => `Please fill in the following required fields: ${labels.join(', ')}` },
  dates: ['dob'],
  ticks: ['terms', 'marketing'],
} as const satisfies FormRules;
