/**
 * Keeps the idempotency key of a treatment's intake while the visitor is at the store, so that coming back and paying
 * again without a change does not tell the clinic twice. Nothing of the intake itself is stored.
 */
import { getItem, session, setItem } from './safe-storage';

const keyOf = (handle: string) => `intake-${handle}`;

export function keepIntake(handle: string, key: string): void {
  setItem(session, keyOf(handle), key);
}

/** @returns undefined when none is kept */
export const readKeptIntake = (handle: string) => getItem(session, keyOf(handle));
