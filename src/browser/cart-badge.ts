/** The number of items on the cart in the header: right before the cart is loaded, and in every open tab. */
import { showCount } from '@/lib/cart-count';
import { countStored } from '@/stores/cart-storage';

const showStored = () => showCount(countStored());

showStored();
addEventListener('storage', showStored);
// Back from another page, this one may be as it was left.
addEventListener('pageshow', showStored);
