/** The values of the tokens in content, so that each fact is written only once: in the clinic record, or beside its price. */
import { dollars } from '@/shared/lib/price';
import type { ClinicTokens, PriceTokens } from '@/content-model/tokens';
import type { Clinic } from './clinic';

interface Amount {
  amount: number;
}

/** Returns the values of `{phone}`, `{hours}` and the like. */
export const clinicTokens = (
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
): ClinicTokens => ({
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
export const priceTokens = (telehealth: Amount, consultation: Amount, followUp: Amount): PriceTokens => ({
  telehealthPrice: dollars(telehealth.amount),
  consultationPrice: dollars(consultation.amount),
  followUpPrice: dollars(followUp.amount),
});

export type TokenValues = ClinicTokens & PriceTokens;
