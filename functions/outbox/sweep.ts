import type { EdgeEnv } from '../worker-env';
import { sendAlert } from './alerts';
import { outboxOf } from './stub';

/**
 * Runs every five minutes, in the Worker. Alerts are sent here and not in the object, whose six connections may all be
 * waiting for a CRM that hangs: that is when staff have to be told.
 */
export async function sweep(env: EdgeEnv) {
  const news = await outboxOf(env).sweep();
  if (!news.text) return;
  const results = await sendAlert(env, news.text);
  for (const { channel, problem } of results)
    if (problem !== null) console.error(JSON.stringify({ alert: channel, problem }));
  await outboxOf(env).announced(news, results);
}
