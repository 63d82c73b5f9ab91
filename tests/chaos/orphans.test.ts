/** Child processes end with the command that started them, even after a SIGKILL. */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { holdFreePorts } from '../../scripts/lib/ports.mjs';
import { eventually } from './kit.ts';

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api`).then(
    () => true,
    () => false,
  );

/** Makes a command that serves the Worker without a build, also as the npm script `start`. @returns its folder */
function makeCommand(port: number) {
  const folder = `.cache/chaos/orphan-${port}`;
  mkdirSync(`${folder}/pages`, { recursive: true });
  writeFileSync(
    `${folder}/serve.mjs`,
    `import { setUp } from '../../../scripts/lib/setup.mjs';
    await setUp();
    const [{ useDemoSettings }, { serve }] = await Promise.all([
      import('../../../scripts/lib/demo.mjs'),
      import('../../../scripts/lib/site.mjs'),
    ]);
    await useDemoSettings(${port});
    await serve(${port}, '--persist-to', '${folder}/state', '--assets', '${folder}/pages');
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
  const command = spawn(program, args, { cwd: makeCommand(port), stdio: 'ignore' });
  await eventually(async () => expect(await answers(port)).toBe(true), 45);

  command.kill('SIGKILL');
  await eventually(async () => expect(await answers(port)).toBe(false), 8);
});
