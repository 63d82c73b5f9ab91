/** What fills the tokens in content, so that each fact is written only once: in the clinic record, or beside its price. */
import type { Token } from '@/schemas/fields';
import { dollars } from '@/shared/lib/price';
import { interpolate } from '@/shared/lib/text';
import type { Clinic } from './clinic';

export type TokenValues = Record<Token, string>;

/** Returns the values of `{phone}`, `{hours}` and the like. */
export const clinicTokens = (clinic: Clinic) => ({
  name: clinic.name,
  phone: clinic.phone,
  email: clinic.email,
  careersEmail: clinic.careersEmail,
  address: clinic.addressLine,
  street: clinic.streetName,
  city: clinic.address.city,
  state: clinic.address.state,
  stateName: clinic.stateName,
  hours: clinic.hoursLine,
  hoursOfDay: clinic.hoursOfDay,
  hoursInTitle: clinic.hoursInTitle,
  telehealthStates: clinic.statesLine,
  callsWithin: clinic.telehealth.callsWithin,
});

/** Returns the values of the tokens for prices: `{telehealthPrice}` is '$296'. */
export const priceTokens = (telehealth: number, consultation: number, followUp: number) => ({
  telehealthPrice: dollars(telehealth),
  consultationPrice: dollars(consultation),
  followUpPrice: dollars(followUp),
});

/** Astro's picture records hold more than their own fields, so they must not be copied. */
const isPicture = (value: object) => 'src' in value && 'format' in value;

/** Changes every string of a value. Dates, pictures and other objects stay as they are. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as T;
  if (value && Object.getPrototypeOf(value) === Object.prototype && !isPicture(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, change)])) as T;
  return value;
}

/** Replaces `{phone}` and the like in every string of a value. */
export const fillTokens = <T>(value: T, values: TokenValues): T =>
  mapTexts(value, (text) => interpolate(text, values));
