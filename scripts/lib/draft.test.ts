import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collections } from '@/content-model';
import { schemaOf } from '@/content-model/collection';
import { overlayOf } from '@/content-model/words';
import { parseContentFile } from '../../admin/format/content-file';
import { addDraftNotice } from './draft.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a draft has a notice that is valid, begun and on every page, in both languages', () => {
  addDraftNotice(folder);
  const [english, spanish] = ['draft.md', 'es/draft.md'].map((name) => {
    const { body: _, ...data } = parseContentFile(readFileSync(join(folder, name), 'utf8'));
    return data;
  });
  const notice = collections.notices.schema().parse(english);
  expect(notice).toMatchObject({ tone: 'urgent' });
  expect(schemaOf(overlayOf(collections.notices, 'es')).parse(spanish)).toMatchObject({
    title: expect.any(String),
    text: expect.any(String),
  });
  expect(notice).not.toHaveProperty('pages');
  expect(new Date(notice.from).getTime()).toBeLessThan(Date.now());
  expect(new Date(notice.until).getTime()).toBeGreaterThan(Date.now());
});
