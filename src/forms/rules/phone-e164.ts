/**
 * Phone numbers in E.164 form. Edge only: the world's numbering plans are too large for a page.
 *
 * The specification and the contract fix the fields of an event, so `phone` stays as it was typed. Where the contract
 * leaves the fields to the form (telehealth bookings and IV intake), the E.164 form goes beside it.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { dialledDigits } from './input-phone';

/**
 * '(305) 555-0142' becomes '+13055550142'; undefined if it is incomplete. Without a country code it counts as a US
 * number. Exported for tests; forms call withPhoneE164.
 */
export function phoneE164(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(dialledDigits(typed), 'US');
  return number?.isPossible() ? number.number : undefined;
}

/** Returns the fields with `phoneE164` beside `phone`, if the number has an E.164 form. */
export function withPhoneE164<Data extends { phone: string }>(data: Data): Data & { phoneE164?: string } {
  const dialled = phoneE164(data.phone);
  return dialled ? { ...data, phoneE164: dialled } : data;
}
