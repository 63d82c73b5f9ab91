/** Keeps the sun in place on the day line, and hides labels that would overlap. On a day with special hours, styles hide both. */
import type { OpenState } from '@/shared/lib/hours';

const GAP_PX = 12;

/** Hides tick labels that would touch the text or another label. */
function makeRoom(line: HTMLElement): void {
  const words = [...line.querySelectorAll('[data-word]')];
  const taken = words.map((word) => word.getBoundingClientRect());
  for (const label of line.querySelectorAll('text')) {
    const box = label.getBoundingClientRect();
    const isCovered = taken.some(({ left, right }) => box.left < right + GAP_PX && box.right > left - GAP_PX);
    if (isCovered) label.setAttribute('visibility', 'hidden');
    else label.removeAttribute('visibility');
    if (box.width && !isCovered) taken.push(box);
  }
}

for (const line of document.querySelectorAll<HTMLElement>('[data-day-line]')) {
  const observer = new ResizeObserver(() => makeRoom(line));

  function draw({ isOpen, progress }: OpenState): void {
    line.style.setProperty('--hour', String(isOpen ? progress : 0.5));
    // The observer runs after the layout: once now, then whenever a width changes. Measuring earlier would force a second layout.
    observer.disconnect();
    for (const element of [line, ...line.querySelectorAll('[data-word]')]) observer.observe(element);
  }

  draw(tellTime());
  globalThis.drawDay = draw;
}
