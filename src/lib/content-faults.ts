/**
 * The faults of content files while `npm run dev` runs: Astro only prints them, and goes on with the data of before.
 * src/middleware.ts shows them in place of the pages. Astro loads content.config.ts apart from the pages, so the list is on
 * globalThis.
 */
interface ContentFaults {
  /** By the path of the file. */
  byFile: Map<string, unknown>;
  /** Reloads the pages that are open in browsers. */
  reload: () => void;
}

const KEY = Symbol.for('faults of the content');
const shared = globalThis as { [KEY]?: ContentFaults };

export const contentFaults: ContentFaults = (shared[KEY] ??= { byFile: new Map(), reload: () => {} });
