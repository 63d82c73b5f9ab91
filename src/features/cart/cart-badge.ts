/** Shows the number of items on the header's cart button: correct before the cart is loaded, and in every open tab. */
import { showCount, storedCart } from './stored-cart';

const showStored = () => showCount(storedCart.count());

/** The policy of a page without a cart forbids to ask the store. */
const hasCart = document.querySelector('[data-adding]') !== null;

/**
 * Asks the store about adds that an earlier page view left unfinished, and about a checkout that may be paid by now.
 */
function finish() {
  if (!hasCart || document.hidden || !storedCart.isUnfinished()) return;
  // With destructuring, the build would wrap the import in an extra function on every page.
  import('./cart').then((module) => module.visitorCart.finish()).then(showStored, () => {});
}

showStored();
finish();
document.addEventListener('visibilitychange', finish);
addEventListener('storage', showStored);
document.addEventListener('prerenderingchange', showStored);
// A page from the back-forward cache is as it was left. After a normal load, the cart may know more than the storage.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  showStored();
  finish();
});
