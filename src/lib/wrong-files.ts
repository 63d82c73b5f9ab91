/**
 * The content files that Astro could not read, while `npm run dev` runs: it only prints their errors, and goes on with the
 * data of before. src/middleware.ts shows the errors in place of the pages. Astro loads content.config.ts apart from the
 * pages, so the list is on globalThis.
 */
interface WrongFiles {
  /** By the path of the file. */
  errors: Map<string, unknown>;
  /** Reloads the pages that are open in browsers. */
  reload: () => void;
}

const KEY = Symbol.for('wrong files of the content');
const shared = globalThis as { [KEY]?: WrongFiles };

export const wrongFiles: WrongFiles = (shared[KEY] ??= { errors: new Map(), reload: () => {} });
