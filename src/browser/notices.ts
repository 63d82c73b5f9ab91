/**
 * Shows the current notice. The clock runs this right after the notices in the page, so that the first paint has it, and
 * again while the page is open. The page never moves: a notice that begins later covers the foot of the page, and one
 * that ends leaves an empty space.
 */

/** The keys of the notices that this visitor has closed, one after the other. */
let closed = '';
try {
  closed = localStorage.getItem('notices') ?? '';
} catch {
  // Without storage, a notice stays closed for this page view.
}

/** The band that takes up room in the page, if there was one at the first paint. */
let placed: HTMLElement | undefined;
let isFirstPaint = true;

globalThis.showNotice = () => {
  const bands = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
  if (bands.length === 0) return;
  const minute = Date.now() / 60_000;
  // Urgent ones come first.
  const current = bands.find(
    ({ dataset: { notice = '', begins, ends } }) =>
      minute >= Number(begins) && minute < Number(ends) && !closed.includes(notice),
  );
  if (isFirstPaint) placed = current;
  isFirstPaint = false;
  for (const band of bands) {
    band.hidden = band !== current && band !== placed;
    band.style.visibility = band === current ? '' : 'hidden';
    band.classList.toggle('notice-late', band !== placed);
    const button = band.querySelector('button');
    if (!button) continue;
    button.hidden = false;
    button.onclick = () => {
      // Another notice waits for the next page view.
      for (const other of bands) other.remove();
      document.getElementById('main')?.focus({ preventScroll: true });
      localStorage.setItem('notices', `${closed}${band.dataset['notice']}`);
    };
  }
};

export {};
