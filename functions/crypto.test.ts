import { describe, expect, test } from 'vitest';
import { seal, unseal, type KeyRing } from './crypto';

const key = (id: string, fill: number) => ({ id, bytes: new Uint8Array(32).fill(fill) });
const ring: KeyRing = [key('k2', 2), key('k1', 1)];
const owner = { id: '3f0c', event: 'contact_form_submission' };
const TEXT = '{"name":"Zoë"}';

describe('a sealed payload', () => {
  test('opens to the same text', async () => {
    const sealed = await seal(ring, owner, TEXT);
    expect(sealed.keyId).toBe('k2');
    expect(await unseal(ring, owner, sealed)).toBe(TEXT);
  });

  test('reveals nothing of the text, and is never the same twice', async () => {
    const one = await seal(ring, owner, TEXT);
    const two = await seal(ring, owner, TEXT);
    expect(one.bytes).not.toEqual(two.bytes);
    expect(new TextDecoder().decode(one.bytes)).not.toContain('name');
  });

  test('opens with the earlier key that sealed it', async () => {
    const [, earlier] = ring;
    const sealed = await seal([earlier ?? key('none', 0)], owner, TEXT);
    expect(sealed.keyId).toBe('k1');
    expect(await unseal(ring, owner, sealed)).toBe(TEXT);
  });

  test('does not open without its key, or with another key under the same id', async () => {
    const sealed = await seal(ring, owner, TEXT);
    await expect(unseal([key('k3', 2)], owner, sealed)).rejects.toThrow('k2');
    await expect(unseal([key('k2', 3)], owner, sealed)).rejects.toThrow();
  });

  test('does not open for another row or event', async () => {
    const sealed = await seal(ring, owner, TEXT);
    await expect(unseal(ring, { ...owner, id: '3f0d' }, sealed)).rejects.toThrow();
    await expect(unseal(ring, { ...owner, event: 'bmi_calculation' }, sealed)).rejects.toThrow();
  });

  test('does not open if any byte was changed', async () => {
    const sealed = await seal(ring, owner, TEXT);
    for (const index of sealed.bytes.keys()) {
      const bytes = sealed.bytes.map((byte, at) => (at === index ? byte ^ 1 : byte));
      await expect(unseal(ring, owner, { ...sealed, bytes })).rejects.toThrow();
    }
  });
});
