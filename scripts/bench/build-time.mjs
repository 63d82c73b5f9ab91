/** Measures how the build's time grows with the content, in a copy of the project with made-up services. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fail, root, run } from '../lib/setup.mjs';
import { printTable, progress } from './table.mjs';

/** Numbers of extra services. */
const COUNTS = [0, 250, 2500];
const SERVICES = 'src/content/services';

/** Generated folders, packages and settings, which are in the environment by now. */
const LEFT_OUT = /^(node_modules|dist|dist-admin|test-results|\.git|\.astro|\.cache|\.wrangler|\.env)$/;

/** A copy that shares packages with the project. */
function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'bench-build-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(root, path)) });
  mkdirSync(join(copy, 'node_modules'));
  // Without Astro's memory of the content.
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '.astro'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
}

/** Adds copies of real services, including pictures, each with its own name and position. */
function addServices(copy, count) {
  const folder = join(root, SERVICES);
  const originals = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  for (let number = 1; number <= count; number++) {
    const text = originals[number % originals.length]
      .replace(/^title: (.*)$/m, `title: $1 ${number}`)
      .replace(/^order: .*$/m, `order: ${originals.length + number}`);
    writeFileSync(join(copy, SERVICES, `extra-${number}.md`), text);
  }
}

/** @returns the seconds that a build takes */
async function timeBuild(copy) {
  const start = performance.now();
  if ((await run('astro', ['build', '--silent'], { cwd: copy })) !== 0) fail('The copy could not be built.');
  return (performance.now() - start) / 1000;
}

export async function measure({ runs }) {
  const copy = copyProject();
  progress('Building once to warm up');
  await timeBuild(copy);

  const rows = [];
  let baseline;
  for (const count of COUNTS) {
    addServices(copy, count);
    let fastest = Infinity;
    for (let number = 1; number <= runs; number++) {
      progress(`Building with ${count} extra services (${number} of ${runs})`);
      fastest = Math.min(fastest, await timeBuild(copy));
    }
    baseline ??= fastest;
    const cost = count === 0 ? '' : (((fastest - baseline) * 1000) / count).toFixed(2);
    rows.push([count, fastest.toFixed(1), cost]);
  }
  progress('');

  printTable(
    `Build time with extra services, fastest of ${runs} ${runs === 1 ? 'build' : 'builds'}`,
    ['extra services', 'build s', 'ms a service'],
    rows,
    ['If the last column rises, the build grows faster than its content.'],
  );
}
