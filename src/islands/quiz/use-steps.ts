/**
 * Which step of the quiz shows. Each step is an entry of the browser's history above that of the page, so that Back goes
 * one step back, and on the first question closes the quiz instead of leaving the site. An entry holds its number and
 * nothing else. Leaving the quiz goes back over its entries first.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Entries of the quiz up to the current one: 0 on the page itself, 1 on the first question. */
const depth = () => (history.state as { quizStep?: number } | null)?.quizStep ?? 0;

function pushUpTo(step: number) {
  for (let quizStep = depth() + 1; quizStep <= step + 1; quizStep += 1) history.pushState({ quizStep }, '');
}

interface Options {
  /** The first step that cannot be passed as the answers stand. */
  firstOpen: () => number;
  /** It is out of sight, and the history is the page's own. */
  isAway: boolean;
  /** Its result shows, which is one step. */
  isDone: boolean;
  /** Back on the first question. Returns true when the quiz stays open, to ask about the answers. */
  onBack: () => boolean;
}

export function useSteps({ firstOpen, isAway, isDone, onBack }: Options) {
  const [step, setStep] = useState(0);
  /** What to do once the entries of the quiz are gone. */
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
    // Forward, into steps of a quiz that was left or loaded anew.
    if (depth() - 1 > firstOpen()) return history.back();
    setStep(depth() - 1);
  });

  /** Takes the steps out of the history, but for so many; what shows stays. */
  function unwind(done: () => void, kept = 0) {
    // On its way already.
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
    // Loaded anew in the middle of the quiz, the steps are still in the history, but nothing is answered.
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
