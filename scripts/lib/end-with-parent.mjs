/**
 * Preloaded into every tool that setup.mjs starts. A tool leads its own process group, so SIGKILL of its parent does
 * not reach it: wrangler would survive and hold the port.
 */
import { hasOurParent, onParentEnd } from './parent.mjs';

const endGroup = () => process.kill(-process.pid, 'SIGKILL');

if (hasOurParent()) onParentEnd(endGroup);
// The parent ended before this line ran.
else if (process.env.PARENT_PID) endGroup();

// The tool's children inherit this preload, with the tool as their parent.
delete process.env.PARENT_PID;
