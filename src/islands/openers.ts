/**
 * Links and buttons that open a dialog over the page (`data-opens="cart"`). It loads when the visitor reaches for one. If it
 * cannot be loaded within 10 seconds, the link works as a plain link, as without JavaScript.
 *
 * `data-add-to-cart` on such a link makes it a button, which is busy until the cart has the treatment.
 */
import { withTimeout } from '@/shared/lib/with-timeout';

const LIMIT_MS = 10_000;
const SHOWS_BUSY_AFTER_MS = 300;
/** Missing in pages without dialogs, such as one inside a partner's page. */
const status = document.querySelector<HTMLElement>('[data-adding]');

const loadDialog = (opener: HTMLElement) =>
  import('./dialogs').then((module) => module.loadDialog(opener.dataset['opens'] ?? ''));

/** Marks an opener as busy or not, for screen readers, too. */
function show(opener: HTMLElement, isBusy: boolean) {
  for (const state of ['aria-busy', 'aria-disabled'])
    if (isBusy) opener.setAttribute(state, 'true');
    else opener.removeAttribute(state);
  const words = opener.dataset['addToCart'] ? 'adding' : 'opening';
  if (status) status.textContent = (isBusy && status.dataset[words]) || '';
}

/** Openers that wait for their dialog. Further clicks on them do nothing. */
const waiting = new Set<HTMLElement>();

async function open(opener: HTMLElement) {
  waiting.add(opener);
  const timer = setTimeout(show, SHOWS_BUSY_AFTER_MS, opener, true);
  if (opener.dataset['addToCart']) show(opener, true);
  try {
    const openDialog = await withTimeout(loadDialog(opener), LIMIT_MS);
    if (waiting.delete(opener)) await openDialog(opener);
  } catch {
    if (waiting.delete(opener) && opener instanceof HTMLAnchorElement) location.assign(opener.href);
  }
  clearTimeout(timer);
  show(opener, false);
}

function onClick(event: MouseEvent) {
  const opener = openerOf(event);
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (!opener || defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  // Ignore the second click of a double click.
  if (event.detail > 1 || waiting.has(opener) || opener.hasAttribute('aria-busy')) return;
  void open(opener);
}

const openerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;

function onReach(event: Event) {
  const opener = openerOf(event);
  if (opener) loadDialog(opener).catch(() => {});
}

if (status) {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onReach, { passive: true });
  document.addEventListener('click', onClick);
  // A page that comes back from the back-forward cache does not go on with what it was left for.
  addEventListener('pagehide', () => waiting.clear());
  // Links only respond to Enter. The menu's button is one, too.
  for (const link of document.querySelectorAll('[data-add-to-cart]')) link.setAttribute('role', 'button');
  for (const type of ['keydown', 'keyup'] as const)
    document.addEventListener(type, (event) => {
      const { target } = event;
      if (event.key !== ' ' || !(target instanceof HTMLElement && target.matches('a[role=button]'))) return;
      event.preventDefault();
      // On release, like a native button: holding the key presses once, and never what gets the focus meanwhile.
      if (type === 'keyup') target.click();
    });
}
