import type { paths } from '@/config/paths';

/**
 * Opens an address in a new tab that is known only later. Browsers let a page open a tab in the moment of a click alone,
 * so the tab opens now, with a page of ours that says what it waits for, and moves on when the address is there. That may
 * be before our page is: then the browser drops it.
 * @param find resolves to the address, or to null when there is none: the tab closes again
 * @param waiting the page of ours
 * @param onBlocked where the browser lets no tab open: the address opens in this one unless told otherwise
 */
export async function openLater(
  find: () => Promise<string | null>,
  waiting: (typeof paths)['openingCheckout' | 'openingCheckIn'],
  onBlocked = (address: string) => location.assign(address),
): Promise<void> {
  const tab = window.open(waiting, '_blank');
  // Whatever page the tab goes on to, it cannot reach back to this one.
  if (tab) tab.opener = null;
  const address = await find();
  if (address === null) tab?.close();
  else if (tab) tab.location.replace(address);
  else onBlocked(address);
}
