/** Ends this process when its parent has ended: a killed parent cannot say so, but the system gives its children another. */
import { isMainThread } from 'node:worker_threads';

const parent = process.ppid;
if (isMainThread) setInterval(() => process.ppid === parent || process.exit(1), 500).unref();
