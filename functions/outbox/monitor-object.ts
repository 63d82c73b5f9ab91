import type { EdgeEnv } from '../env';
import { inUnitedStates } from './in-united-states';

/**
 * Returns a stub of the only monitor object, with the methods that the caller knows. The outbox does not import the
 * monitor's class, because the monitor imports the outbox.
 */
export function monitorAs<Known extends Rpc.DurableObjectBranded>({ MONITOR }: EdgeEnv) {
  // env.ts must not import from other layers, so the class is named here.
  const namespace = inUnitedStates(MONITOR as DurableObjectNamespace<Known>);
  return namespace.get(namespace.idFromName('monitor'));
}
