/** `npm run deploy`: builds and deploys, once every production setting is there. */
import { fail, run, setUp } from './lib/setup.mjs';
import { build } from './lib/site.mjs';

await setUp();
const { productionProblems } = await import('../src/config/env.ts');
const problems = productionProblems(process.env);
if (problems.length > 0)
  fail(
    `Not deployed. Set these in the shell or in .env first:\n\n${problems.map((line) => `  - ${line}`).join('\n')}`,
  );

if ((await build()) !== 0) fail('Not deployed: the site could not be built, see the message above.');
process.exit(await run('wrangler', ['deploy']));
