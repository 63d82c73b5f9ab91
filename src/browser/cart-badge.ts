/** The number of items on the cart in the header: right before the cart is loaded, and in every open tab. */
import { showCount } from '@/lib/cart-count';
import { countStored } from '@/stores/cart-storage';

const showStored = () => showCount(countStored());

showStored();
addEventListener('storage', showStored);
// Back from the back-forward cache, this page is as it was left. After a load, the cart may know more than is stored.
addEventListener('pageshow', ({ persisted }) => persisted && showStored());
