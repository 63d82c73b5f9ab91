import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { afterAll, describe, expect, test } from 'vitest';
import { collections } from '@/content-model';
import { schemaOf } from '@/content-model/collection';
import type { CostPage } from '@/content-model/pages/cost';
import { withWords, wordsIn } from '@/content-model/words';
import translations from '@/content/translations.json';
import { recordTranslations } from './record-translations';
import { isBarred, recordOf, translationFaults } from './translations';

const texts = (english: Record<string, string>, spanish: Record<string, string>) => ({
  english: new Map(Object.entries(english)),
  spanish: new Map(Object.entries(spanish)),
});

const first = texts({ title: 'Cost', phone: '{phone}' }, { title: 'Costos' });
const recorded = recordOf(first, {}, { today: '2026-11-01' });
const now = new Date('2026-11-20');

const faultsAfter = (after: ReturnType<typeof texts>, today: string) =>
  translationFaults(after, recordOf(after, recorded, { today }), now);

describe('a text', () => {
  test('is translated while its English stays the same', () => {
    expect(faultsAfter(first, '2026-11-10')).toEqual([]);
  });

  test('is missing before it is translated, and before the record says from which English', () => {
    expect(translationFaults(texts({ title: 'Cost' }, {}), recorded, now)).toEqual([
      { path: 'title', since: 'missing' },
    ]);
    expect(translationFaults(first, {}, now)).toEqual([{ path: 'title', since: 'missing' }]);
  });

  test('is stale since the day on which its English was found changed', () => {
    const changed = texts({ title: 'Cost and insurance' }, { title: 'Costos' });
    const stale = recordOf(changed, recorded, { today: '2026-11-10' });
    const [fault] = translationFaults(changed, stale, now);
    expect(fault).toEqual({ path: 'title', since: new Date('2026-11-10') });
    // The day stays, however often it is recorded.
    expect(recordOf(changed, stale, { today: '2026-11-15' })).toEqual(stale);
  });

  test('is translated again when its Spanish changes, its English returns or somebody has read it again', () => {
    const english = { title: 'Cost and insurance' };
    const stale = recordOf(texts(english, { title: 'Costos' }), recorded, { today: '2026-11-10' });
    const again = [
      [texts(english, { title: 'Costos y seguros' }), {}],
      [texts({ title: 'Cost' }, { title: 'Costos' }), {}],
      [texts(english, { title: 'Costos' }), { isReadAgain: true }],
    ] as const;
    for (const [after, options] of again)
      expect(
        translationFaults(after, recordOf(after, stale, { today: '2026-11-15', ...options }), now),
      ).toEqual([]);
  });
});

test('pages show a stale text for 14 days, and a missing one never', () => {
  const stale = (day: string) => ({ path: 'title', since: new Date(day) });
  expect(isBarred(stale('2026-11-07'), now)).toBe(false);
  expect(isBarred(stale('2026-11-06'), now)).toBe(true);
  expect(isBarred({ path: 'title', since: 'missing' }, now)).toBe(true);
});

test('a new row among the prices is the only one without Spanish words, and shifts no other', () => {
  const read = (file: string) =>
    parseFrontmatter(readFileSync(`src/content/pages/${file}`, 'utf8')).frontmatter;
  const schema = schemaOf(collections.costPage);
  const english = schema.parse(read('cost.md')) as CostPage;
  const overlay = read('es/cost.md');
  const shownWith = (data: CostPage) => wordsIn(schema, withWords(schema, data, overlay));

  const [first, ...others] = english.extras.groups;
  if (!first) throw new Error('There are no prices.');
  const added = { id: 'whole-body', name: 'The whole body', price: 900 };
  const groups = [{ ...first, items: [added, ...first.items] }, ...others];
  const longer = schema.parse({ ...english, extras: { ...english.extras, groups } }) as CostPage;
  const path = `extras.groups.${first.id}.items.whole-body.name`;

  const { [path]: unknown, ...rest } = Object.fromEntries(shownWith(longer));
  expect(unknown).toBe('');
  expect(rest).toEqual(Object.fromEntries(shownWith(english)));
  const after = { english: wordsIn(schema, longer), spanish: wordsIn(schema, overlay) };
  expect(translationFaults(after, translations['pages/cost'], now)).toEqual([{ path, since: 'missing' }]);
});

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

  test('names the file and the field whose English has changed', () => {
    const before = recordTranslations({}, { content, today: '2026-11-01' });
    expect(Object.keys(before)).toEqual(['pages/not-found']);
    change('pages/not-found.md', 'label: IV therapy', 'label: Drips');
    const after = recordTranslations(before, { content, today: '2026-11-10' });
    const changed = Object.entries(after['pages/not-found'] ?? {}).filter(
      ([path, record]) => record !== before['pages/not-found']?.[path],
    );
    expect(changed).toEqual([['links.iv-therapy.label', expect.stringMatching(/ 2026-11-10$/)]]);
    const readAgain = ['pages/es/not-found.md'];
    const again = recordTranslations(after, { content, today: '2026-11-11', readAgain });
    expect(again['pages/not-found']?.['links.iv-therapy.label']).toMatch(/^\w{8} \w{8}$/);
  });

  test('refuses an overlay that has more than words', () => {
    change('pages/es/not-found.md', 'id: home, ', 'id: home, to: /es, ');
    expect(() => recordTranslations({}, { content, today: '2026-11-01' })).toThrow(
      /pages\/es\/not-found\.md: actions\.0: Remove or correct "to"/,
    );
  });
});
