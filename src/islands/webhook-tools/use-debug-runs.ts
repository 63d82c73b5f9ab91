import { useRef, useState } from 'react';
import type { EndpointName } from '@/shared/events';
import { type Attempt, attempt, type Endpoint } from './endpoints';

export interface DebugResult extends Attempt {
  id: string;
  at: Date;
  name: EndpointName;
}

/** Delay between tests when testing all: an automation service may take faster calls for an attack. */
const GAP_MS = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls endpoints directly, one after another, and keeps their answers, newest first. */
export function useDebugRuns(endpoints: readonly Endpoint[]) {
  const [results, setResults] = useState<readonly DebugResult[]>([]);
  const [running, setRunning] = useState<EndpointName | 'all'>();
  const isRunning = useRef(false);
  const [current, setCurrent] = useState<EndpointName>();

  async function runOne(name: EndpointName) {
    setCurrent(name);
    const result = { ...(await attempt(name, 'debug')), id: crypto.randomUUID(), at: new Date(), name };
    setResults((before) => [result, ...before]);
    setCurrent(undefined);
  }

  async function run(which: EndpointName | 'all') {
    // Two early clicks are repeated at once, before the buttons are inert.
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(which);
    const names = which === 'all' ? endpoints.map(({ name }) => name) : [which];
    for (const [index, name] of names.entries()) {
      if (index > 0) await wait(GAP_MS);
      await runOne(name);
    }
    setRunning(undefined);
    isRunning.current = false;
  }

  return { results, running, current, run, clear: () => setResults([]) };
}
