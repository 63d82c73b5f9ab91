/** Repeats what a visitor did with a prerendered island before it was hydrated. */
import { loadIsland, reachedFor } from './load-island';

/** Loads the island, and then acts. `data-waiting` marks the button meanwhile. */
function whenLoaded(root: HTMLElement, button: HTMLElement | null, act: () => void, giveUp: () => void) {
  button?.toggleAttribute('data-waiting', true);
  loadIsland(root)
    .then(act, giveUp)
    .finally(() => button?.removeAttribute('data-waiting'));
}

const isAlive = (root: HTMLElement) => 'alive' in root.dataset;

// Such a button does nothing without React.
document.addEventListener('click', (event) => {
  const { element, root } = reachedFor(event) ?? {};
  if (!root || element !== root || isAlive(root)) return;
  const button = (event.target as Element).closest<HTMLElement>('button[type=button]');
  if (!button || 'waiting' in button.dataset) return;
  whenLoaded(
    root,
    button,
    () => button.click(),
    () => {},
  );
});

// Runs before React's listeners: a hydrated form handles its own submits.
document.addEventListener(
  'submit',
  (event) => {
    const { target, submitter } = event as SubmitEvent & { target: HTMLFormElement };
    const root = reachedFor(event)?.root;
    if (!root || isAlive(root)) return;
    event.preventDefault();
    event.stopPropagation();
    whenLoaded(
      root,
      submitter,
      () => target.requestSubmit(submitter),
      // Only now does the quiz show all its questions.
      () => (!target.matches('.quiz-form') || target.reportValidity()) && target.submit(),
    );
  },
  { capture: true },
);
