import type { EdgeEnv } from '../env';
import type { Monitor } from './monitor';
import { monitorAs } from './monitor-object';

/** Returns a stub of the only monitor object. */
export const monitorOf = (env: EdgeEnv) => monitorAs<Monitor>(env);
