/** A provider's page that opens at all has done so by then, in milliseconds. */
const OPENS_WITHIN_MS = 8000;

/** `returned`: by the browser's Back, to this page as it was left. `stuck`: the other page never opened. */
export type StillHere = 'returned' | 'stuck';

/**
 * Goes to a page of a provider. Until it opens, whoever waits for this stays busy.
 * @returns only if the visitor is on this page: see StillHere. A page does not open when the visitor stops it, and when
 *   the provider does not answer, or answers nothing to show.
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
    // From here on only Back leads to this page, however long that takes.
    addEventListener('pagehide', () => clearTimeout(timer), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && end('returned'), { signal });
    location.assign(address);
  });
}
