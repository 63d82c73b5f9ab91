/** Shows the number of items on the header's cart button, in the words of the page. */
export function showCount(count: number) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const { dataset } = link;
    // The name in the page is that of an empty cart.
    const many = (dataset['many'] ??= link.getAttribute('aria-label') ?? '');
    link.setAttribute('aria-label', count === 1 ? (dataset['one'] ?? '') : many.replace('0', String(count)));
    const badge = link.querySelector('[data-cart-count]');
    if (badge) badge.textContent = String(count);
  }
}
