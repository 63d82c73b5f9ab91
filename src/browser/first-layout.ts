/**
 * Sets `data-from-top` on the root element if the visitor begins at the top of the page: not after Back or reload, nor at
 * a link's target. Then no position depends on the heights of the sections far down, which utilities.css estimates. A click,
 * which may lead to one of them, ends that at once.
 */
const root = document.documentElement;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** By then the animation in utilities.css has ended. Browsers that cannot animate `content-visibility` need this. */
const END_MS = 5000;

const end = () => delete root.dataset['fromTop'];

// Unlike `location.hash`, the entry's address has text fragments, too.
if (visit?.type === 'navigate' && !visit.name.includes('#')) {
  root.dataset['fromTop'] = '';
  addEventListener('click', end, true);
  setTimeout(end, END_MS);
}
