/** What the demo store reads from the site's content. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTreatments } from './content.ts';

const work = mkdtempSync(join(tmpdir(), 'store-content-'));
afterAll(() => rmSync(work, { recursive: true }));

test('a picture may have a path from the root of the repository, as the build takes it', async () => {
  cpSync('src/content', join(work, 'src/content'), { recursive: true });
  symlinkSync(resolve('src/assets'), join(work, 'src/assets'));
  const file = join(work, 'src/content/treatments/high-c.md');
  const text = readFileSync(file, 'utf8').replace(
    /^ +file: .*/m,
    '  file: /src/assets/images/iv-nad-plus.jpg',
  );
  writeFileSync(file, text);
  const products = await readTreatments(join(work, 'src/content'));
  expect(JSON.stringify(products.find(({ handle }) => handle === 'high-c'))).toContain('iv-nad-plus.jpg');
});
