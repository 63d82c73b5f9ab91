/** Lists the build's output in dist/. */
import { existsSync, globSync } from 'node:fs';

const DIST = 'dist';

if (!existsSync(DIST)) throw new Error('There is no dist/: run `npm run build` first.');

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: DIST })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** Returns a built file's address, as the server spells it. */
const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** Returns the addresses of all pages that a visitor can open, without the 404 pages and the frame of the operator's page. */
export const pages: readonly string[] = filesOf('**/*.html')
  .filter((file) => !/(^|\/)404\.html$|^operator\.html$/.test(file))
  .map(addressOf);

/** Returns those with the site's header and footer: no pages for iframes. */
export const framedPages = pages.filter((path) => !/^(\/es)?\/embed\//.test(path));

/** Returns the address of every file with a content hash in its name. */
export const hashedFiles: readonly string[] = filesOf('_astro/**/*.*').map((file) => `/${file}`);

/** Returns an address's built HTML file. */
export const fileOf = (page: string) => `${DIST}${page === '/' ? '/index' : page}.html`;
