/** The number of items on the cart in the header: right before the cart is loaded, and in every open tab. */
import { showCount } from '@/cart/show-count';
import { countStored, isUnsettled } from '@/cart/storage';

const showStored = () => showCount(countStored());

/** Asks the store about adds that an earlier page view has not finished, and about a checkout that may be paid by now. */
function settle() {
  if (document.hidden || !isUnsettled()) return;
  // Destructured, the build would wrap the import in a function of its own, on every page.
  import('@/cart/cart').then((cart) => cart.settle()).then(showStored, () => {});
}

showStored();
settle();
document.addEventListener('visibilitychange', settle);
addEventListener('storage', showStored);
// Back from the back-forward cache, this page is as it was left. After a load, the cart may know more than is stored.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  showStored();
  settle();
});
