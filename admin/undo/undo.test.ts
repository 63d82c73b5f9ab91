/** From the versions of a file to sentences, and to what an undo writes. */
import { globSync, readFileSync } from 'node:fs';
import { describe as group, expect, test } from 'vitest';
import { describe, explainConflict, problems } from './explain';
import { findPlanFaults, planPutBack } from './plan';
import { destinationOf } from './save';

const HIGH_C = 'src/content/treatments/high-c.md';
const CLINIC = 'src/content/clinic.md';
const COST = 'src/content/pages/es/cost.md';
const LEGAL = 'src/content/legal/privacy-policy.md';

const read = (path: string) => readFileSync(path, 'utf8');

/** A publication that replaced a text of a file. */
function changed(path: string, from: string | RegExp, to: string) {
  const before = read(path);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  return { path, before, after };
}

group('a publication in plain words:', () => {
  test.each([
    ['a price', changed(HIGH_C, 'price: 429', 'price: 4290'), ['Price: $429 became $4,290.']],
    ['a switch', changed(HIGH_C, 'popular: false', 'popular: true'), ['Popular: off became on.']],
    ['a row of a list', changed(HIGH_C, '  - Antioxidants\n', ''), ['Benefits: “Antioxidants” was removed.']],
    [
      'a row with an id',
      changed(CLINIC, 'opens: 09:00\n    closes: 14:00', 'opens: 10:00\n    closes: 14:00'),
      ['Special hours › 1 › Opens: “9 AM” became “10 AM”.'],
    ],
    [
      'a picture',
      changed(HIGH_C, 'iv-high-c.jpg', 'iv-nad-plus.jpg'),
      ['Picture › File: “iv-high-c.jpg” became “iv-nad-plus.jpg”.'],
    ],
    [
      'the order of a list',
      changed(HIGH_C, '  - Sterile water\n  - Vitamin C 30 g\n', '  - Vitamin C 30 g\n  - Sterile water\n'),
      ['Ingredients: the order was changed.'],
    ],
  ])('%s', (_, file, sentences) => {
    expect(describe(file).sentences).toEqual(sentences);
  });

  test('hours are as staff write them, and whole', () => {
    const everyDay = 'Monday; Tuesday; Wednesday; Thursday; Friday; Saturday; Sunday';
    const hours = (opens: string) => `“Days: ${everyDay}, Opens: ${opens}, Closes: 8 PM”`;
    const file = changed(CLINIC, /opens: 08:00/, 'opens: 08:30');
    expect(describe(file).sentences).toEqual([`Hours: ${hours('8 AM')} became ${hours('8:30 AM')}.`]);
  });

  test('a text has no marks of Markdown', () => {
    const before = '---\ntitle: Terms\n---\n\n## Rights\n\nYou **may** ask.\n';
    const sentencesOf = (after: string) => describe({ path: LEGAL, before, after }).sentences;
    expect(sentencesOf(before.replace('ask', 'call'))).toEqual([
      'Text: “Rights You may ask.” became “Rights You may call.”.',
    ]);
    expect(sentencesOf(before.replace('##', '###'))).toEqual(['Text: the layout was changed.']);
  });

  test('a long text is shortened to what has changed', () => {
    const { name, sentences } = describe(changed(LEGAL, 'Your medical records', 'Your own medical records'));
    expect(name).toBe('Legal texts › Privacy Policy');
    expect(sentences).toEqual([expect.stringMatching(/^Text: “….{90}…” became “….*Your own medical.*…”\.$/)]);
  });

  test('Spanish words, new and deleted entries, and pictures', () => {
    const file = changed(COST, /^metaTitle: .*$/m, 'metaTitle: Precios');
    expect(describe(file).name).toMatch(/ \(Spanish\)$/);
    const text = read(HIGH_C);
    expect(describe({ path: HIGH_C, after: text }).sentences).toEqual(['This is new.']);
    expect(describe({ path: HIGH_C, before: text }).sentences).toEqual(['This was deleted.']);
    expect(describe({ path: 'src/assets/images/a.jpg', before: '1', after: '2' })).toEqual({
      name: 'The picture a.jpg',
      sentences: ['This is another picture now.'],
    });
  });
});

const snapshotOf = (files: Record<string, string>) => ({ oid: '1', files: new Map(Object.entries(files)) });

group('a plan', () => {
  const file = changed(HIGH_C, 'price: 429', 'price: 4290');

  test('changes one line', async () => {
    const plan = planPutBack({ files: [file] }, snapshotOf({ [HIGH_C]: file.after }));
    expect(plan.written).toEqual(new Map([[HIGH_C, file.before]]));
    expect(destinationOf(plan)).toEqual({ kind: 'website' });
  });

  test('restores what was deleted, and deletes what was new', async () => {
    const { path, before } = file;
    const deleted = planPutBack({ files: [{ path, before }] }, snapshotOf({}));
    expect(deleted.written).toEqual(new Map([[HIGH_C, before]]));
    const made = planPutBack({ files: [{ path, after: before }] }, snapshotOf({ [HIGH_C]: before }));
    expect(made.deleted).toEqual([HIGH_C]);
  });

  test('a picture that was replaced again is a conflict', async () => {
    const path = 'src/assets/images/a.jpg';
    const { conflicts } = planPutBack(
      { files: [{ path, before: '1', after: '2' }] },
      snapshotOf({ [path]: '3' }),
    );
    expect(conflicts.map((conflict) => explainConflict(conflict, [], String))).toEqual([
      'The picture a.jpg: Somebody has just changed it.',
    ]);
  });

  test('keeps what a page needs, and an entry with Spanish words', async () => {
    const files = Object.fromEntries(
      globSync('src/{content,assets}/**/*.*').map((path) => [path, path.endsWith('.md') ? read(path) : '1']),
    );
    const made = { path: HIGH_C, after: file.before };
    const plan = planPutBack({ files: [made] }, snapshotOf(files));
    const faults = await findPlanFaults(plan, snapshotOf(files));
    expect(faults.map(({ label, message }) => `${label}: ${message}`)).toEqual([
      'IV treatments › High-C IV Therapy: It has Spanish words by now. Delete it in the editor, which deletes these, too.',
      expect.stringMatching(
        /^Emergencies and warnings › .+ Treatment: There is no IV treatment high-c any more/,
      ),
    ]);
  });

  test('does not write a value that the website cannot show', async () => {
    const free = { path: HIGH_C, before: file.before.replace('price: 429', 'price: 0'), after: file.before };
    const now = snapshotOf({ [HIGH_C]: file.before, 'src/assets/images/iv-high-c.jpg': '1' });
    const faults = await findPlanFaults(planPutBack({ files: [free] }, now), now);
    expect(faults).toContainEqual({
      label: 'IV treatments › High-C IV Therapy › Price',
      message: expect.stringMatching(/^Write a whole number of dollars/),
    });
  });

  test('a text that needs a review goes to a draft, alone', async () => {
    const legal = changed(LEGAL, 'Last updated', 'Updated');
    const now = snapshotOf({ [LEGAL]: legal.after, [HIGH_C]: file.after });
    expect(destinationOf(planPutBack({ files: [legal] }, now))).toEqual({
      kind: 'draft',
      branch: 'cms/legal/privacy-policy',
    });
    expect(destinationOf(planPutBack({ files: [legal, file] }, now))).toEqual({ kind: 'mixed' });
  });
});

test('every problem says what to do', () => {
  for (const sentence of Object.values(problems)) expect(sentence).toMatch(/again|technician|editor first/i);
});
