/** `npm run build`: the static site in dist/. */
import { build, setUp } from './lib/setup.mjs';

await setUp();
process.exit(await build());
