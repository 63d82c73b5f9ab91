/** Keeps input meant for one step of the quiz from reaching the next one, which appears under the same pointer. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createClickSequence } from '@/islands/ui/click-sequence';

function swallow(event: MouseEvent | KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Returns the dialog's event handlers. A click counts only for the step on which its press began, a double click only
 * for the step of its first click, and a held key counts once.
 * @param shown names the step
 */
export function useIgnoreCarriedClicks(dialog: RefObject<HTMLDialogElement | null>, shown: string) {
  const [isCarried] = useState(createClickSequence);
  const pressed = useRef<string>(undefined);

  // Hover styles under a resting pointer wait until it moves.
  useLayoutEffect(() => dialog.current?.setAttribute('data-still', ''), [dialog, shown]);

  return {
    onPointerDownCapture() {
      pressed.current = shown;
    },
    onPointerMove({ movementX, movementY }: PointerEvent) {
      if (movementX || movementY) dialog.current?.removeAttribute('data-still');
    },
    onClickCapture(event: MouseEvent) {
      // Going back several steps gives no answers.
      if (event.target instanceof Element && event.target.closest('.quiz-previous')) return;
      const isOfRun = isCarried(event, shown);
      const began = pressed.current;
      // Screen readers click without a press.
      pressed.current = undefined;
      if (isOfRun || (began !== undefined && began !== shown)) swallow(event);
    },
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key === 'Enter' && event.repeat) swallow(event);
    },
  };
}
