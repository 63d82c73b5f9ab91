/** The directive of `client:intent`, which Astro puts into its script of islands: hands an island's code to intent.ts. */
import type { ClientDirective } from 'astro';

/** Dispatched at an island, with the function that loads its code. */
export const STARTED = 'island:started';

const intent: ClientDirective = (load, _, element) => {
  element.dispatchEvent(new CustomEvent(STARTED, { detail: load }));
};

// Astro reads a directive's default export.
// eslint-disable-next-line no-restricted-exports
export default intent;
