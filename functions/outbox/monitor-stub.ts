import type { EdgeEnv } from '../env';
import type { Monitor } from './monitor';

/** Returns a stub of the only monitor object. */
export function monitorOf({ MONITOR }: EdgeEnv) {
  // env.ts must not import from other rooms, so the class is named here.
  const namespace = MONITOR as DurableObjectNamespace<Monitor>;
  return namespace.get(namespace.idFromName('monitor'));
}
