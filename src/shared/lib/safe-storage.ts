/**
 * Reads and writes texts in local storage, which every tab shares, and session storage, which is of this tab. A private
 * window may block them, and they may be full: then there is nothing to read, and nothing is written. Nothing here
 * throws.
 *
 * Scripts of every page contain what they use of this file, so it imports nothing.
 */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const local: OpenStorage = () => localStorage;
export const session: OpenStorage = () => sessionStorage;

export function getItem(open: OpenStorage, key: string): string | undefined {
  try {
    return open().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Removes the item if the value is undefined. If the browser refuses, the item stays as it was. */
export function setItem(open: OpenStorage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) open().removeItem(key);
    else open().setItem(key, value);
  } catch {
    // As documented above.
  }
}

/** A storage may hold anything: returns undefined for what is not JSON. */
export function parseItem(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
