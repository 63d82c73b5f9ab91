/**
 * `npm run build`: the static site in dist/. With `--live`, for .github/workflows/publish.yml: site and editor with the
 * settings in VARIABLES, and only if nothing is missing and nothing is still the demo's.
 */
import { productionProblems, publicEnvSchema } from '../src/shared/config/env.ts';
import { buildAdmin } from './lib/admin.mjs';
import { demoContentProblems } from './lib/demo-content.mjs';
import { build, fail, setUp } from './lib/setup.mjs';

await setUp();
const isLive = process.argv.includes('--live');

if (isLive) {
  const variables = JSON.parse(process.env.VARIABLES);
  for (const name of [...Object.keys(publicEnvSchema.shape), 'ADMIN_URL'])
    if (variables[name]) process.env[name] = variables[name];
  const problems = [...productionProblems(process.env), ...demoContentProblems(process.env.PUBLIC_SITE_URL)];
  if (problems.length > 0) fail(`Not published.\n\n${problems.map((line) => `  - ${line}`).join('\n')}`);
}

const code = await build();
if (code === 0 && isLive && process.env.ADMIN_URL)
  await buildAdmin({ repository: process.env.GITHUB_REPOSITORY, site: process.env.PUBLIC_SITE_URL });
process.exit(code);
