/**
 * Opens an address in a new tab that is known only later. Browsers let a page open a tab in the moment of a click alone,
 * so the tab opens now, says what it waits for, and moves on when the address is there.
 * @param find resolves to the address, or to null when there is none: the tab closes again
 * @param onBlocked where the browser lets no tab open: the address opens in this one unless told otherwise
 */
export async function openLater(
  find: () => Promise<string | null>,
  words: string,
  onBlocked = (address: string) => location.assign(address),
): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = words;
    tab.document.body.textContent = words;
  }
  const address = await find();
  if (address === null) tab?.close();
  else if (tab) tab.location.replace(address);
  else onBlocked(address);
}
