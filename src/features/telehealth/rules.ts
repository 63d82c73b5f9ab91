/**
 * The booking of a telehealth visit, paid by insurance or by the visitor. It has no card fields: visitors enter cards
 * only on the payment provider's page.
 */
import * as z from 'zod/mini';
import { stateCodes } from '@/shared/us-states';
import {
  choice,
  type FormOutput,
  type FormRules,
  optionalBirthDate,
  optionalChoice,
  optionalText,
  optionalUpcomingDate,
  pageTick,
  person,
  personLabels,
  requiredBirthDate,
  requiredLines,
  requiredText,
} from '@/forms/rules/form';
import { MAX_LENGTH } from '@/forms/rules/input';

/** Where the clinic's clinicians may treat patients by video. */
export interface Licence {
  /** Postal codes. */
  states: readonly string[];
  /** For visitors in another state. */
  otherState: string;
}

/** The state in which the visitor will be during the visit: its law decides who may treat them. */
const stateIn = ({ states, otherState }: Licence) =>
  choice(stateCodes, 'Choose the state where you will be during the visit').check(
    z.refine((code) => states.includes(code), otherState),
  );

/** Fields of both payment options. The preferred time is free text: the clinic calls back about it. */
const shared = {
  ...person,
  dateOfBirth: optionalBirthDate,
  street: optionalText(MAX_LENGTH.line),
  city: optionalText(MAX_LENGTH.line),
  zipCode: optionalText(MAX_LENGTH.line),
  insuranceProvider: optionalText(MAX_LENGTH.line),
  memberId: optionalText(MAX_LENGTH.line),
  groupNumber: optionalText(MAX_LENGTH.line),
  policyHolder: optionalText(MAX_LENGTH.name),
  preferredDate: optionalUpcomingDate,
  preferredTime: optionalText(MAX_LENGTH.line),
  /** For a visit with a child: who joins it. */
  parentName: optionalText(MAX_LENGTH.name),
  symptoms: requiredLines(MAX_LENGTH.message, 'Describe your symptoms or reason for visit'),
  termsAgreed: pageTick('Check the box to agree to the terms'),
};

const PAYMENT_SENTENCE = 'Choose how you will pay';

const insuranceFields = {
  ...shared,
  paymentMethod: optionalChoice(['insurance'], PAYMENT_SENTENCE),
  // Insurers do not find a member without it.
  dateOfBirth: requiredBirthDate,
  insuranceProvider: requiredText(MAX_LENGTH.line, 'Enter your insurance provider'),
  memberId: requiredText(MAX_LENGTH.line, 'Enter your member ID'),
};

const selfPayFields = {
  ...shared,
  paymentMethod: optionalChoice(['self-pay'], PAYMENT_SENTENCE),
};

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
  policyHolder: 'Policy holder’s name',
  state: 'State',
  ...personLabels,
  dateOfBirth: 'Date of birth',
  parentName: 'Parent’s or guardian’s name',
  street: 'Street address',
  city: 'City',
  zipCode: 'ZIP',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  symptoms: 'Briefly describe your symptoms or reason for visit *',
  termsAgreed: 'I agree to the terms and the privacy notice, and I consent to be treated by telehealth.',
} as const;

const form = { labels, dates: ['dateOfBirth'], ticks: ['termsAgreed'] } as const;

/** Returns the rules for both payment options. */
export const telehealthForms = (licence: Licence) => {
  const state = stateIn(licence);
  return {
    insurance: {
      ...form,
      schema: z.pipe(z.strictObject({ ...insuranceFields, state }), z.transform(toData)),
    },
    selfPay: {
      ...form,
      schema: z.pipe(z.strictObject({ ...selfPayFields, state }), z.transform(toData)),
    },
  } as const satisfies Record<string, FormRules>;
};

/** The rules without the licence: they accept every state. */
export const { insurance: telehealthInsuranceForm, selfPay: telehealthSelfPayForm } = telehealthForms({
  states: stateCodes,
  otherState: '',
});

export type TelehealthSelfPayData = FormOutput<typeof telehealthSelfPayForm>;
