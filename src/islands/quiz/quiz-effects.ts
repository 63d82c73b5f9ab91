/** The side effects of the quiz's states (quiz-state.ts), one hook each. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Returns the number of the quiz's entries up to the current one: 0 on the page itself, 1 on the first question. */
export const historyDepth = () => (history.state as { quizStep?: number } | null)?.quizStep ?? 0;

/**
 * Keeps as many entries on top of the page's own as the state wants, so that Back goes back one step, and on the first
 * question closes the quiz instead of leaving the site. An entry holds only its number.
 * @param wanted undefined while the history is not the quiz's
 * @param actual the depth that the state knows
 * @param onMove called when the history has moved; `isBack` is false for a move that the state wanted
 */
export function useHistory(wanted: number | undefined, actual: number, onMove: (isBack: boolean) => void) {
  const isMoving = useRef(false);

  const onPopState = useEffectEvent(() => {
    const isBack = !isMoving.current && historyDepth() < (wanted ?? 0);
    isMoving.current = false;
    onMove(isBack);
  });
  useEffect(() => {
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  const onPushed = useEffectEvent(() => onMove(false));
  useEffect(() => {
    if (wanted === undefined || isMoving.current) return;
    const missing = wanted - historyDepth();
    if (missing < 0) {
      isMoving.current = true;
      history.go(missing);
    }
    if (missing <= 0) return;
    for (let quizStep = historyDepth() + 1; quizStep <= wanted; quizStep += 1)
      history.pushState({ quizStep }, '');
    onPushed();
  }, [wanted, actual]);
}

/** Calls a function after a while. A new `run` starts the while anew, and a falsy one ends it. */
export function useTimer(run: unknown, ms: number, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!run) return;
    const timer = setTimeout(end, ms);
    return () => clearTimeout(timer);
  }, [run, ms]);
}

/** True if the keyboard was in use when the quiz hydrated. Call before anything moves the focus. */
export function useKeyboardAtStart() {
  const isByKeyboard = useRef(false);
  useLayoutEffect(() => {
    isByKeyboard.current = document.activeElement?.matches(':focus-visible') ?? false;
  }, []);
  return isByKeyboard;
}

/** Focuses the heading of each new step, before it is painted: a key pressed right then must not be lost. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(step);
  useLayoutEffect(() => {
    if (focused.current === step) return;
    focused.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('dialog')?.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
