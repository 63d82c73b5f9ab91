/** How long applicants' data is kept. `npm run deploy` checks that the bucket's lifecycle rules agree. */

/** Lifetime of a link to a résumé. The clinic reads applications within 5 business days. */
export const RESUME_LINK_DAYS = 30;

/** A link sent late is renewed when it has less than this left; all attempts of one schedule send the same link. */
export const MIN_LINK_DAYS_LEFT = 20;

/** A résumé is deleted after this: later than any link to it expires, however late it was delivered. */
export const RESUME_DAYS = 365;

/** Prefix of files whose application was perhaps not accepted: neither the outbox nor the CRM has answered. */
export const UNCONFIRMED_PREFIX = 'unconfirmed/';
/** As long as a link: if the application was accepted after all, its link leads to the file. */
export const UNCONFIRMED_DAYS = RESUME_LINK_DAYS;
