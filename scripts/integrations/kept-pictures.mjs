/**
 * Keeps the encoded pictures in the repository, in `encoded/assets`, because encoding them all takes longer than the rest
 * of a build (T34 in docs/decisions.md). Astro reads and writes that folder; this removes what no page shows any more.
 */
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';

/** Where Astro keeps what it has made for the next build. */
export const CACHE = './encoded';

/** @returns {import('astro').AstroIntegration} */
export function keptPictures() {
  let kept;
  return {
    name: 'kept-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = new URL('assets/', config.cacheDir);
      },
      'astro:build:done': async ({ dir }) => {
        for (const name of await readdir(kept))
          if (!existsSync(new URL(`_astro/${name}`, dir))) await rm(new URL(name, kept));
      },
    },
  };
}
