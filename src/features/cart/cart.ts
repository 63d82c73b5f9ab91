/** The cart that islands use. Loaded when a visitor reaches for the cart. */
import { storeApi } from '@/shared/store/store';
import { showCount, storedCart } from './stored-cart';
import { VisitorCart } from './visitor-cart';

export const visitorCart = new VisitorCart(storeApi, storedCart, navigator.locks);

visitorCart.$cart.subscribe(({ isKnown, cart }) => {
  if (isKnown) showCount(cart?.totalQuantity ?? 0);
});

const follow = () => void visitorCart.follow();
// Another tab has changed the cart, or the page is back from the back-forward cache.
addEventListener('storage', follow);
addEventListener('pageshow', follow);
