/**
 * Keeps name, contact details and address in this tab while the visitor is on the payment page, so that nobody has to
 * type them twice. Nothing about health is ever stored in the browser: no symptoms, no date of birth, no insurance. The
 * data goes once the booking is done or the tab is closed.
 */
import { forgetNonce } from '@/forms/key';
import { getItem, parseItem, session, setItem } from '@/shared/lib/safe-storage';

/** Also the name of the form's nonce. */
export const BOOKING_KEY = 'booking';

/** The fields of the form that may be kept. */
const FIELDS = ['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'state', 'zipCode'] as const;

export interface KeptBooking {
  /** The card provider's id of the payment. */
  sessionId: string;
  /** The values by field name. */
  fields: Partial<Record<(typeof FIELDS)[number], string>>;
}

/** Keeps the form's values that may be kept. */
export function keepBooking(sessionId: string, fields: object): void {
  setItem(session, BOOKING_KEY, JSON.stringify({ sessionId, fields }, ['sessionId', 'fields', ...FIELDS]));
}

/** @returns undefined when nothing is kept, or something malformed */
export function readKeptBooking(): KeptBooking | undefined {
  const kept = parseItem(getItem(session, BOOKING_KEY)) as Partial<KeptBooking> | null | undefined;
  return kept?.sessionId && kept.fields ? (kept as KeptBooking) : undefined;
}

/** The next booking is another one, even with the same content. */
export function forgetBooking(): void {
  setItem(session, BOOKING_KEY, undefined);
  forgetNonce(BOOKING_KEY);
}
