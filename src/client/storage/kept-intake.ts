/**
 * Keeps the idempotency key of a treatment's intake while the visitor is at the store, so that coming back and paying
 * again without a change does not tell the clinic twice. Nothing of the intake itself is stored.
 */
const keyOf = (handle: string) => `intake-${handle}`;

export function keepIntake(handle: string, key: string): void {
  try {
    sessionStorage.setItem(keyOf(handle), key);
  } catch {
    // The storage is full or blocked: the clinic hears of it twice.
  }
}

/** @returns undefined when none is kept */
export function readKeptIntake(handle: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(handle)) ?? undefined;
  } catch {
    return undefined;
  }
}
