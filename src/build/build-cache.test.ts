import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cached } from './build-cache';

let root: string;
const install = (packages: string) => writeFileSync(join(root, 'node_modules/.package-lock.json'), packages);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-cache-'));
  mkdirSync(join(root, 'node_modules'));
  install('sharp 1');
});
afterEach(() => rmSync(root, { recursive: true }));

let made = 0;
beforeEach(() => void (made = 0));
const make = async (text: string, size: { width: number }) => {
  made++;
  return new TextEncoder().encode(`${text} ${size.width}`);
};
const textOf = async (text: string, width: number) =>
  new TextDecoder().decode(await cached(make, [text, { width }], root));

test('makes a file once for the same inputs', async () => {
  expect(await textOf('a', 1)).toBe('a 1');
  expect(await textOf('a', 1)).toBe('a 1');
  expect(made).toBe(1);
});

test('makes it again for other inputs, and keeps both', async () => {
  for (const _ of [1, 2]) {
    expect(await textOf('a', 1)).toBe('a 1');
    expect(await textOf('b', 1)).toBe('b 1');
    expect(await textOf('a', 2)).toBe('a 2');
  }
  expect(made).toBe(3);
});

test('tells the bytes of two inputs apart, wherever one ends', async () => {
  const join = async (...parts: Uint8Array[]) => new TextEncoder().encode(parts.map(String).join('|'));
  const read = async (...parts: number[][]) =>
    new TextDecoder().decode(
      await cached(
        join,
        parts.map((part) => new Uint8Array(part)),
        root,
      ),
    );
  expect(await read([1, 2], [3])).toBe('1,2|3');
  expect(await read([1], [2, 3])).toBe('1|2,3');
});

test('makes it again after a change of the code that makes it', async () => {
  expect(await textOf('a', 1)).toBe('a 1');
  const changed = async (text: string) => new TextEncoder().encode(text.toUpperCase());
  expect(new TextDecoder().decode(await cached(changed, ['a'], root))).toBe('A');
});

test('makes it again after an update of any package', async () => {
  await textOf('a', 1);
  install('sharp 2');
  await textOf('a', 1);
  expect(made).toBe(2);
});

test('keeps nothing of a failure', async () => {
  const fail = () => Promise.reject(new Error('no memory'));
  await expect(cached(fail, [], root)).rejects.toThrow('no memory');
  await expect(cached(fail, [], root)).rejects.toThrow('no memory');
});
