/**
 * The cart that islands use. Loaded when a visitor reaches for the cart. The specification requires more functions than
 * the site calls: see visitor-cart.ts.
 */
import { storeApi } from '@/shop/store/store';
import { cartStorage, isAboutCart } from './write-local-cart';
import { createVisitorCart } from './visitor-cart';

const cart = createVisitorCart({ api: storeApi, storage: cartStorage, locks: navigator.locks });

export const {
  $cart,
  setLoading,
  setCart,
  setError,
  addToCart,
  updateLine,
  stepLine,
  removeLine,
  restore,
  prepareCheckout,
  checkPaid,
  finish,
  dismissToast,
  resume,
  toggle: toggleCart,
  open: openCart,
  close: closeCart,
  clear: clearCart,
} = cart;

addEventListener('storage', (event) => {
  if (isAboutCart(event)) void cart.followOtherTab();
});
