/**
 * `npm test`: runs every step, even after a failure, with one line for each and `N passed, N failed` at the end.
 * `npm test -- unit edge` runs only those steps, `npm test -- browser tests/browser/cart.spec.ts:120` only that test, and
 * what follows a `--` of its own reaches the tool. `--full` adds what runs nightly, and `--no-build` takes dist/ as it is.
 * A skipped test counts as failed, because it proves nothing.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { buildAdmin } from './lib/admin.mjs';
import { installEngines, installTestChromium } from './lib/chromium.mjs';
import { startTestProviders } from './lib/demo.mjs';
import { runOnceAFolder } from './lib/once-a-folder.mjs';
import { fail, run, setUp } from './lib/setup.mjs';
import { serveEditor, serveSite, TEST_STATE } from './lib/wrangler.mjs';

await setUp();
const RESULTS = '.cache/tests';
const CACHE = 'node_modules/.cache/npm-test';

const given = process.argv.slice(2);
const end = given.includes('--') ? given.indexOf('--') : given.length;
const own = given.slice(0, end);
const forTool = given.slice(end + 1);
const files = own.filter((argument) => argument.includes('/'));
const named = own.filter((argument) => !argument.includes('/') && !argument.startsWith('--'));

const isBuiltBefore = own.includes('--no-build');
/** The site contains its store's address, so the ports have to be known before the build, and are part of it. */
const PORT_OF_BUILD = `${CACHE}/port`;
if (isBuiltBefore && !existsSync(PORT_OF_BUILD))
  fail('There is no build that the tests could take: run npm test once without --no-build.');
const port = await startTestProviders(isBuiltBefore ? Number(readFileSync(PORT_OF_BUILD)) : undefined);
process.env.TEST_PORT = String(port);

const logOf = (step) => `${RESULTS}/${step.replaceAll(' ', '-')}.log`;
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Does something that prints to a step's log. */
async function logged(step, work) {
  const log = openSync(logOf(step), 'a');
  try {
    return await work({ stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}
const quietly = (step, tool, args) => logged(step, (options) => run(tool, args, options));

/** What follows `--` is for the steps that were named: to those that come before them it means something else. */
const moreFor = (step) => (named.includes(step) ? forTool : []);

/** Each tool only passes or fails, and counts as one test. */
const tools =
  (...commands) =>
  async (step) => {
    let passed = 0;
    for (const [tool, ...args] of commands)
      if ((await quietly(step, tool, [...args, ...moreFor(step)])) === 0) passed += 1;
    return { passed, failed: commands.length - passed };
  };

const vitest = (project) => async (step) => {
  const report = `${RESULTS}/${project}.json`;
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const options = ['run', `--project=${project}`, ...reporters];
  await quietly(step, 'vitest', [...options, ...files, ...moreFor(step)]);
  const { success, numPassedTests: passed, numFailedTests, numTotalTests, testResults } = readJson(report);
  const broken = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative('.', name));
  // A filter such as `-t` skips tests on purpose.
  const notPassed = moreFor(step).length > 0 ? numFailedTests : numTotalTests - passed;
  // A file that cannot be loaded has no tests.
  const failed = notPassed || (success ? 0 : Math.max(broken.length, 1));
  return { passed, failed, broken };
};

const testsIn = ({ specs = [], suites = [] }) => [
  ...suites.flatMap(testsIn),
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status }) => ({ place: `tests/${file}:${line}`, title, status })),
  ),
];
const playwright =
  (...projects) =>
  async (step) => {
    await installTestChromium();
    const chosen = projects.map((name) => `--project=${name}`);
    await quietly(step, 'playwright', ['test', ...chosen, ...files, ...moreFor(step)]);
    const { stats, errors, suites } = readJson(`${RESULTS}/browser.json`);
    const tests = testsIn({ suites });
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
      broken: tests.filter(({ status }) => status === 'unexpected').map(({ place }) => place),
      notes: tests
        .filter(({ status }) => status === 'flaky')
        .map(({ place, title }) => `passed only at the second try: ${place} › ${title}`),
    };
  };

/** The site, and the editor, which the browser tests cover, too. */
async function build(step) {
  if (isBuiltBefore) return { passed: 0, failed: 0 };
  writeFileSync(PORT_OF_BUILD, String(port));
  const result = await tools(['astro', 'build', '--silent', '--force'])(step);
  await buildAdmin({ site: `http://localhost:${port}` });
  return result;
}

const servers = [];
/** Here rather than by Playwright, whose server survives if Playwright is killed. */
async function serve(step) {
  const start = [
    (options) => serveSite(port, TEST_STATE, options),
    (options) => serveEditor(port + 4, options),
  ];
  servers.push(...(await Promise.all(start.map((one) => logged(step, one)))));
  return { passed: 0, failed: 0 };
}

