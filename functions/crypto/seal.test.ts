import { describe, expect, test } from 'vitest';
import { fingerprints, seal, unseal, type KeyRing } from './seal';

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
    const [one, two] = [await seal(ring, owner, TEXT), await seal(ring, owner, TEXT)];
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

describe('a fingerprint', () => {
  const UUID = '6b3a5f52-58f4-4e6c-8d3d-0a3d6c3f9a11';
  const of = (keys: KeyRing, event = owner.event, idempotencyKey = UUID) =>
    fingerprints(keys, event, idempotencyKey);

  test('is the same only for the same key and event', async () => {
    const [known] = await of(ring);
    expect(await of(ring)).toContain(known);
    expect(await of(ring, 'bmi_calculation')).not.toContain(known);
    expect(await of(ring, owner.event, UUID.replace('6', '7'))).not.toContain(known);
    expect(await of([key('k2', 9)])).not.toContain(known);
  });

  test('is recognized after a key rotation', async () => {
    const [before] = await of([key('k1', 1)]);
    expect(await of(ring)).toContain(before);
  });

  test('does not reveal the key', async () => {
    expect((await of(ring)).join()).not.toContain(UUID.slice(0, 8));
  });
});
