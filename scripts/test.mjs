/**
 * `npm test`: every check, each even when an earlier one failed. `npm test -- lint unit` runs only those named.
 * The last line is `N passed, N failed`; a skipped test counts as failed, for it proves nothing.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { startTestProviders } from './lib/demo.mjs';
import { fail, findChromium, run, setUp } from './lib/setup.mjs';
import { build, serve, TEST_STATE } from './lib/site.mjs';

await setUp();

const RESULTS = '.cache/tests';
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// wrangler.jsonc names the folder, and the edge tests come before the build.
mkdirSync('dist', { recursive: true });

/** A tool that only says yes or no is one test. */
const check = async (code) => ((await code) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts of a test runner. One that wrote no report, or ended badly without naming a test, failed as a whole. */
async function counted(report, countsOf, code) {
  const exitCode = await code;
  let counts = { passed: 0, failed: 0 };
  try {
    counts = countsOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    console.error(`The tests ended with code ${exitCode} and no report: ${error.message}`);
  }
  const endedBadly = exitCode !== 0 || counts.passed === 0;
  return endedBadly && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function vitest(name, config) {
  const report = `${RESULTS}/${name}.json`;
  const args = [
    'run',
    '--config',
    config,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return counted(
    report,
    ({ numPassedTests, numTotalTests, testResults }) => {
      // A file that could not be read at all has no tests to count.
      const broken = testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      );
      return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length };
    },
    run('vitest', args),
  );
}

async function playwright() {
  const env = { CHROMIUM_PATH: findChromium({ install: true }), TEST_PORT: String(held.port) };
  // Started here, not by Playwright, whose server outlives it when it is killed.
  await held.release();
  const site = await serve(held.port, ...TEST_STATE);
  const counts = await counted(
    `${RESULTS}/browser.json`,
    ({ stats, errors }) => {
      if (stats.flaky > 0) console.log(`   ${stats.flaky} passed only at the second try: see above.`);
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + stats.skipped + errors.length,
      };
    },
    run('playwright', ['test'], { env }),
  );
  await site.stop();
  return counts;
}

// The site holds the address of its store: the ports have to be known before the build.
const held = await startTestProviders();

let isBuilt = true;

const steps = {
  format: () => check(run('prettier', ['--check', '--log-level=warn', '.'])),
  lint: () => check(run('eslint', ['--max-warnings=0', '.'])),
  types: () => check(run('astro', ['check', '--minimumFailingSeverity', 'warning'])),
  'edge types': () => check(run('tsc', ['--project', 'functions'])),
  unit: () => vitest('unit', 'vitest.config.ts'),
  edge: () => vitest('edge', 'vitest.edge.config.ts'),
  chaos: () => vitest('chaos', 'vitest.chaos.config.ts'),
  build: async () => {
    const result = await check(build());
    isBuilt = result.failed === 0;
    return result;
  },
  browser: async () => {
    if (!isBuilt) fail('There is no site to test: the build failed.');
    return playwright();
  },
};

const wanted = process.argv.slice(2);
const chosen = Object.entries(steps).filter(([name]) => wanted.length === 0 || wanted.includes(name));

const results = [];
for (const [name, step] of chosen) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const result = await step().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  results.push({ name, ...result });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`   ${result.passed} passed, ${result.failed} failed in ${seconds} s`);
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
if (failed > 0)
  console.log(
    `\nFailed: ${results
      .filter((result) => result.failed > 0)
      .map(({ name }) => name)
      .join(', ')}`,
  );
console.log(`\n${passed} passed, ${failed} failed`);
// The stand-ins still listen and would keep this process for ever.
process.exit(failed === 0 && passed > 0 ? 0 : 1);
