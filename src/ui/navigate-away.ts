/** If a provider's page opens at all, it does so within this time, in milliseconds. */
const OPENS_WITHIN_MS = 8000;

/** `returned`: the visitor came back to this page as it was left. `stuck`: the other page never opened. */
type StillHere = 'returned' | 'stuck';

/**
 * Goes to a provider's page. Stays pending until it opens, so that the caller stays busy.
 * @returns only if the visitor is on this page: see StillHere. The other page does not open if the visitor stops it, or
 *   the provider does not answer, or answers with nothing to show.
 */
export function navigateAway(address: string): Promise<StillHere> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = (how: StillHere) => {
      done.abort();
      clearTimeout(timer);
      resolve(how);
    };
    const timer = setTimeout(end, OPENS_WITHIN_MS, 'stuck');
    const { signal } = done;
    // From here on only Back leads to this page, however much later.
    addEventListener('pagehide', () => clearTimeout(timer), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && end('returned'), { signal });
    location.assign(address);
  });
}
