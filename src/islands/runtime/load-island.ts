import type { HydratedIsland } from './hydrate';

const LIMIT_MS = 10_000;

/** The prerendered islands as the page brought them, because the browser may translate them before they hydrate. */
const originals = new Map(
  [...document.querySelectorAll('[data-island]')].map((root) => [root, root.cloneNode(true)]),
);

const loaded = new Map<HTMLElement, Promise<HydratedIsland>>();

/**
 * Loads React and the island's code and hydrates it, once.
 * @throws an Error if it cannot be loaded within 10 seconds, or not be hydrated; its plain form then shows
 */
export function loadIsland(root: HTMLElement): Promise<HydratedIsland> {
  const known = loaded.get(root);
  if (known) return known;
  const loading = import('./hydrate').then((module) => module.hydrate(root, originals.get(root)));
  const inTime = Promise.race([loading, new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS))]);
  loaded.set(root, inTime);
  inTime.catch(() => root.toggleAttribute('data-plain', true));
  loading.then(
    // Even if it loads after the limit.
    () => loaded.set(root, loading),
    // The next try may load it, but not a script that failed: browsers remember a failed import() until the page is
    // reloaded (whatwg/html#6768). Links lead to a new page, and forms are posted.
    () => loaded.delete(root),
  );
  return inTime;
}

/** Returns the opener or form that an event came from, and the island that it needs; nothing for an island that is alive. */
export function reachedFor({ target }: Event) {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-opens], [data-island]');
  if (!element) return undefined;
  const { opens } = element.dataset;
  const root = opens ? document.querySelector<HTMLElement>(`[data-island="${opens}"]`) : element;
  return root && (opens || !('alive' in root.dataset)) ? { element, root } : undefined;
}
