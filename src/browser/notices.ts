/**
 * Shows the notice that is current. Stands right behind the bands, so that one is there at the first paint or never moves
 * the page: one that begins later lies over the foot of the page, and one that ends leaves its place empty.
 */
const CHECK_EVERY_MS = 20_000;

const bands = [...document.querySelectorAll<HTMLElement>('[data-notice]')];

/** The keys of those that this visitor has closed, one after the other. */
let closed = '';
try {
  closed = localStorage.getItem('notices') ?? '';
} catch {
  // Where nothing is stored, what is closed stays closed for this page view.
}

/** Urgent ones come first. */
const findCurrent = () =>
  bands.find(
    ({ dataset: { notice = '', begins, ends } }) =>
      Date.now() / 6e4 >= Number(begins) && Date.now() / 6e4 < Number(ends) && !closed.includes(notice),
  );

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
    localStorage.setItem('notices', `${closed}${band.dataset['notice']}`);
  };
}
show();
setInterval(show, CHECK_EVERY_MS);

export {};
