import { useRef, useState } from 'react';

/** A result, with when it arrived. */
export type Kept<Result> = Result & { id: string; at: Date };

/** Runs one thing at a time, and keeps the results, newest first. */
export function useRuns<Result extends object, Name extends string>() {
  const [results, setResults] = useState<readonly Kept<Result>[]>([]);
  const [running, setRunning] = useState<Name>();
  const isRunning = useRef(false);

  async function run(name: Name, work: (keep: (result: Result) => void) => Promise<void>) {
    // Two early clicks are repeated at once, before the buttons are inert.
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(name);
    await work((result) =>
      setResults((before) => [{ ...result, id: crypto.randomUUID(), at: new Date() }, ...before]),
    );
    setRunning(undefined);
    isRunning.current = false;
  }

  return { results, running, run, clear: () => setResults([]) };
}
