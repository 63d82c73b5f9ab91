import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schemaOf } from '@/content-model/collection';
import { jsonSchemaOf } from '../config/json-schema';
import { labelPath } from '../config/label-path';
import { parseContentFile, type Data } from '../format/content-file';
import { clean } from './clean';
import { collectionAt } from './collection-at';
import { findFaults, findFaultsWithout } from './find-faults';
import type { Repository } from './repository';

const files = globSync('src/content/**/*.md')
  .filter((path) => !path.includes('/es/'))
  .toSorted();

/** The files of this project, some of them with other texts. */
function repositoryWith(changed: Readonly<Record<string, string | undefined>> = {}): Repository {
  const isThere = (path: string) => !(path in changed) || changed[path] !== undefined;
  return {
    read: async (path) => {
      if (path in changed) return changed[path];
      return globSync(path).length > 0 ? readFileSync(path, 'utf8') : undefined;
    },
    list: async (folder) => globSync(`${folder}/*.*`).filter(isThere),
  };
}

/** What a save of the file with other fields would say, each fault with its field's label. */
async function faultsOf(path: string, change: Data, repository = repositoryWith()) {
  const [name, collection] = collectionAt(path) ?? [];
  if (!name || !collection) throw new Error(`No collection has ${path}.`);
  const schema = schemaOf(collection);
  const fields = jsonSchemaOf(schema);
  const { body: _, ...before } = parseContentFile((await repository.read(path)) ?? '---\n{}\n---');
  const data = clean({ ...before, ...change }, fields) as Data;
  const draft = { collection: name, path, data };
  const faults = await findFaults(draft, { schema, repository });
  return faults.map((fault) => `${labelPath(fault.path, fields)}: ${fault.message}`);
}

test.each(files)('%s can be saved unchanged', async (path) => {
  expect(await faultsOf(path, {})).toEqual([]);
});

const HIGH_C = 'src/content/treatments/high-c.md';
const JOB = 'src/content/jobs/nurse-practitioner.md';
const CLINIC = 'src/content/clinic.md';

describe('whatever fails the build stops the save, in the same words:', () => {
  test.each<[what: string, path: string, change: Data, says: string]>([
    [
      'a price of nothing',
      HIGH_C,
      { price: 0 },
      'Price: Write a whole number of dollars, 1 or more, without the $ sign, for example: 349. Found: 0.',
    ],
    [
      'an empty text',
      HIGH_C,
      { name: ' ' },
      'Name: Write text, for example: High-C IV Therapy. It is missing.',
    ],
    [
      'a last day before the first',
      JOB,
      { validThrough: '2026-01-01' },
      'Last day to apply: Last day to apply is before Posted.',
    ],
    [
      'a day that closes before it opens',
      CLINIC,
      {
        specialHours: [
          { id: 'a', from: '2026-11-26', opens: '14:00', closes: '09:00', reason: 'Thanksgiving' },
        ],
      },
      'Special hours › 1 › Closes: Write a closing time that is later than the opening time',
    ],
    [
      'two entries for a day',
      CLINIC,
      {
        specialHours: [
          { id: 'storm', from: '2026-11-26', closed: true, reason: 'Storm' },
          { id: 'a', from: '2026-11-26', opens: '09:00', closes: '14:00', reason: 'Thanksgiving' },
        ],
      },
      'Special hours › 2: Write each day once: another entry ("Storm") already has November 26, 2026.',
    ],
    [
      'a place in the list that is taken',
      HIGH_C,
      { order: 1 },
      'Place in the list: “Dr. B Special” is at place 1 already.',
    ],
    [
      'a handle that is taken',
      HIGH_C,
      { handle: 'nad-plus' },
      'Handle: Another treatment has the handle "nad-plus", too.',
    ],
  ])('%s', async (_, path, change, says) => {
    expect(await faultsOf(path, change)).toEqual([expect.stringContaining(says)]);
  });

  test('a deleted picture', async () => {
    const repository = repositoryWith({ 'src/assets/images/iv-high-c.jpg': undefined });
    expect(await faultsOf(HIGH_C, { order: 6 }, repository)).toEqual([
      'Picture › File: The picture iv-high-c.jpg is not there any more. Choose another one.',
    ]);
  });
});

