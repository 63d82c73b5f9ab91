import { expect, test, vi } from 'vitest';
import type { EdgeEnv } from '../env';
import { inUnitedStates, outboxOf } from './stub';

const namespaceThat = (jurisdiction: (name: string) => object) =>
  ({ jurisdiction: vi.fn(jurisdiction) }) as unknown as DurableObjectNamespace;

test('objects are in the jurisdiction of the United States', () => {
  const restricted = {};
  const namespace = namespaceThat((name) => (name === 'us' ? restricted : { name }));
  expect(inUnitedStates(namespace)).toBe(restricted);
});

test('the local runtime, which knows none, keeps its namespace', () => {
  const namespace = namespaceThat(() => {
    throw new Error('Jurisdiction restrictions are not implemented in workerd.');
  });
  expect(inUnitedStates(namespace)).toBe(namespace);
});

test.each(['The jurisdiction us is not available.', 'internal error'])(
  'any other failure (%j) stores nothing elsewhere',
  (message) => {
    const namespace = namespaceThat(() => {
      throw new Error(message);
    });
    expect(() => inUnitedStates(namespace)).toThrow(message);
  },
);

test('the outbox is there only', () => {
  const stub = {};
  const restricted = { idFromName: (text: string) => text, get: () => stub };
  // Has no other way to an object.
  const env = { OUTBOX: namespaceThat(() => restricted) } as unknown as EdgeEnv;
  expect(outboxOf(env)).toBe(stub);
});
