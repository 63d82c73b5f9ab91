import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import translations from '@/content/translations.json';
import { schemaOf } from './collection';
import { collections } from './index';
import { isBarred, recordOf, translationFaults } from './translations';
import { withWords, wordsIn } from './words';
import type { CostPage } from './pages/cost';

const texts = (english: Record<string, string>, spanish: Record<string, string>) => ({
  english: new Map(Object.entries(english)),
  spanish: new Map(Object.entries(spanish)),
});

const first = texts({ title: 'Cost', phone: '{phone}' }, { title: 'Costos' });
const recorded = await recordOf(first, {}, { today: '2026-11-01' });
const now = new Date('2026-11-20');

const faultsAfter = async (after: ReturnType<typeof texts>, today: string) =>
  translationFaults(after, await recordOf(after, recorded, { today }), now);

describe('a text', () => {
  test('is translated while its English stays the same', async () => {
    expect(await faultsAfter(first, '2026-11-10')).toEqual([]);
  });

  test('is missing before it is translated, and before the record says from which English', async () => {
    expect(await translationFaults(texts({ title: 'Cost' }, {}), recorded, now)).toEqual([
      { path: 'title', since: 'missing' },
    ]);
    expect(await translationFaults(first, {}, now)).toEqual([{ path: 'title', since: 'missing' }]);
  });

  test('is stale since the day on which its English was found changed', async () => {
    const changed = texts({ title: 'Cost and insurance' }, { title: 'Costos' });
    const stale = await recordOf(changed, recorded, { today: '2026-11-10' });
    const [fault] = await translationFaults(changed, stale, now);
    expect(fault).toEqual({ path: 'title', since: new Date('2026-11-10') });
    // The day stays, however often it is recorded.
    expect(await recordOf(changed, stale, { today: '2026-11-15' })).toEqual(stale);
  });

  test('is translated again when its Spanish changes, its English returns or somebody has read it again', async () => {
    const english = { title: 'Cost and insurance' };
    const stale = await recordOf(texts(english, { title: 'Costos' }), recorded, { today: '2026-11-10' });
    const again = [
      [texts(english, { title: 'Costos y seguros' }), {}],
      [texts({ title: 'Cost' }, { title: 'Costos' }), {}],
      [texts(english, { title: 'Costos' }), { isReadAgain: true }],
    ] as const;
    for (const [after, options] of again)
      expect(
        await translationFaults(
          after,
          await recordOf(after, stale, { today: '2026-11-15', ...options }),
          now,
        ),
      ).toEqual([]);
  });
});

test('the reason of a special day may be missing: hours cannot wait for a translator', async () => {
  const reason = 'specialHours.christmas-eve.reason';
  expect(await translationFaults(texts({ [reason]: 'Christmas Eve' }, {}), {}, now)).toEqual([]);
});

test('pages show a stale text for 14 days, and a missing one never', () => {
  const stale = (day: string) => ({ path: 'title', since: new Date(day) });
  expect(isBarred(stale('2026-11-07'), now)).toBe(false);
  expect(isBarred(stale('2026-11-06'), now)).toBe(true);
  expect(isBarred({ path: 'title', since: 'missing' }, now)).toBe(true);
});

test('a new row among the prices is the only one without Spanish words, and shifts no other', async () => {
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
  expect(await translationFaults(after, translations['pages/cost'], now)).toEqual([
    { path, since: 'missing' },
  ]);
});
