import type { EdgeEnv } from '../env';
import type { Outbox } from './outbox';

/** What the local runtime throws instead. Cloudflare's own never does. */
const NOT_IMPLEMENTED = 'Jurisdiction restrictions are not implemented in workerd.';

/**
 * Returns the namespace whose objects run and store their data in the United States only (Florida Statutes 408.051).
 * The same name is another object in another jurisdiction, so this must not change once the site is live.
 *
 * On a developer's computer and in tests, the runtime knows no jurisdictions: there, the namespace stays as it is.
 * @throws every other error, so that nothing is ever stored elsewhere
 */
export function inUnitedStates<Namespace extends DurableObjectNamespace>(namespace: Namespace): Namespace {
  try {
    return namespace.jurisdiction('us') as Namespace;
  } catch (error) {
    if ((error as Error).message !== NOT_IMPLEMENTED) throw error;
    return namespace;
  }
}

/** Returns a new stub of the one object. A stub that has failed once cannot be used again. */
export function outboxOf({ OUTBOX }: EdgeEnv) {
  // env.ts must not import from other layers, so the class is named here.
  const namespace = inUnitedStates(OUTBOX as DurableObjectNamespace<Outbox>);
  return namespace.get(namespace.idFromName('outbox'));
}
