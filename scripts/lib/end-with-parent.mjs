/**
 * Preloaded into every tool that setup.mjs starts. A tool leads a process group of its own, so its parent's SIGKILL does
 * not reach it: wrangler would live on and hold the port.
 */
import { hasOurParent, onParentEnd } from './parent.mjs';

const endGroup = () => process.kill(-process.pid, 'SIGKILL');

if (hasOurParent()) onParentEnd(endGroup);
// The parent ended before this line ran.
else if (process.env.PARENT_PID) endGroup();

// What the tool starts inherits this preload, and has the tool as its parent.
delete process.env.PARENT_PID;
