/**
 * Tracks the quiz's current step. Each step is an entry in the browser's history on top of the page's own, so that Back
 * goes back one step, and on the first question closes the quiz instead of leaving the site. An entry holds only its
 * number. Leaving the quiz goes back over its entries first.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Number of the quiz's entries up to the current one: 0 on the page itself, 1 on the first question. */
const depth = () => (history.state as { quizStep?: number } | null)?.quizStep ?? 0;

function pushUpTo(step: number) {
  for (let quizStep = depth() + 1; quizStep <= step + 1; quizStep += 1) history.pushState({ quizStep }, '');
}

interface Options {
  /** The first step without a valid answer. */
  firstOpen: () => number;
  /** True while the quiz is hidden: the history is then the page's own. */
  isAway: boolean;
  /** True while the result shows, which is one step. */
  isDone: boolean;
  /** Called on Back at the first question. Returns true if the quiz stays open to ask about the answers. */
  onBack: () => boolean;
}

export function useSteps({ firstOpen, isAway, isDone, onBack }: Options) {
  const [step, setStep] = useState(0);
  /** What to do once the quiz's entries are gone. */
  const afterwards = useRef<() => void>(undefined);

  const onPopState = useEffectEvent(() => {
    if (afterwards.current) {
      const done = afterwards.current;
      afterwards.current = undefined;
      return done();
    }
    if (isAway) return;
    if (depth() === 0) {
      if (onBack()) pushUpTo(step);
      return;
    }
    // Forward, into steps of a quiz that was left or reloaded.
    if (depth() - 1 > firstOpen()) return history.back();
    setStep(depth() - 1);
  });

  /** Removes the steps from the history, except for `keep`; the visible step stays. */
  function unwind(done: () => void, kept = 0) {
    // Already in progress.
    if (afterwards.current) return;
    const surplus = depth() - kept;
    if (surplus <= 0) return done();
    afterwards.current = done;
    history.go(-surplus);
  }

  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) pushUpTo(isDone ? 0 : step);
    wasAway.current = isAway;
  }, [isAway, isDone, step]);

  useEffect(() => {
    addEventListener('popstate', onPopState);
    // After a reload in the middle of the quiz, the history still has the steps, but there are no answers.
    unwind(() => {
      history.replaceState({ ...(history.state as object | null), quizStep: 0 }, '');
      pushUpTo(0);
    });
    return () => removeEventListener('popstate', onPopState);
  }, []);

  return {
    step,
    next: () => {
      pushUpTo(step + 1);
      setStep(step + 1);
    },
    previous: () => history.back(),
    unwind,
  };
}
