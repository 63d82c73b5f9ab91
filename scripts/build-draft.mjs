/**
 * Builds a draft of the site into dist/, for .github/workflows/draft.yml. Without settings, it has the store and the
 * payments of the demo, which answer nowhere.
 */
import { execFileSync } from 'node:child_process';
import { addDraftNotice, keepOutOfSearch } from './lib/draft.mjs';
import { build, fail, setUp } from './lib/setup.mjs';

await setUp();
addDraftNotice('src/content/notices');
execFileSync(process.execPath, ['scripts/translated.mjs'], { stdio: 'inherit' });
if ((await build()) !== 0) fail('The draft could not be built, see the message above.');
keepOutOfSearch('dist');
