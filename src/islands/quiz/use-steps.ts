/**
 * Which step of the quiz shows. Each step but the first is an entry of the browser's history, so that Back goes one step
 * back; an entry holds the number of the step and nothing else. Whoever leaves the quiz goes back over its entries first.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const depth = () => (history.state as { quizStep?: number } | null)?.quizStep ?? 0;

interface Options {
  /** The first step that cannot be passed as the answers stand. */
  firstOpen: () => number;
}

export function useSteps({ firstOpen }: Options) {
  const [step, setStep] = useState(0);
  /** What to do once the entries of the quiz are gone. */
  const afterwards = useRef<() => void>(undefined);

  const onPopState = useEffectEvent(() => {
    if (afterwards.current) {
      const done = afterwards.current;
      afterwards.current = undefined;
      return done();
    }
    // Forward, into steps of a quiz that was left or loaded anew.
    if (depth() > firstOpen()) return history.back();
    setStep(depth());
  });

  useEffect(() => {
    // Loaded anew in the middle of the quiz: nothing is answered, and the steps are still in the history.
    if (depth() > 0) history.go(-depth());
    else history.replaceState({ ...(history.state as object | null), quizStep: 0 }, '');
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  return {
    step,
    next() {
      history.pushState({ quizStep: step + 1 }, '');
      setStep(step + 1);
    },
    previous: () => history.back(),
    /** Takes the steps out of the history, then goes on; what shows stays. */
    unwind(done: () => void) {
      if (depth() === 0) return done();
      afterwards.current = done;
      history.go(-depth());
    },
  };
}
