/** What the cron trigger runs every five minutes. */
import type { EdgeEnv } from '../env';
import { sendCanaries } from './canary';
import { conditionOf } from './condition';
import { monitorOf } from './monitor-stub';
import { askObjects, givenOf, silentOf } from './outbox-stub';
import { sum } from './sums';

/** Timeout for each object. */
const SWEEP_MS = 20_000;

/**
 * Wakes every object, in case the platform has lost an alarm; erases expired rows; sends the day's canaries; and reports
 * the condition to the monitor, which sends alerts.
 */
export async function sweepAll(env: EdgeEnv): Promise<void> {
  const answers = await askObjects(env, { ask: (stub) => stub.sweep(), ms: SWEEP_MS });
  for (const event of silentOf(answers))
    console.error(JSON.stringify({ outbox: event, error: 'does not answer' }));

  const swept = givenOf(answers).map(({ erased }) => erased);
  const erased = {
    dead: sum(swept.map(({ dead }) => dead)),
    quarantined: sum(swept.map(({ quarantined }) => quarantined)),
  };
  await monitorOf(env)
    .observe(conditionOf(answers, Date.now()), { erased, unreached: await sendCanaries(env, Date.now()) })
    .catch((error: unknown) => console.error(JSON.stringify({ monitor: String(error) })));
}
