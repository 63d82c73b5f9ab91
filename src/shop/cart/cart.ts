/**
 * The cart that islands use. Loaded when a visitor reaches for the cart. The specification requires more functions than
 * the site calls: see cart-store.ts.
 */
import { storeApi } from '@/shop/store/store';
import { cartStorage, isAboutCart } from './storage';
import { createCartStore } from './cart-store';

const store = createCartStore({ api: storeApi, storage: cartStorage, locks: navigator.locks });

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
  settleCheckout,
  settle,
  dismissToast,
  resume,
  toggle: toggleCart,
  open: openCart,
  close: closeCart,
  clear: clearCart,
} = store;

addEventListener('storage', (event) => {
  if (isAboutCart(event)) void store.followOtherTab();
});
