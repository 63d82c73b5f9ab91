/** Shows the number of items on the header's cart button, in the words of the page. */
export function showCount(count: number) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const [word, one, many] = String(link.dataset['cartLink']).split(',');
    link.setAttribute('aria-label', `${word} ${count} ${count === 1 ? one : many}`);
    const badge = link.querySelector('[data-cart-count]');
    if (badge) badge.textContent = String(count);
  }
}
