/** The directive of `client:intent`, which Astro puts into its script of islands: hands an island's code to intent.ts. */
import type { ClientDirective } from 'astro';

/** Dispatched at an island that knows how to load its code. */
export const STARTED = 'island:started';

/** Loads an island's code. It resolves to what hydrates it, also after `astro:hydration-error`. */
export type Load = () => Promise<() => Promise<void>>;

export interface Island extends HTMLElement {
  /** Set before the event: in `npm run dev`, Astro's script may run before intent.ts listens. */
  load?: Load;
}

const intent: ClientDirective = (load, _, element) => {
  Object.assign(element, { load });
  element.dispatchEvent(new Event(STARTED));
};

// Astro reads a directive's default export.
// eslint-disable-next-line no-restricted-exports
export default intent;
