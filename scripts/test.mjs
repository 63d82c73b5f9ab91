/**
 * `npm test`: runs every check, even after a failure, with one line for each and `N passed, N failed` at the end. `npm
 * test -- lint unit` runs only those steps, `npm test -- browser tests/browser/cart.spec.ts` only that file. A skipped
 * test counts as failed, because it proves nothing.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildAdmin, serveAdmin } from './lib/admin.mjs';
import { installTestChromium } from './lib/chromium.mjs';
import { startTestProviders } from './lib/demo.mjs';
import { run, setUp } from './lib/setup.mjs';
import { build, serveWith, TEST_STATE } from './lib/site.mjs';
import { commandFor, playwrightResult, vitestResult, withoutProgress } from './lib/test-results.mjs';

await setUp();

const RESULTS = '.cache/tests';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// wrangler.jsonc and admin/wrangler.jsonc require these folders, and the edge tests run before the build.
mkdirSync('dist', { recursive: true });
mkdirSync('dist-admin', { recursive: true });
// Lint needs the types that Astro writes. A fresh clone has none.
if (!existsSync('.astro/types.d.ts')) await run('astro', ['sync'], { stdio: 'ignore' });

const given = process.argv.slice(2);
const files = given.filter((argument) => argument.includes('/'));
const named = given.filter((argument) => !argument.includes('/'));

/** The site contains its store's address, so the ports have to be known before the build. */
const held = await startTestProviders();
process.env.TEST_PORT = String(held.port);

/** Runs a tool and shows its output only if it fails. */
async function quietly(step, work) {
  const log = openSync(logOf(step), 'a');
  try {
    return await work(['ignore', log, log]);
  } finally {
    closeSync(log);
  }
}
const logOf = (step) => `${RESULTS}/${step.replaceAll(' ', '-')}.log`;

/** Runs tools, one after another. Each only passes or fails, and counts as one test. */
const tools =
  (...commands) =>
  async (step) => {
    let failed = 0;
    for (const [name, ...args] of commands)
      if ((await quietly(step, (stdio) => run(name, args, { stdio }))) !== 0) failed += 1;
    return { passed: commands.length - failed, failed };
  };

/** The tools compare a file's text and their options, but not the versions of their plugins, nor our own rules. */
const rules = [
  ...['node_modules/.package-lock.json', 'tailwind.config.mjs', 'eslint.config.mjs'],
  ...['browser-rules', 'layers', 'translatable-text'].map((name) => `scripts/lib/${name}.mjs`),
];
const version = createHash('sha256');
for (const path of rules) version.update(readFileSync(path));
const CACHE = `node_modules/.cache/npm-test/${version.digest('hex').slice(0, 16)}`;
mkdirSync(CACHE, { recursive: true });
const cachedIn = (name) => ['--cache', '--cache-strategy=content', `--cache-location=${CACHE}/${name}`];

/** Checks again what has changed since the last run, and what depends on it. */
const tsc = (project) => {
  const info = resolve(CACHE, `${project.replace('/', '-')}.tsbuildinfo`);
  return ['tsc', '--project', project, '--incremental', '--tsBuildInfoFile', info];
};

/** The unit tests are two projects of vitest.config.ts, every other step is one. */
const projectsOf = (step) =>
  (step === 'unit' ? ['unit', 'isolated'] : [step]).map((name) => `--project=${name}`);

const vitest = async (step) => {
  const report = `${RESULTS}/${step}.json`;
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', ...projectsOf(step), ...reporters, ...files];
  return vitestResult(report, await quietly(step, (stdio) => run('vitest', args, { stdio })));
};

let isBuilt = true;
/** The steps that have begun, by name. */
const running = {};

/** The folder of the build must be complete, or not there. */
const afterBuild = (work) => async (step) => {
  await running.build;
  return work(step);
};

