/** `npm run chaos`: the long form of the chaos tests (killed processes, failing providers) and of the fuzz tests. */
import { run, setUp } from './lib/setup.mjs';

await setUp();
const env = { CHAOS: 'long' };
const storms = await run('vitest', ['run', '--config', 'vitest.chaos.config.ts'], { env });
const edge = await run(
  'vitest',
  ['run', '--config', 'vitest.edge.config.ts', 'generated', 'outbox-scale', 'dead-crm'],
  {
    env,
  },
);
process.exit(storms || edge);
