/**
 * The clinic's clock. Stands in the head of every page, so that the page is right before its first paint: it sets
 * `data-open`, `data-sky` and `--hour` on the root element and defines `tellTime`, which a page calls right behind an
 * element that depends on the time.
 */
import { openState, type OpenState, type Week } from '@/lib/hours';

declare global {
  /** Fills in what depends on the time, in everything parsed so far. Without this script, the server's text is true at any time. */
  var tellTime: () => OpenState;
}

const root = document.documentElement;
const { week, timeZone } = root.dataset;

/** Replaces the day's pictures with those of the night, in their order. */
function light(html: string, night = ''): string {
  const addresses = night.split(' ');
  return root.dataset['sky'] === 'night' ? html.replace(/\/_[^\s"]+/g, () => addresses.shift() ?? '') : html;
}

globalThis.tellTime = () => {
  const state = openState(JSON.parse(week ?? '[]') as Week, timeZone ?? 'UTC', new Date());
  root.dataset['open'] = String(state.isOpen);
  for (const element of document.querySelectorAll<HTMLElement>('[data-open-state]')) {
    const words = element.dataset['openState'] === 'opening' ? state.opening : state.label;
    if (words && element.textContent !== words) element.textContent = words;
  }
  // A browser that runs scripts reads the content of noscript as text and loads nothing of it.
  for (const scene of document.querySelectorAll<HTMLElement>('noscript[data-night]'))
    scene.outerHTML = light(scene.textContent, scene.dataset['night']);
  return state;
};

const { sky, progress } = globalThis.tellTime();
root.dataset['sky'] = sky;
root.style.setProperty('--hour', String(progress ?? 0.5));
