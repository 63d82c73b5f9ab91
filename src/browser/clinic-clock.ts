/**
 * The clinic's clock. Stands in the head of every page, so that the page is right before its first paint: it sets
 * `data-open`, `data-sky` and `--hour` on the root element and defines `tellTime`, which a page calls right behind an
 * element that depends on the time.
 */
import { openState, type OpenState, type UtcOffsets, type Week } from '@/lib/hours';

declare global {
  /** Fills in what depends on the time, in everything parsed so far. Without it, the server's text is true at any time. */
  var tellTime: () => OpenState;
  /** Only on the home page: see hero-light.ts. */
  var lightHero: (() => void) | undefined;
}

const root = document.documentElement;
// Written by the layout.
const { clock } = root.dataset as { clock: string };
const [week, offsets] = JSON.parse(clock) as [Week, UtcOffsets];

globalThis.tellTime = () => {
  const state = openState(week, offsets, new Date());
  root.dataset['open'] = String(state.isOpen);
  for (const element of document.querySelectorAll('[data-open-state]'))
    if (element.textContent !== state.label) element.textContent = state.label;
  globalThis.lightHero?.();
  return state;
};

const { sky, progress } = globalThis.tellTime();
root.dataset['sky'] = sky;
root.style.setProperty('--hour', String(progress ?? 0.5));
