/** The rate limit's message, shared by the edge and the browser. */
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

function inWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return count(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds <= HOUR_SECONDS) return count(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
  return count(Math.ceil(seconds / HOUR_SECONDS), 'hour');
}

/** 'Please try again in 40 seconds.'; in minutes from one minute on, in hours above one. */
export const tryAgainIn = (seconds: number) => `Please try again in ${inWords(seconds)}.`;

export const TOO_MUCH = 'We have had many messages from your internet connection.';
