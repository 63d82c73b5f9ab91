/**
 * In its own file and worker: zod (not zod/mini) probes only once whether it may generate code, when it first checks an
 * object.
 */
import { expect, test, vi } from 'vitest';
import { fixtures } from '../../../tests/fixtures/posted';
import { check } from './form';

/** Code generated so far, also while the modules above were loaded. */
const generated = vi.hoisted(() => {
  const generated: string[] = [];
  const record = (parts: unknown[]) => generated.push(parts.join());
  globalThis.Function = new Proxy(Function, {
    construct: (target, parts, caller) => (record(parts), Reflect.construct(target, parts, caller)),
    apply: (target, self, parts) => (record(parts), Reflect.apply(target, self, parts)),
  });
  return generated;
});

test('generates no code from strings, which the pages’ content security policy forbids and reports', () => {
  for (const { form, minimal } of Object.values(fixtures)) expect(check(form, minimal.input).ok).toBe(true);
  expect(generated).toEqual([]);
});
