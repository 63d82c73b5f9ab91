import type { EdgeEnv } from '../worker-env';
import type { Outbox } from './outbox';

/** What the local runtime throws instead. Cloudflare's own never does. */
const NOT_IMPLEMENTED = 'Jurisdiction restrictions are not implemented in workerd.';

/**
 * Returns the namespace whose objects run and store their data in one jurisdiction only. The law of the clinic's state says
 * which: docs/operating.md. The same name is another object in another jurisdiction, so it must not change once the site is
 * live.
 *
 * On a developer's computer and in tests, the runtime knows no jurisdictions: there, the namespace stays as it is. Exported for
 * its test, which has a runtime that knows them.
 * @throws every other error, so that nothing is ever stored elsewhere
 */
export function inJurisdiction<Namespace extends DurableObjectNamespace>(
  namespace: Namespace,
  jurisdiction: EdgeEnv['DATA_JURISDICTION'],
): Namespace {
  try {
    return namespace.jurisdiction(jurisdiction) as Namespace;
  } catch (error) {
    if ((error as Error).message !== NOT_IMPLEMENTED) throw error;
    return namespace;
  }
}

/** Returns a new stub of the one object. A stub that has failed once cannot be used again. */
export function outboxOf({ OUTBOX, DATA_JURISDICTION }: EdgeEnv) {
  // EdgeEnv does not name the class, because the class imports worker-env.ts, which would be a circle.
  const namespace = inJurisdiction(OUTBOX as DurableObjectNamespace<Outbox>, DATA_JURISDICTION);
  return namespace.get(namespace.idFromName('outbox'));
}