async function buildSite(step) {
  // Both write to .astro.
  await running.types;
  const code = await quietly(step, (stdio) => build({ stdio }));
  // The browser tests also cover the editor.
  await buildAdmin({ mode: 'start', site: `http://localhost:${held.port}` });
  isBuilt = code === 0;
  return isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The built site and the editor in the Workers runtime, started for the first step that needs them. */
let servers;
const served = (work) => async (step) => {
  if (!isBuilt) throw new Error('No site to test: the build failed.');
  servers ??= startServers(step);
  await servers;
  return work(step);
};

/** Started here rather than by Playwright, whose server survives if Playwright is killed. */
async function startServers(step) {
  await held.release();
  return quietly(step, (stdio) =>
    Promise.all([serveWith({ stdio }, held.port, ...TEST_STATE), serveAdmin(held.port + 4, { stdio })]),
  );
}

async function playwright(step) {
  await installTestChromium();
  const code = await quietly(step, (stdio) => run('playwright', ['test', ...files], { stdio }));
  return playwrightResult(`${RESULTS}/browser.json`, code);
}

const steps = {
  format: tools(['prettier', '--check', '--log-level=warn', ...cachedIn('prettier'), '.']),
  lint: tools(['eslint', '--max-warnings=0', ...cachedIn('eslint'), '.']),
  types: tools(['astro', 'check', '--minimumFailingSeverity', 'warning']),
  'edge types': tools(tsc('functions'), tsc('admin/worker')),
  unit: vitest,
  edge: vitest,
  'sign-in': vitest,
  chaos: vitest,
  build: buildSite,
  // Everything that a deploy does except the upload: bundles the Workers, checks their configuration and the assets.
  deploy: afterBuild(
    tools(
      ['wrangler', 'deploy', '--dry-run', '--outdir', `${RESULTS}/deploy`],
      [
        // Absolute: wrangler resolves the path against its configuration file.
        ...['wrangler', 'deploy', '--dry-run', '--outdir', resolve(RESULTS, 'deploy-admin')],
        ...['--config', 'admin/wrangler.jsonc'],
      ],
    ),
  ),
  site: served(vitest),
  browser: served(playwright),
};

const unknown = named.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unknown step "${unknown[0]}". Steps: ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
// Steps that serve or deploy need a build for these ports.
if (['site', 'browser', 'deploy'].some((step) => named.includes(step))) named.push('build');
const chosen = Object.keys(steps).filter((name) => named.length === 0 || named.includes(name));

/** Runs a step and prints its line; on failure also what it printed, the failed tests and how to run them alone. */
async function runStep(name) {
  const start = performance.now();
  const result = await steps[name](name).catch((error) => ({
    passed: 0,
    failed: 1,
    failures: [error.message],
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed, notes = [], failures = [], files } = result;
  console.log(`${name.padEnd(11)} ${passed} passed, ${failed} failed, ${seconds} s`);
  for (const note of notes) console.log(`            ${note}`);
  if (failed > 0) {
    console.log(`\n${outputOf(name)}\n`);
    for (const failure of failures) console.log(`  ${failure}`);
    console.log(`  Run it alone: ${commandFor(name, files)}\n`);
  }
  return result;
}

function outputOf(step) {
  try {
    return withoutProgress(readFileSync(logOf(step), 'utf8'));
  } catch {
    return '';
  }
}

/** The second stage needs the built site. In each, three steps run at a time; long ones begin first. */
const STAGES = [
  ['types', 'chaos', 'edge', 'lint', 'unit', 'build', 'format', 'edge types', 'deploy', 'sign-in'],
  ['browser', 'site'],
];

const results = [];
async function runStage(names) {
  const waiting = names.filter((name) => chosen.includes(name));
  const lane = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      running[name] = runStep(name);
      results.push(await running[name]);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
}
for (const names of STAGES) await runStage(names);
const started = (await servers?.catch(() => undefined)) ?? [];
await Promise.all(started.map((server) => server.stop()));

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
console.log(`\n${passed} passed, ${failed} failed`);
// The fakes still listen and would keep this process for ever.
process.exit(failed === 0 && passed > 0 ? 0 : 1);
