/** `npm run chaos`: the long form of the tests that kill and spoil what the edge functions stand on, and
 * of those that ask them what no person thinks of. */
import { run, setUp } from './lib/setup.mjs';

await setUp();
const env = { CHAOS: 'long' };
const storms = await run('vitest', ['run', '--config', 'vitest.chaos.config.ts'], { env });
const edge = await run('vitest', ['run', '--config', 'vitest.edge.config.ts', 'generated', 'outbox-scale'], {
  env,
});
process.exit(storms || edge);
