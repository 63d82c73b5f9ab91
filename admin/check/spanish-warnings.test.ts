import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaOf, type Collection } from '@/content-model/collection';
import { recordOf } from '@/content-model/translations';
import { overlayOf, overlayPath, wordsIn } from '@/content-model/words';
import { jsonSchemaOf } from '../config/json-schema';
import { labelPath } from '../config/label-path';
import { parseContentFile } from '../format/content-file';
import { collectionAt } from './collection-at';
import { spanishWarnings } from './spanish-warnings';

const NOW = new Date('2026-11-27T12:00:00Z');
const COST = 'src/content/pages/cost.md';
const CLAIM = 'src/content/claims/home-rating.md';
const GUIDANCE = 'src/content/pages/er-or-urgent-care.md';

function collectionOf(path: string): [name: string, collection: Collection] {
  const found = collectionAt(path);
  if (!found) throw new Error(`No collection has ${path}.`);
  return found;
}

function changed(path: string, change: Change = ['', '']): string {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(change[0])) throw new Error(`${path} has no ${change[0]}.`);
  return text.replace(...change);
}
type Change = [from: string, to: string];

/** Returns the record of a file at a time when all its Spanish was up to date. */
function recordFor(path: string) {
  const [, collection] = collectionOf(path);
  const wordsOf = (file: string, of: Collection) => {
    const { body: _, ...data } = parseContentFile(readFileSync(file, 'utf8'));
    return wordsIn(schemaOf(of), schemaOf(of).parse(data));
  };
  const english = wordsOf(path, collection);
  const spanish = wordsOf(overlayPath(path, 'es'), overlayOf(collection, 'es'));
  return recordOf({ english, spanish }, {}, { today: '2026-11-01' });
}

interface Now {
  english?: Change;
  spanish?: Change | 'absent';
  /** The day on which a publication has found texts stale, by their path. */
  since?: Record<string, string>;
}

/** What the list says about a file after these changes, each with the name of its field. */
async function warnings(path: string, { english, spanish, since = {} }: Now) {
  const [name, collection] = collectionOf(path);
  const record = Object.entries(await recordFor(path)).map(([field, hashes]) => [
    field,
    [hashes, since[field] ?? []].flat().join(' '),
  ]);
  const key = path.slice('src/content/'.length, -'.md'.length);
  const overlay = overlayPath(path, 'es');
  const repository = {
    read: async (file: string) =>
      file === overlay && spanish !== 'absent' ? changed(overlay, spanish) : undefined,
    readOther: async (file: string) =>
      file === 'src/content/translations.json'
        ? JSON.stringify({ [key]: Object.fromEntries(record) })
        : undefined,
  };
  const { body: _, ...data } = parseContentFile(changed(path, english));
  const found = await spanishWarnings([{ file: path, collection: name, data }], repository, NOW);
  expect(found.every(({ file }) => file === path)).toBe(true);
  const fields = jsonSchemaOf(schemaOf(collection));
  return found.map((one) => `${labelPath(one.path, fields)}: ${one.message}`);
}

const STALE = 'The English has changed, the Spanish has not.';
const STITCHES: Change = ['name: Stitches', 'name: Stitches and glue'];
const STITCHES_FIELD = 'extras.groups.treatments.items.stitches.name';
const FIELD = 'Extras › Groups › 3 › Items › 1 › Name';

test('nothing while the Spanish is up to date, or has been changed with the English', async () => {
  expect(await warnings(COST, {})).toEqual([]);
  const spanish: Change = ['id: stitches, name: Puntos', 'id: stitches, name: Puntos y pegamento'];
  expect(await warnings(COST, { english: STITCHES, spanish })).toEqual([]);
});

test('a stale text, from its change until the page is only in English', async () => {
  expect(await warnings(COST, { english: STITCHES })).toEqual([
    `${FIELD}: ${STALE} Spanish pages show the old text until December 11, 2026. Then they are only in English until it is translated again.`,
  ]);
  expect(await warnings(COST, { english: STITCHES, since: { [STITCHES_FIELD]: '2026-11-20' } })).toEqual([
    expect.stringContaining('the old text until December 4, 2026.'),
  ]);
  expect(await warnings(COST, { english: STITCHES, since: { [STITCHES_FIELD]: '2026-11-13' } })).toEqual([
    `${FIELD}: ${STALE} Pages that show it are only in English until it is translated again.`,
  ]);
});

test('a missing text, unless nobody has begun to translate its file', async () => {
  const english: Change = [
    '- { id: stitches',
    '- { id: glue, name: Glue, price: 90 }\n        - { id: stitches',
  ];
  expect(await warnings(COST, { english })).toEqual([
    `${FIELD}: The Spanish text is missing. Pages that show it are only in English until it is there.`,
  ]);
  expect(await warnings(COST, { english, spanish: 'absent' })).toEqual([]);
});

test('a claim, which Spanish pages leave out', async () => {
  const english: Change = ['label: rating', 'label: stars'];
  expect(await warnings(CLAIM, { english })).toEqual([
    `Label: ${STALE} Spanish pages show the old text until December 11, 2026. Then they leave this entry out until it is translated again.`,
  ]);
  expect(
    await warnings(CLAIM, {
      spanish: [/^label: .*\n/m.exec(changed(overlayPath(CLAIM, 'es')))?.[0] ?? '', ''],
    }),
  ).toEqual(['Label: The Spanish text is missing. Spanish pages leave this entry out until it is there.']);
});

test('medical guidance, with which nothing goes online', async () => {
  expect(await warnings(GUIDANCE, { english: ['Trouble breathing', 'Hard to breathe'] })).toEqual([
    expect.stringMatching(
      /: The English has changed, the Spanish has not\. Nothing goes online until both say the same\.$/,
    ),
  ]);
});

test('nothing when the record of translations cannot be read', async () => {
  const { body: _, ...data } = parseContentFile(changed(COST, STITCHES));
  const nothing = async () => undefined;
  const files = [{ file: COST, collection: 'costPage', data }];
  expect(await spanishWarnings(files, { read: nothing, readOther: nothing }, NOW)).toEqual([]);
});
