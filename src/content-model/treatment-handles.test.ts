import { describe, expect, test } from 'vitest';
import { withHandles } from './treatment-handles';

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

  test('must be unique: the error names both files and what to write', () => {
    const twice = [{ file: `${folder}high-c.md` }, { file: `${folder}vitamin-c.md`, handle: 'high-c' }];
    expect(() => withHandles(twice)).toThrow(
      'src/content/treatments/high-c.md and src/content/treatments/vitamin-c.md have the same handle, "high-c". ' +
        'Write another one into one of them (a line such as: handle: high-c-2)',
    );
  });

  test.each(['Glow Drip', 'glow_drip', 'glow--drip', '-glow', 'glöw'])(
    'cannot be “%s”: a file with this name needs an explicit handle',
    (name) => {
      const file = `${folder}${name}.md`;
      expect(() => withHandles([{ file }])).toThrow(`${file}: "${name}" cannot be the handle of a product.`);
      expect(withHandles([{ file, handle: 'glow-drip' }])).toMatchObject([{ handle: 'glow-drip' }]);
    },
  );
});
