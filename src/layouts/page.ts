/** The script of every page: one file, which browsers keep. Each part does nothing on a page without its elements. */
import '@/islands/intent';
import '@/islands/openers';
import '@/components/header/menu';
import '@/features/cart/cart-badge';
import '@/components/clinic/day-line';
import '@/components/home/wait-badge';
import { takeHandedContact } from '@/forms/handed-contact';
import './print-buttons';

takeHandedContact();

// Everything that depends on the opening hours follows them while the page is open, except for the hero's sky.
tellTime();
setInterval(tellTime, 20_000);
for (const type of ['visibilitychange', 'beforeprint', 'afterprint'])
  addEventListener(type, () => tellTime(type === 'beforeprint'));
