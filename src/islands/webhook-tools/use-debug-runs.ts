import { useState } from 'react';
import type { EndpointName } from '@/shared/events';
import { type Attempt, attempt, type Endpoint } from './endpoints';
import { type Kept, useRuns } from './use-runs';

export type DebugResult = Kept<Attempt & { name: EndpointName }>;

/** Delay between tests when testing all: an automation service may take faster calls for an attack. */
const GAP_MS = 1000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Calls endpoints directly, one after another, and keeps their answers. */
export function useDebugRuns(endpoints: readonly Endpoint[]) {
  const { run, ...runs } = useRuns<Attempt & { name: EndpointName }, EndpointName | 'all'>();
  const [current, setCurrent] = useState<EndpointName>();

  const runOne = (which: EndpointName | 'all') =>
    run(which, async (keep) => {
      const names = which === 'all' ? endpoints.map(({ name }) => name) : [which];
      for (const [index, name] of names.entries()) {
        if (index > 0) await wait(GAP_MS);
        setCurrent(name);
        keep({ ...(await attempt(name, 'debug')), name });
        setCurrent(undefined);
      }
    });

  return { ...runs, current, run: runOne };
}
