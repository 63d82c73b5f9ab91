/** Tests follow the numbered steps of docs/editing.md: see tests/lib/guide.ts. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stepsOf } from '../../scripts/lib/guide.mjs';

const headings = Array.from(
  readFileSync('docs/editing.md', 'utf8').matchAll(/^## (.+)$/gm),
  ([, heading = '']) => heading,
).filter((heading) => stepsOf(heading).length > 0);

/** Sections whose steps are about no one task; other tests do what they say. */
const general = [
  'The wrong thing is online',
  'Open the editor',
  'How every change works',
  'Change the Spanish words',
  'Is it online?',
  'Publish a draft',
  'Undo',
  'On one computer',
  'If you would rather edit files',
];

test('every task of the guide is followed by a test', () => {
  const specs = globSync('tests/browser/editor-tasks*.spec.ts').map((file) => readFileSync(file, 'utf8'));
  const followed = specs.flatMap((source) =>
    Array.from(source.matchAll(/follow\(page, hands, (['"])(.+)\1,/g), ([, , task = '']) => task),
  );
  expect([...followed, ...general].sort()).toEqual(headings.sort());
});

test('a step is what its first sentence says, and the words on the screen that it names', () => {
  expect(stepsOf('A price')).toEqual([
    {
      markdown: 'Change the price of the product in Shopify.',
      sentence: 'Change the price of the product in Shopify.',
      names: [],
    },
    {
      markdown: 'Choose **IV treatments**, then the treatment.',
      sentence: 'Choose IV treatments, then the treatment.',
      names: ['IV treatments'],
    },
    { markdown: 'Change **Price**.', sentence: 'Change Price.', names: ['Price'] },
    { markdown: 'Click **Save**.', sentence: 'Click Save.', names: ['Save'] },
  ]);
});
