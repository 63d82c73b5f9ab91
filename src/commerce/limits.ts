/** The numbers of the store client: sections 11 and 15 of the specification. */

/** Products in a list. */
export const PRODUCT_PAGE_SIZE = 20;
export const FEATURED_PAGE_SIZE = 10;
export const IMAGES_PER_PRODUCT = 5;
export const VARIANTS_PER_PRODUCT = 10;
export const LINES_PER_CART = 100;
export const DEFAULT_QUANTITY = 1;

/** One call with all its tries is given up after this. */
export const TIMEOUT_MS = 10_000;
/** Further tries of a call that only reads; one that changes something is tried once. */
export const MAX_RETRIES = 2;
/** Before the first further try; twice as long before each next one. */
export const RETRY_DELAY_MS = 250;
/** A store that asks for more patience than this has failed. */
export const MAX_RETRY_AFTER_MS = 5_000;
