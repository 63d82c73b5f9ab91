/** The rate limit's message, shared by the edge and the browser. */
const MINUTE_SECONDS = 60;

const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

/** 'Please try again in 40 seconds.'; in minutes from one minute on. */
export function tryAgainIn(seconds: number): string {
  const time =
    seconds < MINUTE_SECONDS
      ? count(Math.max(1, Math.ceil(seconds)), 'second')
      : count(Math.ceil(seconds / MINUTE_SECONDS), 'minute');
  return `Please try again in ${time}.`;
}

export const TOO_MUCH = 'A lot came from your connection.';
