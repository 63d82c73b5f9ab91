/** Repeats what a visitor did with a prerendered island before it was hydrated. */
import { loadIsland } from './load-island';

/** Loads the island, and then acts. `data-waiting` marks the button meanwhile. */
function whenLoaded(root: HTMLElement, button: HTMLElement | null, act: () => void, giveUp = () => {}) {
  button?.toggleAttribute('data-waiting', true);
  loadIsland(root)
    .then(act, giveUp)
    .finally(() => button?.removeAttribute('data-waiting'));
}

/** Repeats the press of a button that does nothing without React. */
export function repeatPress({ target }: Event, root: HTMLElement): void {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (!button || 'waiting' in button.dataset) return;
  whenLoaded(root, button, () => button.click());
}

export function repeatSubmit(event: SubmitEvent, root: HTMLElement): void {
  const { submitter } = event;
  const form = event.target as HTMLFormElement;
  event.preventDefault();
  event.stopPropagation();
  whenLoaded(
    root,
    submitter,
    () => form.requestSubmit(submitter),
    // Only now does the quiz show all its questions.
    () => {
      if (!form.matches('.quiz-form') || form.reportValidity()) form.submit();
    },
  );
}
