/** The number of items on the cart in the header: right before the cart is loaded, and in every open tab. */
import { countStored } from '@/stores/cart-storage';

/** Shows a number of items. */
export function showCount(count: number) {
  for (const link of document.querySelectorAll('[data-cart-link]')) {
    link.ariaLabel = `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
    const badge = link.querySelector('[data-cart-count]');
    if (badge) badge.textContent = String(count);
  }
}

const showStored = () => showCount(countStored());

showStored();
addEventListener('storage', showStored);
// Back from another page, this one may be as it was left.
addEventListener('pageshow', showStored);
