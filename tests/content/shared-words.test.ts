/** Words that many pages share are written once, in the content, so that staff can change them. */
import { globSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { expect, test } from 'vitest';

const read = (file: string) => parseFrontmatter(readFileSync(`src/content/${file}.md`, 'utf8')).frontmatter;

const { spoken, bars } = read('navigation') as Record<'spoken' | 'bars', Record<string, string>>;
const { problem, optional, dateOfBirth } = read('pages/forms') as {
  problem: string;
  optional: string;
  dateOfBirth: Record<string, string>;
};

/** Code without comments: what remains of a text there is in quotes or between tags. */
const code = globSync('src/{components,islands,layouts,pages,site}/**/*.{astro,tsx,ts}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
}));

test.each([
  spoken['newTab'],
  spoken['bottomBar'],
  spoken['topBar'],
  spoken['skip'],
  bars['pay'],
  bars['checkIn'],
  bars['directions'],
  problem,
  optional,
  dateOfBirth['hint'],
])('“%s” is in no component', (words = '') => {
  expect(words).not.toBe('');
  expect(code.filter(({ text }) => text.includes(words)).map(({ file }) => file)).toEqual([]);
});
