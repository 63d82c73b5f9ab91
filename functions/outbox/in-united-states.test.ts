import { expect, test, vi } from 'vitest';
import type { EdgeEnv } from '../env';
import { inUnitedStates } from './in-united-states';
import { monitorAs } from './monitor-object';
import { outboxOf } from './outbox-stub';

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

test.each([
  ['the outbox', 'OUTBOX', (env: EdgeEnv) => outboxOf(env, 'contact_form_submission')],
  ['the monitor', 'MONITOR', monitorAs],
])('the objects of %s are there only', (_, name, stubOf) => {
  const stub = {};
  const restricted = { idFromName: (text: string) => text, get: () => stub };
  // Has no other way to an object.
  const env = { [name]: namespaceThat(() => restricted) } as unknown as EdgeEnv;
  expect(stubOf(env)).toBe(stub);
});
