/**
 * Starts the islands with `client:intent`: Astro's script of islands, and React, load when the visitor reaches for one, with pointer,
 * touch or keyboard. They are too heavy to load with every page. By the time of the click it is usually there; an earlier press of a button is repeated.
 *
 * If the island does not arrive, by `astro:hydration-error` or within 10 seconds after a press, it stays as the page brought it,
 * and the browser posts its form, as without JavaScript. `data-plain` is then for CSS.
 */
import { isShown } from '../shared/lib/is-shown';
import { type Island, type Load, STARTED } from './intent-directive';

const LIMIT_MS = 10_000;
const FAILED = 'astro:hydration-error';

/** Where the build has put Astro's script; `astro dev` leaves it in the page. */
const loadAstro = async () => {
  const file = document.documentElement.dataset['islands'];
  if (file) await import(/* @vite-ignore */ file);
};

/** Waits until somebody reaches for an island, and hydrates it. Exported for its test. */
export function hydrateOnIntent(element: Island) {
  const started = new Promise<Load>((resolve) => {
    const start = () => element.load && resolve(element.load);
    element.addEventListener(STARTED, start, { once: true });
    start();
  });
  /** The browser may translate the page before the island hydrates. */
  const original = element.cloneNode(true) as HTMLElement;
  const waiting = new AbortController();
  const { signal } = waiting;
  let isReached = false;
  let pressed: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout>;

  async function hydrate() {
    await loadAstro();
    const load = await started;
    const hydrateNow = await load();
    if (signal.aborted) return;
    restoreText(element, original);
    const hydrated = hydrateNow();
    // React hydrates in a transition, but at once for what a visitor does. Nobody can translate or type in between.
    element.firstElementChild?.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    await hydrated;
    end();
  }
  /** Stops waiting and repeats the press: React has hydrated the island, or never will, and the browser posts the form. */
  function end() {
    waiting.abort();
    clearTimeout(timer);
    pressed?.removeAttribute('data-waiting');
    // A plain form may have another button instead.
    if (pressed && isShown(pressed)) pressed.click();
  }
  function fail() {
    element.dataset['plain'] = '';
    end();
  }
  const report = () => element.dispatchEvent(new Event(FAILED, { bubbles: true }));

  function reach() {
    if (isReached) return;
    isReached = true;
    hydrate().catch(report);
  }
  function press(event: Event) {
    // Enter in a field presses the form's button, too.
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed) return;
    pressed = button;
    button.dataset['waiting'] = '';
    timer = setTimeout(report, LIMIT_MS);
    reach();
  }

  // Page scripts may change a field, too, and a file may be dragged into it.
  for (const type of ['pointerover', 'touchstart', 'focusin', 'change', 'dragover'])
    element.addEventListener(type, reach, { passive: true, signal });
  element.addEventListener('click', press, { capture: true, signal });
  element.addEventListener(FAILED, fail, { signal });
}

const isOwn = ({ localName }: Element) => localName !== 'font';

const nodesIn = ({ childNodes }: Element) =>
  JSON.stringify(Array.from(childNodes, ({ nodeName, nodeValue }) => [nodeName, nodeValue]));

/**
 * Puts the text of a prerendered island back as the page brought it, if the browser has translated it since: React
 * hydrates only text that it knows, and would make every field anew, without focus and typed text. Only text nodes are
 * replaced. Once React has hydrated them, the browser translates them again. Exported for its test.
 *
 * @param original a copy from before the translation
 */
export function restoreText(element: Element, original: Element): void {
  const children = [...element.children].filter(isOwn);
  // A page script has filled it in, and React leaves it alone.
  if (children.length !== original.children.length) return;
  for (const [index, child] of [...original.children].entries()) {
    const own = children[index];
    if (own) restoreText(own, child);
  }
  if (nodesIn(element) === nodesIn(original)) return;

  for (const node of [...element.childNodes]) if (!(node instanceof Element && isOwn(node))) node.remove();
  for (const node of original.childNodes) {
    if (node instanceof Element) children.shift();
    else element.insertBefore(node.cloneNode(), children[0] ?? null);
  }
}

for (const island of document.querySelectorAll<Island>('astro-island[client=intent]'))
  hydrateOnIntent(island);
