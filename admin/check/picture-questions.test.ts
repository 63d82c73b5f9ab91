import { expect, test } from 'vitest';
import type { FieldSchema } from '../config/json-schema';
import type { Data } from '../format/content-file';
import { pictureQuestions } from './picture-questions';

const picture: FieldSchema = { properties: { file: { minWidth: 1600 }, alt: {} } };
const fields: FieldSchema = { properties: { picture, gallery: { items: picture } } };

const at = (name: string, alt: string) => ({ file: `/src/assets/images/${name}.jpg`, alt });

/** Asks with pictures that are all of one width. */
function ask(before: Data, after: Data, { width = 1600, uploaded = '' } = {}) {
  return pictureQuestions(before, after, {
    fields,
    isUploaded: (path) => path === `src/assets/images/${uploaded}.jpg`,
    widthAt: () => Promise.resolve(width > 0 ? width : undefined),
  });
}

const BLURRED =
  'The picture is only 400 pixels wide: visitors see it blurred. Choose one of at least 1600 pixels.';
const STILL_FITS = 'Does the description still fit the new picture?';

test('a narrow picture in place of another, with its description', async () => {
  expect(await ask({ picture: at('lab', 'Tubes') }, { picture: at('bed', 'Tubes') }, { width: 400 })).toEqual(
    [
      { path: ['picture', 'file'], message: BLURRED },
      { path: ['picture', 'alt'], message: STILL_FITS },
    ],
  );
});

test('a new description raises no question, nor does a picture that the browser cannot show', async () => {
  const before = { picture: at('lab', 'Tubes') };
  expect(await ask(before, { picture: at('bed', 'A bed') })).toEqual([]);
  expect(await ask(before, { picture: at('bed', 'A bed') }, { width: 0 })).toEqual([]);
});

test('a picture that was narrow before, or that only moves in its list, raises no question', async () => {
  const [lab, bed] = [at('lab', 'Tubes'), at('bed', 'A bed')];
  expect(await ask({ gallery: [lab, bed] }, { gallery: [bed, lab] }, { width: 400 })).toEqual([]);
  expect(await ask({}, { picture: lab })).toEqual([]);
});

test('a picture that was uploaded under the name of the old one is new', async () => {
  const same = { picture: at('lab', 'Tubes') };
  expect(await ask(same, same, { width: 400 })).toEqual([]);
  expect(await ask(same, same, { width: 400, uploaded: 'lab' })).toHaveLength(2);
});
