/**
 * Shows the notice that is current. Stands right behind the bands, so that one is there at the first paint or never moves
 * the page: one that begins later lies over the foot of the page, and one that ends leaves its place empty.
 */
const CHECK_EVERY_MS = 20_000;

const bands = [...document.querySelectorAll<HTMLElement>('[data-notice]')];

/** Urgent ones come first. */
function findCurrent(): HTMLElement | undefined {
  const minute = Date.now() / 60_000;
  return bands.find(({ dataset: { notice, begins, ends } }) => {
    if (minute < Number(begins) || minute >= Number(ends)) return false;
    try {
      return !localStorage.getItem(`notice-${notice}`);
    } catch {
      return true;
    }
  });
}

/** The one that takes up room in the page. */
const placed = findCurrent();

function show(): void {
  const current = findCurrent();
  for (const band of bands) {
    band.hidden = band !== current && band !== placed;
    band.style.visibility = band === current ? '' : 'hidden';
    band.classList.toggle('notice-late', band !== placed);
  }
}

for (const band of bands) {
  const button = band.querySelector('button');
  if (!button) continue;
  button.hidden = false;
  button.onclick = () => {
    band.remove();
    // Another one waits for the next page view.
    bands.length = 0;
    document.getElementById('main')?.focus({ preventScroll: true });
    // Where nothing can be stored, this throws, and it is closed for this page view.
    localStorage.setItem(`notice-${band.dataset['notice']}`, 'closed');
  };
}
show();
setInterval(show, CHECK_EVERY_MS);

export {};
