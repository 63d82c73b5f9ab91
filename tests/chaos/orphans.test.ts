/** Child processes end with the command that started them, even after a SIGKILL. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { holdFreePorts } from '../../scripts/lib/ports.mjs';
import { eventually } from './kit.ts';

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api`).then(
    () => true,
    () => false,
  );

/** Makes a command that serves a Worker, also as the npm script `start`. @returns its folder */
function makeCommand(port: number) {
  const folder = `.cache/chaos/orphan-${port}`;
  mkdirSync(`${folder}/pages`, { recursive: true });
  // In place of the site's Worker: it has the classes that wrangler.jsonc names, and starts in less time.
  const worker = `${folder}/worker.mjs`;
  writeFileSync(
    worker,
    `export class Outbox {}
    export class Monitor {}
    export default { fetch: () => new Response() };`,
  );
  writeFileSync(
    `${folder}/serve.mjs`,
    `import { setUp } from '../../../scripts/lib/setup.mjs';
    await setUp();
    const [{ useDemoSettings }, { serve }] = await Promise.all([
      import('../../../scripts/lib/demo.mjs'),
      import('../../../scripts/lib/site.mjs'),
    ]);
    await useDemoSettings(${port});
    await serve(${port}, '${worker}', '--persist-to', '${folder}/state', '--assets', '${folder}/pages');
    await new Promise(() => {});`,
  );
  const scripts = { start: `"${process.execPath}" --no-warnings serve.mjs` };
  writeFileSync(`${folder}/package.json`, JSON.stringify({ private: true, scripts }));
  return folder;
}

test.concurrent.each([
  ['the command', process.execPath, ['--no-warnings', 'serve.mjs']],
  ['npm', 'npm', ['start']],
])('wrangler releases its port when %s that serves the site is killed', async (_, program, args) => {
  const [{ port, release }] = await holdFreePorts(1);
  await release();
  const command = spawn(program, args, { cwd: makeCommand(port), stdio: 'inherit' });
  onTestFinished(() => void command.kill('SIGKILL'));
  await eventually(async () => expect(await answers(port)).toBe(true), 90);

  command.kill('SIGKILL');
  await eventually(async () => expect(await answers(port)).toBe(false), 8);
});
