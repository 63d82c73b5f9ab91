/**
 * Builds what .github/workflows/publish.yml uploads, without any secret, into .cache/release: the site, its bundled
 * Worker, and the names of the secrets that the Worker needs. With `--editor` also the editor for staff and its Worker.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail, run, setUp } from './lib/setup.mjs';

const RELEASE = '.cache/release';
const { values: given } = parseArgs({ options: { editor: { type: 'boolean', default: false } } });

await setUp();
const [
  { productionProblems },
  { demoContentProblems },
  { buildRelease, failOn, neededSecrets },
  { buildAdmin },
] = await Promise.all([
  import('../src/shared/config/env.ts'),
  import('./lib/demo-content.mjs'),
  import('./lib/release.mjs'),
  import('./lib/admin.mjs'),
]);

/** Adds built files and their bundled Worker to the release. */
async function add(name, built, config) {
  cpSync(built, `${RELEASE}/${name}`, { recursive: true });
  const args = ['deploy', '--dry-run', '--config', config, '--outdir', `${RELEASE}/${name}-worker`];
  if ((await run('wrangler', args)) !== 0) fail('The Worker could not be bundled, see the message above.');
}

failOn({
  'Set these first, as variables of the repository:': productionProblems(process.env),
  'Replace what belongs to the demo:': demoContentProblems(process.env.PUBLIC_SITE_URL),
});

rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });

await buildRelease();
await add('site', 'dist', 'wrangler.jsonc');
const secrets = neededSecrets();
writeFileSync(`${RELEASE}/secrets.txt`, secrets.map((name) => `${name}\n`).join(''));

if (given.editor) {
  const { GITHUB_REPOSITORY: repository, PUBLIC_SITE_URL: site } = process.env;
  await buildAdmin({ mode: 'live', repository, site });
  await add('editor', 'dist-admin', 'admin/wrangler.jsonc');
}
