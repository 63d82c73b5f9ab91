/** Keeps what was meant for one step of the quiz from the next one, which appears under the same pointer. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createClickRun } from '@/islands/ui/click-run';

function swallow(event: MouseEvent | KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Returns the handlers of the dialog. A click counts only for the step on which its press began, and a double click only
 * for that of its first one; a key that is held down counts once.
 * @param shown names the step
 */
export function useStrays(dialog: RefObject<HTMLDialogElement | null>, shown: string) {
  const [isStray] = useState(createClickRun);
  const pressed = useRef<string>(undefined);

  // The styles of a choice under a pointer that rests wait for it to move.
  useLayoutEffect(() => dialog.current?.setAttribute('data-still', ''), [dialog, shown]);

  return {
    onPointerDownCapture() {
      pressed.current = shown;
    },
    onPointerMove({ movementX, movementY }: PointerEvent) {
      if (movementX || movementY) dialog.current?.removeAttribute('data-still');
    },
    onClickCapture(event: MouseEvent) {
      // Several steps back are no answers.
      if (event.target instanceof Element && event.target.closest('.quiz-previous')) return;
      const isOfRun = isStray(event, shown);
      const began = pressed.current;
      // A screen reader clicks without a press.
      pressed.current = undefined;
      if (isOfRun || (began !== undefined && began !== shown)) swallow(event);
    },
    onKeyDownCapture(event: KeyboardEvent) {
      if (event.key === 'Enter' && event.repeat) swallow(event);
    },
  };
}
