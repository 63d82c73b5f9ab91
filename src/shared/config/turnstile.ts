/** Cloudflare's Turnstile, which tells people from bots. Active when its keys are set. Also runs in the browser. */

/** The origin of its script and its iframe. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** The header that carries a form's token to the edge, separate from the form's fields. */
export const TURNSTILE_TOKEN_HEADER = 'x-turnstile-token';
