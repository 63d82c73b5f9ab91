/** `npm run chaos`: the long form of the tests that kill and spoil what the edge functions stand on, and
 * of those that ask them what no person thinks of. */
import { run, setUp } from './lib/setup.mjs';

await setUp();
const env = { CHAOS: 'long' };
const storms = await run('vitest', ['run', '--config', 'vitest.chaos.config.ts'], { env });
const inputs = await run('vitest', ['run', '--config', 'vitest.edge.config.ts', 'generated'], { env });
process.exit(storms || inputs);
