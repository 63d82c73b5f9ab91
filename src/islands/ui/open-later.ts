import { langOf, localPath } from '@/shared/config/languages';
import type { paths } from '@/shared/config/paths';

/**
 * Opens an address in a new tab before the address is known. Browsers allow new tabs only during a click, so the tab
 * opens now with a waiting page of ours and navigates once the address is known. If that happens before our page has
 * loaded, the browser cancels our page.
 * @param find resolves to the address, or to undefined if there is none: the tab then closes
 * @param waiting our waiting page, which opens in the language of this one
 * @param onBlocked called when the browser blocks the tab; by default the address opens in this one
 */
export async function openLater(
  find: () => Promise<string | undefined>,
  waiting: (typeof paths)['openingCheckout' | 'openingCheckIn'],
  onBlocked = (address: string) => location.assign(address),
): Promise<void> {
  const tab = window.open(localPath(waiting, langOf(location.pathname)), '_blank');
  // Keeps the tab's next page from reaching back to this one.
  if (tab) tab.opener = null;
  const address = await find();
  if (address === undefined) tab?.close();
  else if (tab) tab.location.replace(address);
  else onBlocked(address);
}
