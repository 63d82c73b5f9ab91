/**
 * Shows the current notice. The clock runs this right after the notices in the page, so that the first paint has it, and
 * again while the page is open. The page never moves: a notice that begins later covers the foot of the page, and one
 * that ends leaves an empty space.
 */
import { getItem, local, setItem } from '@/client/storage/safe-storage';

const bands = () => [...document.querySelectorAll<HTMLElement>('[data-notice]')];
const keyOf = (band: HTMLElement) => band.dataset['notice'] ?? '';

/** The keys of the notices that this visitor has closed, one after the other. */
const closedKeys = () => getItem(local, 'notices') ?? '';

/** Forgets notices that are over. Without storage, a notice stays closed for this page view. */
function keepClosed(key: string): void {
  const closed = closedKeys();
  const kept = bands()
    .map(keyOf)
    .filter((other) => closed.includes(other));
  setItem(local, 'notices', [...kept, key].join(''));
}

/** Another notice waits for the next page view. */
function removeAll(): void {
  for (const band of bands()) band.remove();
}

/** The band that takes up room in the page, if there was one at the first paint. */
let placed: HTMLElement | undefined;
let isFirstPaint = true;

globalThis.showNotice = () => {
  const all = bands();
  if (all.length === 0) return;
  const closed = closedKeys();
  const minute = Date.now() / 60_000;
  // Urgent ones come first.
  const current = all.find(
    (band) =>
      minute >= Number(band.dataset['begins']) &&
      minute < Number(band.dataset['ends']) &&
      !closed.includes(keyOf(band)),
  );
  if (isFirstPaint) placed = current;
  isFirstPaint = false;
  for (const band of all) {
    band.hidden = band !== current && band !== placed;
    band.style.visibility = band === current ? '' : 'hidden';
    band.toggleAttribute('data-late', band !== placed);
    const button = band.querySelector('button');
    if (!button) continue;
    button.hidden = false;
    button.onclick = () => {
      keepClosed(keyOf(band));
      removeAll();
      document.getElementById('main')?.focus({ preventScroll: true });
    };
  }
};

// Back shows the page as it was, though its notice may have been closed on a later page.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && placed && closedKeys().includes(keyOf(placed))) removeAll();
});