/** The path is absolute, because wrangler resolves it against its configuration file. */
const dryRun = (folder, ...more) => {
  const path = resolve(RESULTS, folder);
  return ['wrangler', 'deploy', '--dry-run', '--outdir', path, ...more];
};
const cachedIn = (name) => ['--cache', '--cache-strategy=content', `--cache-location=${CACHE}/${name}`];
const tsc = (project) => {
  const info = resolve(CACHE, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return ['tsc', '--project', project, '--incremental', '--tsBuildInfoFile', info];
};

/** Apart from the step "types", because the packages that drive the other browsers are installed for these tests alone. */
async function checkEngineTypes(step) {
  await installEngines();
  return tools(tsc('tests/full/engines'))(step);
}

/** Each begins when those `after` which it comes have passed. The first lane takes what takes longest. */
const steps = {
  sync: { lane: 1, run: tools(['astro', 'sync', '--silent']) },
  build: { lane: 1, after: ['sync'], run: build },
  serve: { lane: 1, after: ['build'], run: serve },
  browser: { lane: 1, after: ['serve'], run: playwright('desktop', 'phone') },
  edge: { run: vitest('edge') },
  lint: { after: ['sync'], run: tools(['eslint', '--max-warnings=0', ...cachedIn('eslint'), '.']) },
  types: { after: ['sync'], run: tools(['astro', 'check', '--noSync', '--minimumFailingSeverity=warning']) },
  unit: { after: ['sync'], run: vitest('unit') },
  kill: { run: vitest('kill') },
  'edge types': { run: tools(tsc('functions')) },
  format: { run: tools(['prettier', '--check', '--log-level=warn', ...cachedIn('prettier'), '.']) },
  unused: { run: tools(['knip', '--no-progress']) },
  // Everything that a deploy does except the upload: bundles the Workers, checks their configuration and the assets.
  deploy: {
    after: ['build'],
    run: tools(dryRun('deploy'), dryRun('deploy-admin', '--config', 'admin/wrangler.jsonc')),
  },
  site: { after: ['serve'], run: vitest('site') },
};
/** One after another, because they keep the machine busy. */
const nightly = {
  'full browser': { after: ['serve'], run: playwright('full') },
  'engine types': { after: ['sync'], run: checkEngineTypes },
  engines: { after: ['serve', 'engine types'], run: vitest('engines') },
  generated: { run: vitest('generated') },
  full: { after: ['serve'], run: vitest('full') },
};
const known = { ...steps, ...nightly };
const withNeeded = (name) => [...(known[name].after ?? []).flatMap(withNeeded), name];

const unknown = named.find((name) => !(name in known));
if (unknown) {
  console.error(`Unknown step "${unknown}". Steps: ${Object.keys(known).join(', ')}`);
  process.exit(2);
}
const byDefault = Object.keys(own.includes('--full') ? known : steps);
const chosen = new Set((named.length > 0 ? named : byDefault).flatMap(withNeeded));

if (chosen.has('unit') && spawnSync('git', ['rev-parse'], { stdio: 'ignore' }).status !== 0)
  fail('Unit tests ask Git for the files of the project: install Git, and clone the project with it.');

// They replace dist/, or need it as it is.
if (chosen.has('build')) await runOnceAFolder('npm test', port);
rmSync(RESULTS, { recursive: true, force: true });
// Both wrangler.jsonc require the last two, and the edge tests run before the build.
for (const folder of [RESULTS, CACHE, 'dist', 'dist-admin']) mkdirSync(folder, { recursive: true });

/** Prints what a failed step printed, without the dots of its progress, and the command that runs it alone. */
function showFailure(name, { broken = [], reason }) {
  const printed = stripVTControlCharacters(readFileSync(logOf(name), { encoding: 'utf8', flag: 'a+' }))
    .split('\n')
    .filter((line) => !/^[·F±T°×]+$/.test(line.trim()));
  const step = name.includes(' ') ? `"${name}"` : name;
  const MOST_FILES = 5;
  const places = broken.length > MOST_FILES ? [] : new Set(broken);
  console.log(
    [...printed, reason ?? '', `Run it alone: npm test -- ${[step, ...places].join(' ')}\n`].join('\n'),
  );
}

/** Results by step. */
const running = {};
const start = (name) => (running[name] ??= runStep(name));

async function runStep(name) {
  const before = await Promise.all((known[name].after ?? []).map(start));
  const begun = performance.now();
  const result = before.some(({ failed }) => failed > 0)
    ? { passed: 0, failed: 1, reason: 'What it needs has failed.' }
    : await known[name].run(name).catch(({ message }) => ({ passed: 0, failed: 1, reason: message }));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name.padEnd(12)} ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
  for (const note of result.notes ?? []) console.log(`             ${note}`);
  if (result.failed > 0) showFailure(name, result);
  return result;
}

const inOrder = (names) => names.filter((name) => chosen.has(name));
const long = inOrder(Object.keys(steps).filter((name) => steps[name].lane));
const short = inOrder(Object.keys(steps).filter((name) => !steps[name].lane));
async function lane(names) {
  for (let name = names.shift(); name; name = names.shift()) await start(name);
}
await Promise.all([lane(long), lane(short), lane(short)]);
await lane(inOrder(Object.keys(nightly)));

await Promise.all(servers.map((server) => server.stop()));
const results = await Promise.all(Object.values(running));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
// The fakes still listen and would keep this process for ever.
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1);
