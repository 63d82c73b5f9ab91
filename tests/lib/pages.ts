/** What the build made, read from dist/. */
import { existsSync, globSync } from 'node:fs';

const DIST = 'dist';

if (!existsSync(DIST)) throw new Error('There is no dist/: run `npm run build` first.');

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: DIST })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** The address of a built file, as the server spells it. */
const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;

/** The address of every page a visitor can open; the 404 pages are none. */
export const pages: readonly string[] = filesOf('**/*.html')
  .filter((file) => !/(^|\/)404\.html$/.test(file))
  .map(addressOf);

/** Those with the site's header and footer: not what others put into their pages, what a new tab waits on, or the operator's. */
export const framedPages = pages.filter((path) => !/^\/((embed|opening)\/|operator$)/.test(path));

/** The address of every file whose name holds a hash of its content. */
export const hashedFiles: readonly string[] = filesOf('_astro/**/*.*').map((file) => `/${file}`);

/** The built HTML file of an address. */
export const fileOf = (page: string) => `${DIST}${page === '/' ? '/index' : page}.html`;
