import { describe, expect, test } from 'vitest';
import { handleFaults, withHandles } from './treatment-handles';

const folder = 'src/content/treatments/';

describe('the handle of a treatment', () => {
  test('is the name of its file', () => {
    expect(withHandles([{ file: `${folder}high-c.md`, name: 'Vitamin C Drip' }])).toEqual([
      { file: `${folder}high-c.md`, name: 'Vitamin C Drip', handle: 'high-c' },
    ]);
  });

  test('is the handle in the file, if there is one', () => {
    const [treatment] = withHandles([{ file: `${folder}vitamin-c.md`, handle: 'high-c' }]);
    expect(treatment?.handle).toBe('high-c');
  });

  test('must be unique: the later one has the fault', () => {
    const twice = [{ file: `${folder}high-c.md` }, { file: `${folder}vitamin-c.md`, handle: 'high-c' }];
    expect(handleFaults(twice)).toMatchObject([{ file: `${folder}vitamin-c.md`, path: ['handle'] }]);
  });

  test.each(['Glow Drip', 'glow_drip', 'glow--drip', '-glow', 'glöw'])(
    'cannot be “%s”: a file with this name needs an explicit handle',
    (name) => {
      const file = `${folder}${name}.md`;
      expect(handleFaults([{ file }])).toMatchObject([{ file, path: ['handle'] }]);
      expect(handleFaults([{ file, handle: 'glow-drip' }])).toEqual([]);
    },
  );
});
