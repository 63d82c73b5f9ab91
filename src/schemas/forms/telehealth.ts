/**
 * The booking of a telehealth visit, paid by insurance or by the visitor. It has no card fields: visitors enter cards
 * only on the payment provider's page.
 */
import * as z from 'zod/mini';
import {
  email,
  optionalBirthDate,
  optionalChoice,
  optionalText,
  optionalUpcomingDate,
  pageTick,
  phone,
  requiredLines,
  requiredText,
} from './fields';
import type { FormOutput, FormRules } from './form';
import { MAX_LENGTH } from './limits';

/** Fields of both payment options. The preferred time is free text: the clinic calls back about it. */
const shared = {
  firstName: requiredText(MAX_LENGTH.name, 'Enter your first name'),
  lastName: requiredText(MAX_LENGTH.name, 'Enter your last name'),
  email,
  phone,
  dateOfBirth: optionalBirthDate,
  street: optionalText(MAX_LENGTH.line),
  city: optionalText(MAX_LENGTH.line),
  state: optionalText(MAX_LENGTH.line),
  zipCode: optionalText(MAX_LENGTH.line),
  insuranceProvider: optionalText(MAX_LENGTH.line),
  memberId: optionalText(MAX_LENGTH.line),
  groupNumber: optionalText(MAX_LENGTH.line),
  preferredDate: optionalUpcomingDate,
  preferredTime: optionalText(MAX_LENGTH.line),
  symptoms: requiredLines(MAX_LENGTH.message, 'Describe your symptoms or reason for visit'),
  termsAgreed: pageTick('Tick the box to agree to the terms'),
};

const PAYMENT_SENTENCE = 'Choose how you will pay';

const insuranceFields = z.strictObject({
  paymentMethod: optionalChoice(['insurance'], PAYMENT_SENTENCE),
  ...shared,
  insuranceProvider: requiredText(MAX_LENGTH.line, 'Enter your insurance provider'),
  memberId: requiredText(MAX_LENGTH.line, 'Enter your member ID'),
});

const selfPayFields = z.strictObject({
  paymentMethod: optionalChoice(['self-pay'], PAYMENT_SENTENCE),
  ...shared,
});

/** The event's name tells the payment option, and no event exists without accepted terms. */
const toData = <Fields extends { paymentMethod?: unknown; termsAgreed?: unknown }>({
  paymentMethod: _,
  termsAgreed: __,
  ...booking
}: Fields) => booking;

const labels = {
  paymentMethod: 'How will you pay?',
  insuranceProvider: 'Insurance provider',
  memberId: 'Member ID',
  groupNumber: 'Group number',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Date of birth',
  street: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  symptoms: 'Briefly describe your symptoms or reason for visit *',
  termsAgreed: 'I agree to the terms and the privacy notice, and I consent to be treated by telehealth.',
} as const;

const form = { labels, dates: ['dateOfBirth'], ticks: ['termsAgreed'] } as const;

export const telehealthInsuranceForm = {
  ...form,
  schema: z.pipe(insuranceFields, z.transform(toData)),
} as const satisfies FormRules;

export const telehealthSelfPayForm = {
  ...form,
  schema: z.pipe(selfPayFields, z.transform(toData)),
} as const satisfies FormRules;

export type TelehealthInsuranceData = FormOutput<typeof telehealthInsuranceForm>;
export type TelehealthSelfPayData = FormOutput<typeof telehealthSelfPayForm>;
