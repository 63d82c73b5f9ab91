import { expect, test } from 'vitest';
import { clean } from './clean';

test('an added or moved item of a list keeps no mark of the editor', () => {
  const schema = { items: { properties: { reason: { type: 'string' } }, required: ['reason'] } };
  const items = [
    { reason: 'Storm', __sc_item_id: 'x' },
    { reason: 'Holiday', __sc_item_original_key_path: 'specialHours.0' },
  ];
  expect(clean(items, schema)).toEqual([{ reason: 'Storm' }, { reason: 'Holiday' }]);
});
