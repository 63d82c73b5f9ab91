/** The script of every page: one file, which browsers keep. Each part does nothing on a page without its elements. */
import '@/islands/intent';
import '@/islands/openers';
import './open-now';
import './menu';
import './cart-badge';
import './day-line';
import './wait-badge';
