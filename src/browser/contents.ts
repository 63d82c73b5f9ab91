/**
 * Marks the part that is being read in the list of contents, and shows the print button. A part counts as read once its
 * head has passed a line under the header; over the last screen the line sinks to the bottom, so that the last short
 * parts get their turn too.
 */
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
const heads = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));

/** Pixels under the sticky header at which a head counts as read. */
const SLACK = 56;

function mark(): void {
  const root = document.documentElement;
  const top = (document.getElementById('header')?.offsetHeight ?? 0) + SLACK;
  const left = Math.max(root.scrollHeight - innerHeight - scrollY, 0);
  const line = top + Math.max(1 - left / innerHeight, 0) * (innerHeight - top);
  const current = heads.findLastIndex((head, index) => index === 0 || (head && head.getBoundingClientRect().top < line));
  for (const [index, link] of links.entries()) {
    if (index === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

let isWaiting = false;
function onScroll(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    mark();
  });
}

if (links.length) {
  mark();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('resize', onScroll);
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
