/** `npm run chaos`: the long form of the tests that kill and spoil what the edge functions stand on. */
import { run, setUp } from './lib/setup.mjs';

await setUp();
process.exit(await run('vitest', ['run', '--config', 'vitest.chaos.config.ts'], { env: { CHAOS: 'long' } }));
