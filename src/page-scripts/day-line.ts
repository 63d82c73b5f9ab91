/**
 * Keeps the sun in place on the day line, and hides labels that would overlap. Days with special hours load the code
 * that draws them; until it runs, styles hide the ticks.
 */
import type { OpenState } from '@/shared/lib/hours';

const GAP_PX = 12;
const STRONG = '[font-weight]';

/** Hides tick labels that would touch the text or a more important label. */
function makeRoom(line: HTMLElement): void {
  const words = [...line.querySelectorAll('[data-word]')];
  const taken = words.map((word) => word.getBoundingClientRect());
  for (const label of [...line.querySelectorAll(STRONG), ...line.querySelectorAll(`text:not(${STRONG})`)]) {
    const box = label.getBoundingClientRect();
    const isCovered = taken.some(({ left, right }) => box.left < right + GAP_PX && box.right > left - GAP_PX);
    if (isCovered) label.setAttribute('visibility', 'hidden');
    else label.removeAttribute('visibility');
    if (box.width && !isCovered) taken.push(box);
  }
}

for (const line of document.querySelectorAll<HTMLElement>('[data-day-line]')) {
  const observer = new ResizeObserver(() => makeRoom(line));
  /** The observer runs after layout: once now, then whenever a width changes. Measuring earlier would force a second layout. */
  function makeRoomSoon(): void {
    observer.disconnect();
    for (const element of [line, ...line.querySelectorAll('[data-word]')]) observer.observe(element);
  }

  function draw(state: OpenState): void {
    const { hours, isOpen, progress, special } = state;
    line.style.setProperty('--hour', String(isOpen ? progress : 0.5));
    makeRoomSoon();
    const isUsual = !hours || (!special && String(hours) === line.dataset['dayLine']);
    if (isUsual && !('part' in line.dataset)) return;
    void import('./day-part').then(({ drawPart }) => {
      drawPart(line, isUsual ? undefined : state);
      makeRoomSoon();
    });
  }

  draw(tellTime());
  globalThis.drawDay = draw;
}
