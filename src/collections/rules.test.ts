import { expect, test } from 'vitest';
import { faultsTogether } from './rules';

const messages = (...given: Parameters<typeof faultsTogether>) =>
  faultsTogether(...given).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('two files must not have the same place in a list', () => {
  expect(
    messages('jobs', [
      { file: 'a.md', data: { order: 1 } },
      { file: 'b.md', data: { order: 1.5 } },
      { file: 'c.md', data: { order: 1 } },
    ]),
  ).toEqual([
    'order: a.md and c.md have the same place in the list, 1. Write another number into one of them; 1.5 stands between 1 and 2.',
  ]);
});

test.each([
  ['claims', 'place'],
  ['testimonials', 'page'],
])('%s are ordered among those of the same %s', (collection, field) => {
  const at = (file: string, of: string) => ({ file, data: { order: 1, [field]: of } });
  expect(messages(collection, [at('a.md', 'contact'), at('b.md', 'home')])).toEqual([]);
  expect(messages(collection, [at('a.md', 'contact'), at('b.md', 'contact')])).toHaveLength(1);
});

test('treatments are also ordered on the home page', () => {
  const treatment = (order: number) => ({
    file: `src/content/treatments/drip-${order}.md`,
    data: { order, homeTeaser: { order: 1 } },
  });
  expect(messages('treatments', [treatment(1), treatment(2)])).toEqual([
    expect.stringContaining('homeTeaser.order: src/content/treatments/drip-1.md and'),
  ]);
});

test('handles of treatments are unique', () => {
  const file = (name: string) => `src/content/treatments/${name}.md`;
  expect(
    messages('treatments', [
      { file: file('high-c'), data: { order: 1 } },
      { file: file('vitamin-c'), data: { order: 2, handle: 'high-c' } },
    ]),
  ).toEqual([expect.stringContaining('have the same handle, "high-c"')]);
});
