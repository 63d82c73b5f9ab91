/**
 * Hydrates a page's islands on intent. React is too heavy to load with every page, so it loads when a visitor reaches
 * for something that needs it, with pointer, touch or keyboard. By the time of the click it is usually there.
 *
 * - `data-island="contact"` around a prerendered form: hydrated in place. Repeats a submit or button press that came
 *   too early.
 * - `data-opens="cart"` on a link or button: renders into the page's empty `data-island="cart"` and opens it. Until
 *   then it is busy; it shows that after 300 ms.
 * - `data-add-to-cart` on such a link: makes it a button, which shows at once that it is busy, until `open` has added the
 *   treatment. If the page is left before the cart is loaded, the next page makes the add.
 *
 * When an island fails, whatever works without it takes over; where nothing does, the error screen shows:
 *
 * - Its code or data cannot be loaded within 10 seconds: an opener works as a plain link, and the browser posts a
 *   form with its values, as without JavaScript. `data-plain` then makes CSS show the whole form. An island without a
 *   form has an error screen beside it.
 * - It throws while rendering: the error screen replaces it. An island that opens on demand shows the screen as a
 *   dialog when it is opened. An unsent form stays below the screen as a plain form with its values. See
 *   src/islands/runtime/hydrate.tsx.
 */
import { queueAdd } from '@/shop/cart/queue-add';
import type { HydratedIsland } from './hydrate';

const LIMIT_MS = 10_000;
const SHOWS_BUSY_AFTER_MS = 300;

/** The prerendered islands as the page brought them, because the browser may translate them before they hydrate. */
const originals = new Map(
  [...document.querySelectorAll('[data-island]')].map((root) => [root, root.cloneNode(true)]),
);

const hydrated = new Map<HTMLElement, Promise<HydratedIsland>>();

function hydrate(root: HTMLElement): Promise<HydratedIsland> {
  const known = hydrated.get(root);
  if (known) return known;
  const loading = import('./hydrate').then((module) => module.hydrate(root, originals.get(root)));
  const inTime = Promise.race([loading, new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS))]);
  hydrated.set(root, inTime);
  inTime.catch(() => root.toggleAttribute('data-plain', true));
  loading.then(
    // Even if it is late.
    () => hydrated.set(root, loading),
    // The next try may load it, but not a script that failed: browsers remember a failed import() until the page is
    // reloaded (whatwg/html#6768). Links lead to a new page, and forms are posted.
    () => hydrated.delete(root),
  );
  return inTime;
}

const rootOf = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

/** Returns the opener or form that an event came from, and the island that it needs. */
function reachedFor({ target }: Event) {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-opens], [data-island]');
  const root = element?.dataset['opens'] ? rootOf(element.dataset['opens']) : element;
  return element && root ? { element, root } : undefined;
}

const ADD_BUTTON = '[data-add-to-cart]';
const BUSY = ['aria-busy', 'aria-disabled'];
const status = document.querySelector<HTMLElement>('[data-adding]');

/** Marks an opener as busy, for screen readers, too. */
function showBusy(opener: HTMLElement) {
  for (const state of BUSY) opener.setAttribute(state, 'true');
  if (status) status.textContent = status.dataset[opener.matches(ADD_BUTTON) ? 'adding' : 'opening'] ?? '';
}
function showIdle(opener: HTMLElement) {
  for (const state of BUSY) opener.removeAttribute(state);
  if (status) status.textContent = '';
}

/** Openers that wait for their island, and buttons of islands. Further clicks on them do nothing. */
const waiting = new Set<HTMLElement>();

// A page that comes from the back-forward cache goes on, but an add is no longer its own.
addEventListener('pagehide', () => {
  for (const {
    dataset: { addToCart },
  } of waiting)
    if (addToCart) queueAdd(addToCart);
  waiting.clear();
});

const isPlainClick = (event: MouseEvent) =>
  !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );

/** A button that does nothing without React. */
function repeat({ target }: Event, root: HTMLElement) {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (!button || 'alive' in root.dataset || waiting.has(button)) return;
  waiting.add(button);
  hydrate(root)
    .then(
      () => button.click(),
      () => {},
    )
    .finally(() => waiting.delete(button));
}

// Page scripts may change a field, too.
for (const intent of ['pointerover', 'touchstart', 'focusin', 'change'])
  document.addEventListener(
    intent,
    (event) => {
      const reached = reachedFor(event);
      if (reached) hydrate(reached.root).catch(() => {});
    },
    { passive: true },
  );

document.addEventListener('click', (event) => {
  const reached = reachedFor(event);
  if (!reached || !isPlainClick(event)) return;
  if (!reached.element.dataset['opens']) return repeat(event, reached.root);
  event.preventDefault();
  // Ignore the second click of a double click.
  const opener = reached.element;
  if (event.detail > 1 || waiting.has(opener) || opener.hasAttribute('aria-busy')) return;
  waiting.add(opener);
  const isAdd = opener.matches(ADD_BUTTON);
  if (isAdd) showBusy(opener);
  const timer = isAdd ? undefined : setTimeout(showBusy, SHOWS_BUSY_AFTER_MS, opener);
  hydrate(reached.root)
    .then(
      ({ open }) => waiting.delete(opener) && open(opener),
      () => waiting.delete(opener) && opener instanceof HTMLAnchorElement && location.assign(opener.href),
    )
    .finally(() => {
      clearTimeout(timer);
      showIdle(opener);
    });
});

// Without this script they are links to the checkout, and links only respond to Enter. The menu's button is one, too.
for (const link of document.querySelectorAll(ADD_BUTTON)) link.setAttribute('role', 'button');
for (const type of ['keydown', 'keyup'] as const)
  document.addEventListener(type, (event) => {
    const { target } = event;
    if (event.key !== ' ' || !(target instanceof HTMLElement && target.matches('a[role=button]'))) return;
    event.preventDefault();
    // On release, like a native button: holding the key presses once, and never what gets the focus meanwhile.
    if (type === 'keyup') target.click();
  });

// Runs before React's listeners: a hydrated form handles its own submits.
document.addEventListener(
  'submit',
  (event) => {
    const { target, submitter } = event as SubmitEvent & { target: HTMLFormElement };
    const root = reachedFor(event)?.root;
    if (!root || 'alive' in root.dataset) return;
    event.preventDefault();
    event.stopPropagation();
    submitter?.toggleAttribute('data-waiting', true);
    hydrate(root)
      .then(
        () => target.requestSubmit(submitter),
        // Only now does the quiz show all its questions.
        () => (!target.matches('.quiz-form') || target.reportValidity()) && target.submit(),
      )
      .finally(() => submitter?.removeAttribute('data-waiting'));
  },
  { capture: true },
);
