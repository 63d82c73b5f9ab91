/** Shows the number of items on the header's cart button: correct before the cart is loaded, and in every open tab. */
import { stores } from './saved-cart';

const { $saved, $count, follow } = stores;

/** In the words of the page. */
function show(count: number) {
  for (const link of document.querySelectorAll<HTMLElement>('[data-cart-link]')) {
    const [word, one, many] = String(link.dataset['cartLink']).split(',');
    link.setAttribute('aria-label', `${word} ${count} ${count === 1 ? one : many}`);
  }
  for (const badge of document.querySelectorAll('[data-cart-count]')) badge.textContent = String(count);
}

/** Asks the store whether the cart at the checkout is paid by now. The policy of a page without a cart forbids that. */
function ask() {
  if (document.hidden || !$saved.get().isAtCheckout || !document.querySelector('[data-adding]')) return;
  // With destructuring, the build would wrap the import in an extra function on every page.
  import('./cart').then(
    (module) => module.visitorCart.finish(),
    () => {},
  );
}

/**
 * Takes over what another tab has done since the page loaded, went into the back-forward cache, was hidden, or was prerendered:
 * a prerendered page is hidden until somebody goes there.
 */
function refresh() {
  follow();
  ask();
}

$count.subscribe(show);
addEventListener('storage', follow);
addEventListener('pageshow', refresh);
document.addEventListener('visibilitychange', refresh);
