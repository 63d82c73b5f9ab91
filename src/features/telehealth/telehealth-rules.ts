/**
 * The booking of a telehealth visit, paid by insurance or by the visitor. It has no card fields: visitors enter cards
 * only on the payment provider's page.
 */
import * as z from 'zod/mini';
import { stateCodes } from '@/shared/us-states';
import { type FormOutput, type FormRules, saying } from '@/forms/rules/form-rules';
import {
  choice,
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
} from '@/forms/rules/field-rules';
import { MAX_LENGTH } from '@/forms/rules/input-limits';
import { asWritten } from '@/shared/words/words';

/** Where the clinic's clinicians may treat patients by video. */
export interface Licence {
  /** Postal codes. */
  states: readonly string[];
  /** For visitors in another state. */
  otherState: string;
}

/** The state in which the visitor will be during the visit: its law decides who may treat them. */
const stateIn = ({ states, otherState }: Licence) =>
  choice(stateCodes, 'telehealth.state').check(
    z.refine((code) => states.includes(code), saying(asWritten(otherState))),
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
  symptoms: requiredLines(MAX_LENGTH.message, 'telehealth.symptoms'),
  termsAgreed: pageTick('telehealth.terms'),
};

const insuranceFields = {
  ...shared,
  paymentMethod: optionalChoice(['insurance'], 'telehealth.payment'),
  // Insurers do not find a member without it.
  dateOfBirth: requiredBirthDate,
  insuranceProvider: requiredText(MAX_LENGTH.line, 'telehealth.insuranceProvider'),
  memberId: requiredText(MAX_LENGTH.line, 'telehealth.memberId'),
};

const selfPayFields = {
  ...shared,
  paymentMethod: optionalChoice(['self-pay'], 'telehealth.payment'),
};

/** The event's name tells the payment option, and no event exists without accepted terms. */
const toData = <Fields extends { paymentMethod?: unknown; termsAgreed?: unknown }>({
  paymentMethod: _,
  termsAgreed: __,
  ...booking
}: Fields) => booking;

const labels = {
  paymentMethod: 'labels.howWillYouPay',
  insuranceProvider: 'labels.insuranceProvider',
  memberId: 'labels.memberId',
  groupNumber: 'labels.groupNumber',
  policyHolder: 'labels.policyHolder',
  state: 'labels.state',
  ...personLabels,
  dateOfBirth: 'labels.dateOfBirth',
  parentName: 'labels.parentName',
  street: 'labels.street',
  city: 'labels.city',
  zipCode: 'labels.zipCode',
  preferredDate: 'labels.preferredDate',
  preferredTime: 'labels.preferredTime',
  symptoms: 'labels.symptoms',
  termsAgreed: 'labels.termsAgreed',
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
