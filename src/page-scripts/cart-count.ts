/** Shows the stored number of items on the header's cart button, on a page that must not ask the store. */
import { showCount } from '@/shop/cart/show-count';
import { countStored } from '@/shop/cart/local-cart';

showCount(countStored());
