/**
 * `npm run build`: the static site in dist/. With `--live`, for .github/workflows/publish.yml: site and editor, and only if
 * no setting is missing and nothing is still the demo's.
 */
import { productionProblems } from '../src/shared/config/read-settings.ts';
import { buildAdmin } from './lib/admin.mjs';
import { demoContentProblems } from './lib/demo-content.mjs';
import { failIfServed } from './lib/once-a-folder.mjs';
import { build, fail, setUp } from './lib/setup.mjs';

await setUp();
const isLive = process.argv.includes('--live');
const { ADMIN_URL, GITHUB_REPOSITORY: repository, PUBLIC_SITE_URL: site } = process.env;

if (isLive) {
  const problems = [...productionProblems(process.env), ...demoContentProblems(site)];
  if (problems.length > 0) fail(`Not published.\n\n${problems.map((line) => `  - ${line}`).join('\n')}`);
}

await failIfServed('npm run build');
const code = await build();
if (code === 0 && isLive && ADMIN_URL) await buildAdmin({ repository, site });
process.exit(code);
