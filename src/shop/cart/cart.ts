/** The cart that islands use. Loaded when a visitor reaches for the cart. */
import { storeApi } from '@/shop/store/store';
import { createCartStorage, isAboutCart } from './local-cart';
import { VisitorCart } from './visitor-cart';

export const visitorCart = new VisitorCart({
  api: storeApi,
  storage: createCartStorage(),
  locks: navigator.locks,
});

addEventListener('storage', (event) => {
  if (isAboutCart(event)) void visitorCart.followOtherTab();
});
