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

function mark(): void {
  const top = (document.getElementById('header')?.offsetHeight ?? 0) + SLACK;
  const left = Math.max(document.documentElement.scrollHeight - innerHeight - scrollY, 0);
  const line = top + Math.max(1 - left / innerHeight, 0) * (innerHeight - top);
  const passed = heads.filter((head) => head && head.getBoundingClientRect().top < line).length;
  const current = targets[Math.max(passed - 1, 0)];
  for (const link of links) {
    if (link.hash === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

if (links.length) {
  // Reports once the page is laid out: to measure before that would lay it out twice.
  new ResizeObserver(mark).observe(document.documentElement);
  addEventListener('scroll', mark, { passive: true });
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
