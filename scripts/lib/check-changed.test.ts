import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { hashes, checkChanged } from './check-changed.mjs';

const project = {
  'src/shared/lib/save.ts': 'export const save = () => {};',
  'src/shared/lib/both.ts': "export { save } from './save';",
  'src/shop/cart/add.tsx': "import { save } from '@/shared/lib/both';\nsave();",
  'src/shop/cart/lazy.ts': "const { save } = await import('../../shared/lib/save.ts');",
  'src/build/content.ts': "import { getEntry } from 'astro:content';",
  'src/content.config.ts': 'export const collections = {};',
  'src/alone.ts': "import zod from 'zod';",
};

describe('concerns', () => {
  /** The files whose hash a change changes. */
  function changedBy(change: Partial<Record<keyof typeof project, string>>, shared = 'packages 1') {
    const before = hashes(new Map(Object.entries(project)), 'packages 1');
    const after = hashes(new Map(Object.entries({ ...project, ...change })), shared);
    return [...after.keys()].filter((file) => after.get(file) !== before.get(file));
  }

  test('a changed file concerns all that import it, directly, through another file or on demand', () => {
    expect(changedBy({ 'src/shared/lib/save.ts': 'export const save = async () => {};' })).toEqual([
      'src/shared/lib/save.ts',
      'src/shared/lib/both.ts',
      'src/shop/cart/add.tsx',
      'src/shop/cart/lazy.ts',
    ]);
  });

  test('the collections concern all that read content', () => {
    expect(changedBy({ 'src/content.config.ts': 'export const collections = { jobs };' })).toEqual([
      'src/build/content.ts',
      'src/content.config.ts',
    ]);
  });

  test('an updated package concerns every file', () => {
    expect(changedBy({}, 'packages 2')).toEqual(Object.keys(project));
  });

  test('files that import each other concern each other', () => {
    const hashesWith = (text: string) =>
      hashes(
        new Map([
          ['src/a.ts', "import './b';"],
          ['src/b.ts', `import './a'; ${text}`],
        ]),
        '',
      );
    expect(hashesWith('one').get('src/a.ts')).not.toBe(hashesWith('two').get('src/a.ts'));
  });
});

describe('a run', () => {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'check-changed-'));
  afterEach(() => {
    process.chdir(root);
    rmSync(folder, { recursive: true });
  });

  test('lints what has not passed, and nothing after a pass without a change', async () => {
    const hidden = 'src/pages/.well-known/security.txt.ts';
    const packages = 'node_modules/.package-lock.json';
    const others = { [packages]: 'packages 1', 'node_modules/zod/index.js': '', 'dist/a.js': '' };
    for (const [path, text] of Object.entries({ ...project, [hidden]: '', ...others })) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    process.chdir(folder);
    const linted: string[][] = [];
    const runWith = (code: number) =>
      checkChanged('.cache/passed.json', async (files) => {
        linted.push(files.toSorted());
        return code;
      });
    const all = [...Object.keys(project), hidden].toSorted();

    expect(await runWith(1)).toBe(1);
    expect(await runWith(0)).toBe(0);
    expect(linted).toEqual([all, all]);
    expect(await runWith(0)).toBe(0);
    expect(linted).toHaveLength(2);

    writeFileSync('src/shared/lib/both.ts', "export { save } from './save'; // changed");
    const concerned = ['src/shared/lib/both.ts', 'src/shop/cart/add.tsx'];
    expect(await runWith(1)).toBe(1);
    expect(await runWith(0)).toBe(0);
    expect(linted.slice(2)).toEqual([concerned, concerned]);

    writeFileSync(packages, 'packages 2');
    expect(await runWith(0)).toBe(0);
    expect(linted.at(-1)).toEqual(all);
  });
});
