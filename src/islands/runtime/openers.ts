/** Links and buttons that open an island (`data-opens`). */
import { queueAdd } from '@/shop/cart/queue-add';
import { loadIsland } from './load-island';

const SHOWS_BUSY_AFTER_MS = 300;
const BUSY = ['aria-busy', 'aria-disabled'];
const status = document.querySelector<HTMLElement>('[data-adding]');

/** Marks an opener as busy, for screen readers, too. */
function showBusy(opener: HTMLElement) {
  for (const state of BUSY) opener.setAttribute(state, 'true');
  if (status) status.textContent = status.dataset[opener.dataset['addToCart'] ? 'adding' : 'opening'] ?? '';
}
function showIdle(opener: HTMLElement) {
  for (const state of BUSY) opener.removeAttribute(state);
  if (status) status.textContent = '';
}

/** Openers that wait for their island. Further clicks on them do nothing. */
const waiting = new Set<HTMLElement>();

// A page that comes from the back-forward cache goes on, but an add is no longer its own.
addEventListener('pagehide', () => {
  for (const { dataset } of waiting) if (dataset['addToCart']) queueAdd(dataset['addToCart']);
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

export function openOnClick(event: MouseEvent, opener: HTMLElement, root: HTMLElement): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  // Ignore the second click of a double click.
  if (event.detail > 1 || waiting.has(opener) || opener.hasAttribute('aria-busy')) return;
  waiting.add(opener);
  const timer = setTimeout(showBusy, SHOWS_BUSY_AFTER_MS, opener);
  if (opener.dataset['addToCart']) showBusy(opener);
  loadIsland(root)
    .then(
      ({ open }) => waiting.delete(opener) && open(opener),
      () => waiting.delete(opener) && opener instanceof HTMLAnchorElement && location.assign(opener.href),
    )
    .finally(() => {
      clearTimeout(timer);
      showIdle(opener);
    });
}
