/**
 * Adds the styles of an island that opens on demand. They load with its script (`import styles from
 * './cart.css?inline'`): a plain import would add them to every page that can open it. A page that prerenders an island
 * imports its styles instead.
 */
export function adoptStyles(...styles: string[]): void {
  if (typeof document === 'undefined') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles.join('\n'));
  document.adoptedStyleSheets.push(sheet);
}
