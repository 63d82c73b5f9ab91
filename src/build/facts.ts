/** Facts that content mentions as tokens, so that each is written only once: in the clinic record, or beside its price. */
import { dollars } from '@/shared/lib/price';
import type { ClinicFacts, PriceFacts } from '@/content-model/tokens';
import type { Clinic } from './clinic';

interface Amount {
  amount: number;
}

/** Returns the values of `{phone}`, `{hours}` and the like. */
export const clinicFacts = (
  clinic: Pick<
    Clinic,
    | 'name'
    | 'phone'
    | 'email'
    | 'careersEmail'
    | 'addressLine'
    | 'hoursLine'
    | 'hoursOfDay'
    | 'hoursInTitle'
    | 'statesLine'
    | 'telehealth'
  >,
): ClinicFacts => ({
  name: clinic.name,
  phone: clinic.phone,
  email: clinic.email,
  careersEmail: clinic.careersEmail,
  address: clinic.addressLine,
  hours: clinic.hoursLine,
  hoursOfDay: clinic.hoursOfDay,
  hoursInTitle: clinic.hoursInTitle,
  telehealthStates: clinic.statesLine,
  callsWithin: clinic.telehealth.callsWithin,
});

/** Returns the values of the tokens for prices: `{telehealthPrice}` is '$296'. */
export const priceFacts = (telehealth: Amount, consultation: Amount, followUp: Amount): PriceFacts => ({
  telehealthPrice: dollars(telehealth.amount),
  consultationPrice: dollars(consultation.amount),
  followUpPrice: dollars(followUp.amount),
});

export type Facts = ClinicFacts & PriceFacts;
