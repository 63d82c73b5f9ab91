/**
 * Shows the notice that is current. Stands right behind the bands, so that one is there at the first paint or never moves
 * the page: one that begins later lies over the foot of the page, and one that ends leaves its place empty.
 */
const CHECK_EVERY_MS = 20_000;

const bands = [...document.querySelectorAll<HTMLElement>('[data-notice]')];
/** The one that takes up room in the page. */
let placed: HTMLElement | undefined;

const storageKey = (band: HTMLElement) => `notice-${band.dataset['notice']}`;

function isClosed(band: HTMLElement): boolean {
  try {
    return storageKey(band) in localStorage;
  } catch {
    return false;
  }
}

/** Urgent ones come first. */
function findCurrent(): HTMLElement | undefined {
  const minute = Date.now() / 60_000;
  return bands.find(
    (band) =>
      minute >= Number(band.dataset['begins']) && minute < Number(band.dataset['ends']) && !isClosed(band),
  );
}

function show(): void {
  const current = findCurrent();
  for (const band of bands) {
    band.hidden = band !== current && band !== placed;
    band.classList.toggle('notice-late', band !== placed);
  }
  if (placed) placed.style.visibility = placed === current ? '' : 'hidden';
}

function close(band: HTMLElement): void {
  try {
    localStorage.setItem(storageKey(band), '');
  } catch {
    // Then it is closed for this page view.
  }
  bands.splice(bands.indexOf(band), 1);
  band.remove();
  if (band === placed) placed = undefined;
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
}

for (const band of bands)
  for (const button of band.querySelectorAll('button')) {
    button.hidden = false;
    button.addEventListener('click', () => close(band));
  }
placed = findCurrent();
show();
setInterval(show, CHECK_EVERY_MS);
document.addEventListener('visibilitychange', show);

export {};
