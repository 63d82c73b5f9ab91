/** `npm run chaos`: the long form of the chaos tests (killed processes, failing providers) and of the fuzz tests. */
import { run, setUp } from './lib/setup.mjs';

await setUp();
const env = { CHAOS: 'long' };
const storms = await run('vitest', ['run', '--project', 'chaos'], { env });
const longer = ['generated', 'outbox-scale', 'dead-crm', 'resumes.test', 'upload'];
const edge = await run('vitest', ['run', '--project', 'edge', ...longer], { env });
process.exit(storms || edge);
