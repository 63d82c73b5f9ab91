/** The rate limit's message, shared by the edge and the browser. */
import { message, type Message } from '@/shared/words/words';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** 'Please try again in 40 seconds.'; in minutes from one minute on, in hours above one. */
export function tryAgainIn(seconds: number): Message {
  if (seconds < MINUTE_SECONDS) return message('sending.inSeconds', { n: Math.max(1, Math.ceil(seconds)) });
  if (seconds <= HOUR_SECONDS)
    return message('sending.inMinutes', { n: Math.ceil(seconds / MINUTE_SECONDS) });
  return message('sending.inHours', { n: Math.ceil(seconds / HOUR_SECONDS) });
}
