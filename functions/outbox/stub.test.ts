import { expect, test, vi } from 'vitest';
import type { EdgeEnv } from '../worker-env';
import { inJurisdiction, outboxOf } from './stub';

const namespaceThat = (jurisdiction: (name: string) => object) =>
  ({ jurisdiction: vi.fn(jurisdiction) }) as unknown as DurableObjectNamespace;

test.each(['us', 'eu'] as const)('objects are in the jurisdiction %s', (jurisdiction) => {
  const restricted = {};
  const namespace = namespaceThat((name) => (name === jurisdiction ? restricted : { name }));
  expect(inJurisdiction(namespace, jurisdiction)).toBe(restricted);
});

test('the local runtime, which knows none, keeps its namespace', () => {
  const namespace = namespaceThat(() => {
    throw new Error('Jurisdiction restrictions are not implemented in workerd.');
  });
  expect(inJurisdiction(namespace, 'us')).toBe(namespace);
});

test.each(['The jurisdiction us is not available.', 'internal error'])(
  'any other failure (%j) stores nothing elsewhere',
  (message) => {
    const namespace = namespaceThat(() => {
      throw new Error(message);
    });
    expect(() => inJurisdiction(namespace, 'us')).toThrow(message);
  },
);

test('the outbox is there only', () => {
  const stub = {};
  const restricted = { idFromName: (text: string) => text, get: () => stub };
  // Has no other way to an object.
  const OUTBOX = namespaceThat((name) => (name === 'us' ? restricted : {}));
  expect(outboxOf({ OUTBOX, DATA_JURISDICTION: 'us' } as unknown as EdgeEnv)).toBe(stub);
});
