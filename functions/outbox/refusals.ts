/** Tells staff when somebody seems to guess an operator's token. */
import type { EdgeEnv } from '../env';
import { channelsOf, sendAlert } from '../providers/alerts';
import { type Audit, SYSTEM } from './audit';

const HOUR_MS = 60 * 60 * 1000;
/** Refused sign-ins within an hour that are more than slips. */
const MANY = 20;

interface Options {
  audit: Audit;
  kv: SyncKvStorage;
  settings: EdgeEnv;
}

/**
 * Sends an alert if 20 sign-ins were refused within an hour, at most once an hour. A channel that fails is tried again
 * the next time. Never throws.
 */
export async function tellRefusals({ audit, kv, settings }: Options, now: number) {
  const refused = audit.refusals(now);
  if (refused < MANY) return;
  const text = `Clinic website: ${refused} sign-ins of operators were refused within an hour. Somebody may be guessing a token. See the log at ${settings.PUBLIC_SITE_URL ?? ''}/operator`;
  for (const channel of channelsOf(settings)) {
    const toldAt = `refusals told by ${channel}`;
    if (now - (kv.get<number>(toldAt) ?? 0) < HOUR_MS) continue;
    try {
      await sendAlert[channel](settings, text);
      kv.put(toldAt, now);
      audit.finish(audit.begin({ who: SYSTEM, action: 'alert', target: `refusals, by ${channel}` }, now), 1);
    } catch (error) {
      console.error(JSON.stringify({ alert: 'refusals', channel, error: (error as Error).name }));
    }
  }
}
