/**
 * Sets `data-from-top` on the root element if the visitor starts at the top of the page, so not after Back, a reload or a
 * link to a heading. Only then may utilities.css estimate the heights of sections far down, because nothing is placed by
 * them. A click or a key may lead to such a section, so it ends this at once.
 */
const root = document.documentElement;
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

/** By then the animation in utilities.css has ended. Browsers that cannot animate `content-visibility` need this. */
const END_MS = 2500;

const end = () => delete root.dataset['fromTop'];

// Unlike `location.hash`, the entry's address has text fragments, too.
if (visit?.type === 'navigate' && !visit.name.includes('#')) {
  root.dataset['fromTop'] = '';
  for (const type of ['click', 'keydown']) addEventListener(type, end, true);
  setTimeout(end, END_MS);
}
