/** How long applicants' data is kept. docs/resume-bucket.json is the bucket's rule. */

/** Lifetime of a link to a résumé. The clinic reads applications within 5 business days. */
export const RESUME_LINK_DAYS = 30;

/** A résumé is deleted after this: later than any link to it expires, however late it was delivered. */
export const RESUME_DAYS = 365;
