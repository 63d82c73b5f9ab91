/**
 * Phone numbers as machines dial them. Edge only: the numbering plans of the world are too heavy for a page.
 *
 * The specification and the contract name the fields of an event, so a number stays under `phone` as it was typed. Where
 * the contract leaves the fields to the form (the telehealth bookings and the IV intake), the dialled form goes beside it.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** '(305) 555-0142' becomes '+13055550142'; undefined where it is no whole number. Without a country code it is a US one. */
export function phoneE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, 'US');
  return number?.isPossible() ? number.number : undefined;
}

/** The same fields with `phoneE164` beside `phone`, where the number has such a form. */
export function withPhoneE164<Data extends { phone: string }>(data: Data): Data & { phoneE164?: string } {
  const dialled = phoneE164(data.phone);
  return dialled ? { ...data, phoneE164: dialled } : data;
}
