/** The cart that islands use. Loaded when a visitor reaches for the cart. */
import { storeApi } from '@/shared/store/store';
import { stores } from './saved-cart';
import { createVisitorCart } from './visitor-cart';

export const visitorCart = createVisitorCart(stores, storeApi, navigator.locks);
