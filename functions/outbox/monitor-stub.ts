/** The way to the monitor, of which there is one. */
import type { EdgeEnv } from '../env';
import type { Monitor } from './monitor';

export function monitorOf({ MONITOR }: EdgeEnv) {
  // env.ts knows no room, so it does not know the class either.
  const namespace = MONITOR as DurableObjectNamespace<Monitor>;
  return namespace.get(namespace.idFromName('monitor'));
}
