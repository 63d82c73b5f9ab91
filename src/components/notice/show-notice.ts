/**
 * Shows the current notice. The clock runs this right after the notices in the page, so that the first paint has it. It stays as
 * long as the page is open: a notice that begins or ends meanwhile does so on the next page, and nothing moves.
 */
import { getItem, local, setItem } from '@/shared/lib/safe-storage';

let bands: HTMLElement[] = [];
let current: HTMLElement | undefined;
const keyOf = (band: HTMLElement) => band.dataset['notice'] ?? '';

/** The keys of the notices that this visitor has closed, one after the other. */
const closedKeys = () => getItem(local, 'notices') ?? '';

/** Forgets notices that are over. Without storage, a notice stays closed for this page view. */
function keepClosed(key: string): void {
  const closed = closedKeys();
  const kept = bands.map(keyOf).filter((other) => closed.includes(other));
  setItem(local, 'notices', [...kept, key].join(''));
}

/** Another notice waits for the next page view. */
function removeAll(): void {
  for (const band of bands) band.remove();
}

globalThis.showNotice = () => {
  if (bands.length > 0) return;
  bands = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
  const closed = closedKeys();
  const minute = Date.now() / 60_000;
  // Urgent ones come first.
  current = bands.find(
    (band) =>
      minute >= Number(band.dataset['begins']) &&
      minute < Number(band.dataset['ends']) &&
      !closed.includes(keyOf(band)),
  );
  for (const band of bands) {
    band.hidden = band !== current;
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
  if (persisted && current && closedKeys().includes(keyOf(current))) removeAll();
});
