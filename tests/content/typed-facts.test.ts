/** Hours and prices are written once, where they are defined. Other texts mention them as tokens such as {hoursOfDay}. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../../src/schemas/front-matter';

/** '8 AM', '8:30 PM', '8 a. m.', '8 to 8', '8 a 8', '$296' */
const TYPED = /\b\d{1,2}(:\d\d)?\s?[AP]\.?\s?M\b|\b(\d{1,2}) (?:to|a) \2\b|\$ ?\d/i;

/** Texts that define their own hours or amounts, by file and field. */
const EXCEPTIONS: [text: RegExp, reason: string][] = [
  [/^jobs\/\S+ shift\.steps\./, 'the times of a shift, not of the clinic'],
  [/^pages\/cost\.md ways\.points\.\d\.text: For \$200 or more,/, 'the only place with this amount'],
  [/^pages\/cost\.md estimate\.\S+: .*\$400 or more above/, 'an amount of the law'],
  [/^pages\/es\/cost\.md ways\.points\.\d\.text: A partir de \$200,/, 'the same amount in Spanish'],
  [/^pages\/es\/cost\.md estimate\.\S+: .*en \$400 o más/, 'the amount of the law in Spanish'],
];

function* textsIn(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string') yield `${path}: ${value}`;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value))
    if (name !== 'confirm')
      yield* textsIn(child, /[/]\S+ /.test(path) ? `${path}.${name}` : `${path} ${name}`);
}

const texts = globSync('src/content/**/*.md').flatMap((path) => {
  const name = path.replaceAll('\\', '/').replace('src/content/', '');
  const file = readFileSync(path, 'utf8');
  const [, , belowFields] = file.split(/^---$/m);
  const fields = [...textsIn(readFrontMatter(file), name)];
  // Below the fields, only legal texts are for visitors.
  return name.startsWith('legal/') ? [...fields, `${name}: ${belowFields}`] : fields;
});
const typed = texts.filter((text) => TYPED.test(text));

test('no text has an hour or a price that is typed by hand', () => {
  expect(typed.filter((text) => !EXCEPTIONS.some(([exception]) => exception.test(text)))).toEqual([]);
});

test.each(EXCEPTIONS)('the exception %s is still needed: %s', (exception) => {
  expect(typed.some((text) => exception.test(text))).toBe(true);
});
