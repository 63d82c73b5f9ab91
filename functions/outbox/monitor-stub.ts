import type { EdgeEnv } from '../env';
import { inUnitedStates } from './in-united-states';
import type { Monitor } from './monitor';

/** Returns a stub of the only monitor object. */
export function monitorOf({ MONITOR }: EdgeEnv) {
  // env.ts must not import from other rooms, so the class is named here.
  const namespace = inUnitedStates(MONITOR as DurableObjectNamespace<Monitor>);
  return namespace.get(namespace.idFromName('monitor'));
}
