/** Checks the documents against the project: settings, links and files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSettings, editorSettings, siteSettings } from '../../src/shared/config/settings';
import { tokens } from '../../src/schemas/fields';
import { RESUME_DAYS } from '../../src/features/careers/resume-rules';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = globSync(['README.md', '.github/{CONTRIBUTING,SECURITY}.md', 'docs/*.md']);

/** Returns the section of a document under a heading. */
function section(file: string, heading: string): string {
  const [, rest = ''] = read(file).split(new RegExp(`^#+ ${heading}$`, 'm'));
  return rest.split(/^#/m)[0] ?? '';
}

/** Returns the rows of every table in a text, without headers. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter(
      (line, index, lines) =>
        line.startsWith('|') && !/^\| :?-/.test(line) && !/^\| :?-/.test(lines[index + 1] ?? ''),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );

test('docs/editing.md names every word in braces that a text may use', () => {
  const named = section('docs/editing.md', 'Other words').match(/(?<=`\{)\w+(?=\}`)/g);
  expect(named?.toSorted()).toEqual(tokens.toSorted());
});

test('docs/security.md lists every key under which a page stores something in the browser', () => {
  const scripts = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/safe-storage.ts'] }).map(read);
  const keys = scripts.flatMap((script) =>
    Array.from(script.matchAll(/\bsetItem\(\w+, (?:'(.+?)'|(\w+))/g), ([, key, name = '']) => {
      const [, value] = new RegExp(`const ${name} = .*?['\`]([a-z-]+)`).exec(script) ?? [];
      return key ?? value;
    }),
  );
  const listed = rowsOf(section('docs/security.md', 'Data')).map(([key = '']) => key.replaceAll('`', ''));
  // One for each form that leads to a payment.
  const isNonce = (key: string | undefined) => key?.startsWith('nonce-');
  expect(listed.filter((key) => !isNonce(key)).toSorted()).toEqual(
    [...new Set(keys)].filter((key) => !isNonce(key)).toSorted(),
  );
  expect(listed.some(isNonce)).toBe(keys.some(isNonce));
});

describe('every setting', () => {
  const names = [buildSettings, siteSettings, editorSettings].flatMap((group) => Object.keys(group));
  const settings = [...new Set(names)].sort();
  /** Only on a developer's computer. */
  const local = ['PORT', 'EDGE_PORT', 'CHROMIUM_PATH'];

  test('is explained in docs/operating.md', () => {
    const rows = rowsOf(section('docs/operating.md', 'Settings'));
    expect(rows.map(([name]) => name?.replaceAll('`', '')).sort()).toEqual(settings);
  });

  test('that a document names exists', () => {
    const workflow = read('.github/workflows/publish.yml');
    const named = documents.flatMap((file) =>
      Array.from(
        read(file).matchAll(/`([A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d])(?:=[^`]*)?`/g),
        ([, name = '']) => name,
      ),
    );
    const isKnown = (name: string) =>
      [...settings, ...local].includes(name) ||
      // The workflow's own; the recipe's imaginary form.
      (name.startsWith('CLOUDFLARE_') && workflow.includes(name)) ||
      name.includes('FEEDBACK');
    expect([...new Set(named)].filter((name) => !isKnown(name))).toEqual([]);
  });

  test('is in .env.example', () => {
    const names = Array.from(read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm), ([, name]) => name);
    expect(names.sort()).toEqual([...settings, ...local].sort());
  });
});

test('the rule of the bucket deletes résumés when the code says', () => {
  expect(read('docs/resume-bucket.json')).toContain(`"maxAge": ${RESUME_DAYS * 86_400} `);
});

/** Returns a heading's anchor on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

describe.each(documents)('%s', (file) => {
  test('links only to what exists', () => {
    const links = Array.from(
      read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g),
      ([, link = '']) => link,
    );
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  test('names only files that exist', () => {
    // The recipes use an imaginary form.
    const paths = (
      read(file).match(
        /(?<=`)(?:src|functions|admin|scripts|tests|docs|public|\.github)\/[^\s`:#*{<]+(?=`)/g,
      ) ?? []
    ).filter((path) => !path.toLowerCase().includes('feedback'));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });
});

/** What people wrote into the repository, without the content. */
const written = globSync([
  'README.md',
  '{docs,.github}/**/*.{md,yml}',
  '{src,functions,admin,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}',
])
  // The bench and the engines have packages of their own.
  .filter((file) => !file.includes('node_modules'))
  .map((file) => ({ file, text: read(file) }));

test('each decision that is named by its number exists', () => {
  const decided = [
    ...read('docs/decisions.md').matchAll(/^- \*\*(\d+)\./gm),
    ...read('docs/technical-decisions.md').matchAll(/^\*\*(T\d+)\./gm),
  ].map(([, number]) => number);
  const named = written.flatMap(({ file, text }) => {
    const lists = text.match(/(?<=\bdecisions? )T?\d+(?:(?:, | and )T?\d+)*|(?<=[( ])T\d+(?=[),.; ])/g) ?? [];
    return lists.flatMap((list) => list.match(/T?\d+/g) ?? []).map((number) => ({ file, number }));
  });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ number }) => !decided.includes(number))).toEqual([]);
});

test('each function, constant and property that docs/architecture.md names is in the code', () => {
  const code = written.filter(({ file }) => !file.endsWith('.md')).map(({ text }) => text);
  const words = new Set(code.join('\n').match(/\w+/g));
  const quoted = read('docs/architecture.md').match(/(?<=`)[^`\n]+(?=`)/g) ?? [];
  const names = quoted.flatMap((text) => text.match(/(?<![\w/.-])[a-z]+[A-Z]\w*/g) ?? []);
  // The recipes use an imaginary form.
  const real = names.filter((name) => !name.startsWith('feedback'));
  expect(real.length).toBeGreaterThan(0);
  expect(real.filter((name) => !words.has(name))).toEqual([]);
});
