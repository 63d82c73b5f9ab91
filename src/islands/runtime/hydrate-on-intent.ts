/**
 * Hydrates the islands of a page. React is far too heavy to come with a page, so it is loaded when somebody reaches for
 * something that needs it: with the pointer, a touch or the keyboard. By the time of the click it is mostly there.
 *
 * - `data-island="contact"` around a prerendered form: hydrated in place, and a submit or a press of a button that came
 *   too early is repeated.
 * - `data-opens="cart"` on a link or button: fills the empty `data-island="cart"` of the page and opens it.
 * - `data-add-to-cart` on such a link: becomes a button, which is busy until `open` has put the treatment in.
 *
 * When an island fails, what works without it does its work, and the error screen stands where nothing else can:
 *
 * - Its code or data cannot be loaded, or takes longer than 10 seconds: an opener leads where its link says, and a form is
 *   posted by the browser with what was typed, as it is without JavaScript: styles then show all of it, by `data-plain`. A
 *   part without a form has the error screen beside it for that.
 * - It throws while it renders, then or later: the error screen stands in its place. An island that opens shows it as a
 *   dialog, as soon as it is opened. A form that has not been sent stays below the screen as a plain one, with what was
 *   typed; src/islands/runtime/hydrate.tsx does both.
 */
import type { HydratedIsland } from './hydrate';

const LIMIT_MS = 10_000;

const hydrated = new Map<HTMLElement, Promise<HydratedIsland>>();

function hydrate(root: HTMLElement): Promise<HydratedIsland> {
  const known = hydrated.get(root);
  if (known) return known;
  const loading = import('./hydrate').then((module) => module.hydrate(root));
  const inTime = Promise.race([loading, new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS))]);
  hydrated.set(root, inTime);
  inTime.catch(() => root.toggleAttribute('data-plain', true));
  loading.then(
    // However late.
    () => hydrated.set(root, loading),
    // The next try may find the network again.
    () => hydrated.delete(root),
  );
  return inTime;
}

const rootOf = (name: string) => document.querySelector<HTMLElement>(`[data-island="${name}"]`);

/** The opener or the form that an event came from, and the island it needs. */
function reachedFor({ target }: Event) {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-opens], [data-island]');
  const root = element?.dataset['opens'] ? rootOf(element.dataset['opens']) : element;
  return element && root ? { element, root } : undefined;
}

const ADD_BUTTON = '[data-add-to-cart]';
const addStatus = document.querySelector<HTMLElement>('[data-adding]');

/** Says, to screen readers as well, that an add button is at work; until it is done further clicks do nothing. */
function setAdding(button: HTMLElement, isAdding: boolean) {
  button.ariaBusy = button.ariaDisabled = isAdding ? 'true' : null;
  if (addStatus) addStatus.textContent = (isAdding && addStatus.dataset['adding']) || '';
}

const isPlainClick = (event: MouseEvent) =>
  !(
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  );

/** A button that does nothing without React. */
function repeat({ target }: Event, root: HTMLElement) {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (button && !('alive' in root.dataset))
    hydrate(root).then(
      () => button.click(),
      () => {},
    );
}

// A script of the page may change a field, too.
for (const intent of ['pointerover', 'touchstart', 'focusin', 'change'])
  document.addEventListener(
    intent,
    (event) => {
      const reached = reachedFor(event);
      if (reached) hydrate(reached.root).catch(() => {});
    },
    { passive: true },
  );

document.addEventListener('click', (event) => {
  const reached = reachedFor(event);
  if (!reached || !isPlainClick(event)) return;
  if (!reached.element.dataset['opens']) return repeat(event, reached.root);
  event.preventDefault();
  // The second click of a double click wants nothing more.
  const opener = reached.element;
  if (event.detail > 1 || opener.ariaBusy) return;
  const isAdd = opener.matches(ADD_BUTTON);
  if (isAdd) setAdding(opener, true);
  hydrate(reached.root)
    .then(
      ({ open }) => open(opener),
      () => opener instanceof HTMLAnchorElement && location.assign(opener.href),
    )
    .finally(() => isAdd && setAdding(opener, false));
});

// Without this script they are links to the checkout; a link answers Enter alone.
for (const button of document.querySelectorAll(ADD_BUTTON)) button.role = 'button';
for (const type of ['keydown', 'keyup'] as const)
  document.addEventListener(type, (event) => {
    const { target } = event;
    if (event.key !== ' ' || !(target instanceof HTMLElement && target.matches(ADD_BUTTON))) return;
    event.preventDefault();
    // On release, as a button does: held down it presses once, and nothing that gets the focus meanwhile.
    if (type === 'keyup') target.click();
  });

// Before React hears of it: a form that lives takes care of its own submits.
document.addEventListener(
  'submit',
  (event) => {
    const { target, submitter } = event as SubmitEvent & { target: HTMLFormElement };
    const root = reachedFor(event)?.root;
    if (!root || 'alive' in root.dataset) return;
    event.preventDefault();
    event.stopPropagation();
    submitter?.toggleAttribute('data-waiting', true);
    hydrate(root)
      .then(
        () => target.requestSubmit(submitter),
        // The quiz has only now shown all that it asks.
        () => (!target.matches('.quiz-form') || target.reportValidity()) && target.submit(),
      )
      .finally(() => submitter?.removeAttribute('data-waiting'));
  },
  { capture: true },
);
