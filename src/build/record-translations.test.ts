import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { recordTranslations } from './record-translations';

describe('the record of all files', () => {
  const content = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('src/content/pages/not-found.md', join(content, 'pages/not-found.md'));
  cpSync('src/content/pages/es/not-found.md', join(content, 'pages/es/not-found.md'));
  afterAll(() => rmSync(content, { recursive: true }));
  const change = (file: string, from: string, to: string) => {
    const path = join(content, file);
    const before = readFileSync(path, 'utf8');
    expect(before).toContain(from);
    writeFileSync(path, before.replace(from, to));
  };

  test('names the file and the field whose English has changed', async () => {
    const before = await recordTranslations({}, { content, today: '2026-11-01' });
    expect(Object.keys(before)).toEqual(['pages/not-found']);
    change('pages/not-found.md', 'label: IV therapy', 'label: Drips');
    const after = await recordTranslations(before, { content, today: '2026-11-10' });
    const changed = Object.entries(after['pages/not-found'] ?? {}).filter(
      ([path, record]) => record !== before['pages/not-found']?.[path],
    );
    expect(changed).toEqual([['links.iv-therapy.label', expect.stringMatching(/ 2026-11-10$/)]]);
    const readAgain = ['pages/es/not-found.md'];
    const again = await recordTranslations(after, { content, today: '2026-11-11', readAgain });
    expect(again['pages/not-found']?.['links.iv-therapy.label']).toMatch(/^\w{8} \w{8}$/);
  });

  test('refuses an overlay that has more than words', async () => {
    change('pages/es/not-found.md', '- id: home\n', '- id: home\n    to: /es\n');
    await expect(recordTranslations({}, { content, today: '2026-11-01' })).rejects.toThrow(
      /pages\/es\/not-found\.md: actions\.0: Remove or correct "to"/,
    );
  });
});
