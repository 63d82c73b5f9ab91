/**
 * Wakes the islands of a page. React is far too heavy to come with a page, so it is loaded when somebody reaches for
 * something that needs it: with the pointer, a touch or the keyboard. By the time of the click it is mostly there.
 *
 * - `data-island="contact"` around a prerendered form: hydrated in place, and a submit or a press of a button that came
 *   too early is repeated.
 * - `data-opens="cart"` on a link or button: fills the empty `data-island="cart"` of the page and opens it. Without
 *   JavaScript, or when the island cannot be loaded, the link just leads where it says.
 * - `data-add-to-cart` on such a link: becomes a button, which is busy until `open` has put the treatment in.
 */
import type { IslandModule } from '@/islands/registry';

const woken = new Map<HTMLElement, Promise<IslandModule>>();

function wake(root: HTMLElement): Promise<IslandModule> {
  const waking = woken.get(root) ?? import('@/islands/wake').then((module) => module.wake(root));
  woken.set(root, waking);
  // The next try may find the network again.
  waking.catch(() => woken.delete(root));
  return waking;
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
    wake(root).then(
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
      if (reached) wake(reached.root).catch(() => {});
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
  wake(reached.root)
    .then(
      ({ open }) => open?.(opener),
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
    const root = reachedFor(event)?.root;
    if (!root || 'alive' in root.dataset) return;
    event.preventDefault();
    event.stopPropagation();
    const { target, submitter } = event as SubmitEvent & { target: HTMLFormElement };
    wake(root).then(
      () => target.requestSubmit(submitter),
      () => target.submit(),
    );
  },
  { capture: true },
);
