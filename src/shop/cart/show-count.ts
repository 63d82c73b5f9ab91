/** Shows the number of items on the header's cart button. */
export function showCount(count: number) {
  for (const link of document.querySelectorAll('[data-cart-link]')) {
    link.setAttribute('aria-label', `Cart ${count} ${count === 1 ? 'item' : 'items'}`);
    const badge = link.querySelector('[data-cart-count]');
    if (badge) badge.textContent = String(count);
  }
}
