/** A file of its own: zod (not zod/mini) tries only once whether it may make code, when it makes its first schema. */
import { expect, test, vi } from 'vitest';
import { fixtures } from '../../../tests/filled-in/posted';
import { check } from './form';

const made = vi.hoisted(() => vi.spyOn(globalThis, 'Function'));

test('no code is made of text, which the content security policy of the pages forbids and reports', () => {
  for (const { form, minimal } of Object.values(fixtures)) expect(check(form, minimal.input).ok).toBe(true);
  expect(made).not.toHaveBeenCalled();
});
