/**
 * Keeps the sun on the day line where it belongs, and lets labels give way. What draws a day with other hours than the
 * usual ones is loaded on such a day; until then, styles leave the line without its ticks.
 */
import type { OpenState } from '@/lib/hours';

const GAP_PX = 12;
const STRONG = '[font-weight]';

/** Tick labels that the words, or a label that matters more, would touch give way. */
function makeRoom(line: HTMLElement): void {
  const words = [...line.querySelectorAll('[data-word]')];
  const taken = words.map((word) => word.getBoundingClientRect());
  for (const label of [...line.querySelectorAll(STRONG), ...line.querySelectorAll(`text:not(${STRONG})`)]) {
    const box = label.getBoundingClientRect();
    const isCovered = taken.some(({ left, right }) => box.left < right + GAP_PX && box.right > left - GAP_PX);
    label.classList.toggle('invisible', isCovered);
    if (box.width && !isCovered) taken.push(box);
  }
}

function draw(line: HTMLElement, state: OpenState): void {
  const { hours, isOpen, progress } = state;
  line.style.setProperty('--hour', String(isOpen ? progress : 0.5));
  const isUsual = !hours || String(hours) === line.dataset['dayLine'];
  if (isUsual && !('part' in line.dataset)) return;
  void import('./day-part').then((part) => {
    part.drawPart(line, isUsual ? undefined : state);
    makeRoom(line);
  });
}

for (const line of document.querySelectorAll<HTMLElement>('[data-day-line]')) {
  /** Once laid out, and again when the width of the line or of the words changes: measuring before would lay out the page twice. */
  const observer = new ResizeObserver(() => makeRoom(line));
  for (const element of [line, ...line.querySelectorAll('[data-word]')]) observer.observe(element);

  draw(line, tellTime());
  globalThis.drawDay = (state) => {
    draw(line, state);
    makeRoom(line);
  };
}
