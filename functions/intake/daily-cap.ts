import { TOO_MUCH, tryAgainIn } from '@/shared/forms/try-again';
import { Refused } from '../errors';
import type { AppContext } from '../hono-env';
import { networkHash } from '../middleware/rate-limit';
import { nextDayAt } from '../outbox/daily-cap';
import { askMonitor } from '../outbox/monitor-stub';

const ANSWER_MS = 2000;

/**
 * Counts an application. Fails open, because an application is worth more than the limit: without an answer of the
 * monitor, which the log tells, or without an address, it passes.
 * @throws {Refused} above the limits of a network and day
 */
export async function countApplication(c: AppContext): Promise<void> {
  if (!c.req.header('cf-connecting-ip') || c.env.FORM_RATE_LIMIT !== 'on') return;
  if (await isAdmitted(c, await networkHash(c, 'network of applications'))) return;
  const seconds = Math.ceil((nextDayAt(Date.now()) - Date.now()) / 1000);
  c.header('retry-after', String(seconds));
  throw new Refused(429, 'too-many-requests', `${TOO_MUCH} ${tryAgainIn(seconds)}`);
}

async function isAdmitted({ env }: AppContext, network: string): Promise<boolean> {
  const answer = await askMonitor(env, (monitor) => monitor.admit(network), ANSWER_MS);
  if (answer === undefined) console.error(JSON.stringify({ dailyCap: 'not counted' }));
  return answer ?? true;
}
