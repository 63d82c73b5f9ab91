/** Child processes end with the command that started them, even after a SIGKILL. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { holdFreePorts } from '../../scripts/lib/ports.mjs';
import { eventually } from './kit.ts';

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api`).then(
    () => true,
    () => false,
  );

test('wrangler releases its port when the command that serves the site is killed', async () => {
  const [{ port, release }] = await holdFreePorts(1);
  await release();
  // Works without a build.
  const folder = `.cache/chaos/orphan-${port}`;
  mkdirSync(`${folder}/pages`, { recursive: true });
  const serving = `
    const [{ useDemoSettings }, { serve }] = await Promise.all([
      import('./scripts/lib/demo.mjs'),
      import('./scripts/lib/site.mjs'),
    ]);
    await useDemoSettings(${port});
    await serve(${port}, '--persist-to', '${folder}/state', '--assets', '${folder}/pages');`;
  const command = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', serving], {
    stdio: 'ignore',
  });
  await eventually(async () => expect(await answers(port)).toBe(true), 45);

  command.kill('SIGKILL');
  await eventually(async () => expect(await answers(port)).toBe(false), 5);
});
