/** The store client's limits, from sections 11 and 15 of the specification. */

/** Products in a list. */
export const PRODUCT_PAGE_SIZE = 20;
export const FEATURED_PAGE_SIZE = 10;
export const IMAGES_PER_PRODUCT = 5;
export const VARIANTS_PER_PRODUCT = 10;
export const LINES_PER_CART = 100;
export const DEFAULT_QUANTITY = 1;

/** Timeout of one call, retries included. */
export const TIMEOUT_MS = 10_000;
/** Retries of a call that only reads; one that changes something is never retried. */
export const MAX_RETRIES = 2;
