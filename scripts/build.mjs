/** `npm run build`: the static site in dist/. */
import { setUp } from './lib/setup.mjs';
import { build } from './lib/site.mjs';

await setUp();
process.exit(await build());
