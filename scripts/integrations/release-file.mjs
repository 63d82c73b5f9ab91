/**
 * Writes dist/release.json, the list of this build's hashed files. The next deploy keeps them beside its own
 * (scripts/lib/previous-release.mjs), so that open pages can still load them.
 */
import { readdir, writeFile } from 'node:fs/promises';

export const RELEASE_FILE = 'release.json';

/** @returns {import('astro').AstroIntegration} */
export function releaseFile() {
  return {
    name: 'release-file',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = (await readdir(new URL('_astro/', dir))).sort();
        await writeFile(new URL(RELEASE_FILE, dir), JSON.stringify({ files }));
      },
    },
  };
}