test('accepts a picture in a subfolder', async () => {
  const text = readFileSync(HIGH_C, 'utf8').replace('images/iv-high-c', 'images/drips/iv-high-c');
  const repository = repositoryWith({ [HIGH_C]: text });
  const list = async (folder: string) =>
    folder === 'src/assets/images/drips' ? [`${folder}/iv-high-c.jpg`] : repository.list(folder);
  expect(await faultsOf(HIGH_C, { order: 6 }, { ...repository, list })).toEqual([]);
});

test('a missing video', async () => {
  const path = 'src/content/videos/tour.md';
  expect(await faultsOf(path, { file: 'tour.mp4' })).toEqual([
    'File: The website has no film tour.mp4. Write the name of one that it has, with its ending.',
  ]);
  expect(await faultsOf(path, { file: 'video-iv.mp4' })).toEqual([]);
});

test('accepts a new picture, which is uploaded with the file', async () => {
  const picture = { file: '/src/assets/images/new.jpg', alt: 'A drip' };
  expect(await faultsOf(HIGH_C, { picture })).toEqual([]);
});

test('ignores conflicts between two other files', async () => {
  const twin = readFileSync('src/content/jobs/medical-assistant.md', 'utf8');
  const repository = repositoryWith({ 'src/content/jobs/x-ray-technician.md': twin });
  expect(await faultsOf(JOB, { featured: false }, repository)).toEqual([]);
});

test('checks a new file together with the others', async () => {
  const order = 1;
  const faults = await faultsOf('src/content/benefits/new.md', { title: 'Parking', order, text: 'Free.' });
  expect(faults).toEqual([expect.stringContaining('is at place 1 already')]);
});

describe('leaves out empty values:', () => {
  const fields = jsonSchemaOf(schemaOf(collectionAt(HIGH_C)?.[1] ?? never()));
  function never(): never {
    throw new Error('There is no collection of treatments.');
  }

  test.each([
    ['an optional text', { handle: '' }, {}],
    ['an optional group', { special: null }, {}],
    ['an optional list', { ingredients: [] }, {}],
  ])('%s', (_, form, written) => {
    expect(clean(form, fields)).toEqual(written);
  });

  test('keeps empty required values', () => {
    const form = { name: '', popular: false, benefits: [] };
    expect(clean(form, fields)).toEqual(form);
  });

  test('leaves out an optional boolean that is false', () => {
    const clinic = jsonSchemaOf(schemaOf(collectionAt(CLINIC)?.[1] ?? never()));
    const entry = {
      from: '2026-11-26',
      to: '',
      closed: false,
      opens: '09:00',
      closes: '14:00',
      reason: 'X',
    };
    expect(clean({ specialHours: [entry] }, clinic)).toEqual({
      specialHours: [{ from: '2026-11-26', opens: '09:00', closes: '14:00', reason: 'X' }],
    });
  });

  test('writes colours in capitals', () => {
    const kit = jsonSchemaOf(schemaOf(collectionAt('src/content/pages/media-kit.md')?.[1] ?? never()));
    const swatch = { name: 'Burgundy', use: 'Lines.' };
    const form = (code: string) => ({ brand: { colours: { swatches: [{ ...swatch, code }] } } });
    expect(clean(form('#abcdef'), kit)).toEqual(form('#ABCDEF'));
  });
});

describe('a deletion is refused if something needs the file:', () => {
  const neededFor = async (...paths: string[]) =>
    (await findFaultsWithout(paths, repositoryWith())).map(({ file, message }) => `${file}: ${message}`);

  test('the featured treatment', async () => {
    expect(await neededFor('src/content/treatments/nad-plus.md')).toContain(
      'src/content/pages/iv-therapy.md: There is no IV treatment nad-plus any more. Choose another one.',
    );
  });

  test('a picture', async () => {
    expect(await neededFor('src/assets/images/iv-high-c.jpg')).toEqual([
      `${HIGH_C}: The picture iv-high-c.jpg is shown here. Choose another one first.`,
    ]);
  });

  test('not a job that nothing links to', async () => {
    expect(await neededFor(JOB)).toEqual([]);
  });
});
