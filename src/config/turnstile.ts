/** Cloudflare's Turnstile, which tells people from bots; it works where its keys are set. Also runs in the browser. */

/** Where its script and its frame come from. */
export const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

/** The header in which a form brings its token to the edge, beside the form and not in it. */
export const HUMAN_TOKEN_HEADER = 'x-turnstile-token';
