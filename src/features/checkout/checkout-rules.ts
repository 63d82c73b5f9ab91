/** The questions before an IV treatment. The answers go only to the clinic, never to the store or the card provider. */
import * as z from 'zod/mini';
import type { FormRules } from '@/forms/rules/form-rules';
import {
  choice,
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
} from '@/forms/rules/field-rules';
import { MAX_LENGTH } from '@/forms/rules/input-limits';
import { message } from '@/shared/words/words';

export const genderOptions = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
/** By card in the store, or at the clinic. */
const ivPaymentMethods = ['shopify', 'cash'] as const;

export const ivIntakeForm = {
  schema: z.strictObject({
    /** The page's treatment, by name or handle. */
    product: requiredText(MAX_LENGTH.line, 'checkout.treatment'),
    paymentMethod: choice(ivPaymentMethods, 'checkout.payment'),
    ...person,
    dob: optionalBirthDate,
    gender: optionalChoice(genderOptions, 'checkout.gender'),
    emergencyName: optionalText(MAX_LENGTH.name),
    emergencyPhone: optionalPhone,
    allergies: optionalLines(MAX_LENGTH.note),
    reason: optionalLines(MAX_LENGTH.note),
    preferredDate: optionalUpcomingDate,
    preferredTime: optionalText(MAX_LENGTH.line),
    terms: requiredTick('checkout.terms'),
    marketing: optionalTick,
  }),
  labels: {
    product: 'labels.treatment',
    firstName: 'labels.firstNameInCapitals',
    lastName: 'labels.lastNameInCapitals',
    email: 'labels.email',
    phone: 'labels.phone',
    dob: 'labels.dateOfBirth',
    gender: 'labels.gender',
    allergies: 'labels.allergies',
    reason: 'labels.reason',
    preferredDate: 'labels.preferredDate',
    preferredTime: 'labels.preferredTime',
    emergencyName: 'labels.emergencyName',
    emergencyPhone: 'labels.emergencyPhone',
    paymentMethod: 'labels.howWouldYouPay',
    terms: 'labels.terms',
    marketing: 'labels.marketing',
  },
  required: ['firstName', 'lastName', 'email', 'phone'],
  messages: { missing: (labels) => message('checkout.missing', { labels }) },
  dates: ['dob'],
  ticks: ['terms', 'marketing'],
} as const satisfies FormRules;
