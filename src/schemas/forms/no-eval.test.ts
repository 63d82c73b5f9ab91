/**
 * In its own file: zod (not zod/mini) probes only once whether it may generate code, when it makes its first schema.
 */
import { expect, test, vi } from 'vitest';
import { fixtures } from '../../../tests/filled-in/posted';
import { check } from './form';

const made = vi.hoisted(() => vi.spyOn(globalThis, 'Function'));

test('generates no code from strings, which the pages’ content security policy forbids and reports', () => {
  for (const { form, minimal } of Object.values(fixtures)) expect(check(form, minimal.input).ok).toBe(true);
  expect(made).not.toHaveBeenCalled();
});
