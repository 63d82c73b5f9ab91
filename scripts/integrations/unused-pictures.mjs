/** Removes original pictures that no page names: Astro copies every picture of the content into the site. */
import { glob, readdir, readFile, rm } from 'node:fs/promises';

/** @returns {import('astro').AstroIntegration} */
export const unusedPictures = () => ({
  name: 'unused-pictures',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const pages = await Array.fromAsync(glob('**/*.{html,json}', { cwd: dir }), (path) =>
        readFile(new URL(path, dir), 'utf8'),
      );
      const folder = new URL('_astro/', dir);
      for (const name of await readdir(folder))
        if (/\.(avif|gif|jpe?g|png|webp)$/i.test(name) && !pages.some((page) => page.includes(name)))
          await rm(new URL(name, folder));
    },
  },
});
