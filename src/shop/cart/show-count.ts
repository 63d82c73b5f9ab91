/** Shows the number of items on the header's cart button, in the words of the page. */
export function showCount(count: number) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const { one = '', many = '' } = link.dataset;
    link.setAttribute('aria-label', (count === 1 ? one : many).replace('{count}', String(count)));
    const badge = link.querySelector('[data-cart-count]');
    if (badge) badge.textContent = String(count);
  }
}
