import { expect, test } from 'vitest';
import { clean } from './clean';

test('a picture that is in the repository already has the path that every content file uses', () => {
  const clinicPicture = { file: '/src/assets/images/iv-high-c.jpg' };
  expect(clean(clinicPicture, { properties: { file: { type: 'string', widget: 'picture' } } })).toEqual({
    file: '/src/assets/images/iv-high-c.jpg',
  });
});

test('removes the keys by which the editor tracks list items', () => {
  const schema = { items: { properties: { reason: { type: 'string' } }, required: ['reason'] } };
  const items = [
    { reason: 'Storm', __sc_item_id: 'x' },
    { reason: 'Holiday', __sc_item_original_key_path: 'specialHours.0' },
  ];
  expect(clean(items, schema)).toEqual([{ reason: 'Storm' }, { reason: 'Holiday' }]);
});
