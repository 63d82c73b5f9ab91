/** How long what applicants send is kept. `npm run deploy` checks that the bucket's own rules say the same. */

/** A link to a résumé is good for so long. An application is looked at within 5 business days. */
export const RESUME_LINK_DAYS = 30;

/** A link that is sent late is renewed when it has less than this left; all attempts of one schedule send the same. */
export const MIN_LINK_DAYS_LEFT = 20;

/** A résumé is deleted after this: later than any link to it, whatever its delivery had to wait for. */
export const RESUME_DAYS = 365;

/** Where a file lies while it arrives and is inspected; it is gone in seconds, unless a process is killed. */
export const INCOMING_PREFIX = 'incoming/';
export const INCOMING_DAYS = 1;
