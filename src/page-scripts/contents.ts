/**
 * Marks the current section in the table of contents, and shows the print button. A section is current once its heading
 * has passed a line under the header; over the last screen that line sinks to the bottom, so that short last sections
 * get their turn too.
 */
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
/** The page has two tables of contents, one of them for phones. */
const targets = [...new Set(links.map((link) => link.hash))];
const heads = targets.map((hash) => document.getElementById(decodeURIComponent(hash.slice(1))));

/** Pixels under the sticky header at which a section becomes current. */
const SLACK = 56;

/** The section whose link was just followed; it stays current until the visitor scrolls. */
let asked: string | undefined;

function mark(): void {
  const root = document.documentElement;
  const top = (document.getElementById('header')?.offsetHeight ?? 0) + SLACK;
  const left = Math.max(root.scrollHeight - innerHeight - scrollY, 0);
  const line = top + Math.max(1 - left / innerHeight, 0) * (innerHeight - top);
  const current = targets.includes(asked ?? '')
    ? asked
    : targets[
        heads.findLastIndex((head, index) => index === 0 || (head && head.getBoundingClientRect().top < line))
      ];
  for (const link of links) {
    if (link.hash === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

let isWaiting = false;
function onScroll(): void {
  if (isWaiting) return;
  isWaiting = true;
  // After the frame, because measuring within it would lay out the page a second time.
  requestAnimationFrame(() =>
    setTimeout(() => {
      isWaiting = false;
      mark();
    }),
  );
}

if (links.length) {
  // Reports once the page is laid out: to measure before that would lay it out twice.
  new ResizeObserver(mark).observe(document.documentElement);
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onScroll);
  for (const link of links) {
    link.addEventListener('click', () => {
      asked = link.hash;
      mark();
    });
  }
  for (const ownScroll of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(ownScroll, () => (asked = undefined), { passive: true });
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
