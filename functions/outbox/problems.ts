/** What is wrong with the outbox, in sentences for staff. */
import type { EndpointName } from '@/features/endpoints';
import type { EdgeEnv } from '../worker-env';
import { channelNames } from './alerts';
import { receiverAt } from './crm';
import { queries } from './schema';

const MINUTE_MS = 60_000;
/** Staff are told within 15 minutes: this, and the 5 minutes until the next sweep. */
const LATE_MS = 9 * 60_000;
/** Half of what an object can hold. */
const MAX_BYTES = 5 * 1024 ** 3;

export interface Problem {
  /** The same for as long as it lasts: `contact dead`. */
  key: string;
  text: string;
  /** The submissions that have it; absent if it is no problem of submissions. */
  submissions?: { endpoint: EndpointName; state: 'waiting' | 'dead' };
}

type Kind = 'late' | 'refused' | 'dead';
type Group = { endpoint: EndpointName; kind: Kind; count: number; since: number; last: string };

/** Returns what is wrong with what is stored and with the settings: staff get it as an alert. */
export function problemsOf(env: EdgeEnv, sql: SqlStorage, now: number): Problem[] {
  const problemOf = ({ endpoint, kind, count, since, last }: Group): Problem => {
    const many = `${endpoint}: ${count} ${count === 1 ? 'submission' : 'submissions'}`;
    const oldest = `the oldest for ${durationOf(now - since)}`;
    const why = receiverAt(env, endpoint) ? `last result: ${last}` : 'its webhook has no address';
    const texts: Record<Kind, string> = {
      late: `${many} late, ${oldest} (${why}). Nothing is lost, the site keeps trying.`,
      refused: `${many} refused for the content, ${oldest} (${why}). The site tries again every hour for 4 days.`,
      dead: `${many} given up, ${oldest} (${why}). Fix the CRM, then select Retry; after 90 days they are erased.`,
    };
    const state = kind === 'dead' ? 'dead' : 'waiting';
    return { key: `${endpoint} ${kind}`, text: texts[kind], submissions: { endpoint, state } };
  };
  const wrong = env.settingProblems.map((problem) => ({
    key: problem,
    text: `A setting is wrong, so its part is off: ${problem}.`,
  }));
  const full = { key: 'storage', text: 'Half of the storage is used. Delete what nobody needs.' };
  const groups = sql.exec<Group>(queries.problems, now - LATE_MS).toArray();
  return [...wrong, ...groups.map(problemOf), ...(sql.databaseSize > MAX_BYTES ? [full] : [])];
}

/**
 * Returns what keeps alerts from reaching anybody. No alert can tell it, so the operator's page and health do.
 * @param unheard what the channels have answered to the last alert, if it has reached nobody
 */
export function alertProblems(env: EdgeEnv, unheard: string | null): Problem[] {
  if (env.ALERT_EMAIL && !env.EMAIL)
    return [
      {
        key: 'no email',
        text: 'No alert can be sent by email: the Worker lacks the binding EMAIL ("send_email" in wrangler.jsonc).',
      },
    ];
  if (channelNames(env).length === 0)
    return [{ key: 'no channel', text: 'No alert can be sent: set ALERT_WEBHOOK_URL or ALERT_EMAIL.' }];
  if (unheard === null) return [];
  return [
    { key: 'unheard', text: `The last alert has reached nobody (${unheard}). Send a test alert below.` },
  ];
}

/** Returns how long something lasts, in words: `42 minutes`, `5 hours`, `3 days`. */
function durationOf(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 2) return minutes === 1 ? '1 minute' : 'less than a minute';
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
