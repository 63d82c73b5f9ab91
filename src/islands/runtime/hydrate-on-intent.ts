/**
 * Hydrates a page's islands on intent. React is too heavy to load with every page, so it loads when a visitor reaches
 * for something that needs it, with pointer, touch or keyboard. By the time of the click it is usually there.
 *
 * - `data-island="contact"` around a prerendered form: hydrated in place. replays.ts repeats a submit or button press
 *   that came too early.
 * - `data-opens="cart"` on a link or button: renders into the page's empty `data-island="cart"` and opens it. Until
 *   then it is busy; it shows that after 300 ms. See openers.ts.
 * - `data-add-to-cart` on such a link: makes it a button, which shows at once that it is busy, until `open` has added the
 *   treatment. If the page is left before the cart is loaded, the next page makes the add. See add-buttons.ts.
 *
 * When an island fails, whatever works without it takes over; where nothing does, the error screen shows:
 *
 * - Its code or data cannot be loaded within 10 seconds: an opener works as a plain link, and the browser posts a
 *   form with its values, as without JavaScript. `data-plain` then makes CSS show the whole form. An island without a
 *   form has an error screen beside it.
 * - It throws while rendering: the error screen replaces it. An island that opens on demand shows the screen as a
 *   dialog when it is opened. An unsent form stays below the screen as a plain form with its values. See hydrate.tsx.
 */
import './add-buttons';
import { loadIsland, reachedFor } from './load-island';
import { openOnClick } from './openers';
import { repeatPress, repeatSubmit } from './replays';

// Page scripts may change a field, too.
for (const intent of ['pointerover', 'touchstart', 'focusin', 'change'])
  document.addEventListener(
    intent,
    (event) => {
      const reached = reachedFor(event);
      if (reached) loadIsland(reached.root).catch(() => {});
    },
    { passive: true },
  );

document.addEventListener('click', (event) => {
  const reached = reachedFor(event);
  if (!reached) return;
  const { element, root } = reached;
  if (element === root) repeatPress(event, root);
  else openOnClick(event, element, root);
});

// Runs before React's listeners: a hydrated form handles its own submits.
document.addEventListener(
  'submit',
  (event) => {
    const root = reachedFor(event)?.root;
    if (root) repeatSubmit(event, root);
  },
  { capture: true },
);
