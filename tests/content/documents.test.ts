/** Checks the documents against the project: claims, dependencies, settings, links and files. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { describe, expect, test } from 'vitest';
import { demoSecrets } from '../../scripts/lib/demo.mjs';
import { settingNames } from '../../scripts/lib/worker-settings.mjs';
import { apiErrorCodes } from '../../src/shared/api';
import { publicEnvSchema } from '../../src/shared/config/env';

const read = (file: string) => readFileSync(file, 'utf8');
const documents = [...globSync('*.md'), ...globSync('docs/*.md')];

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

test('the README is short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(90);
});

test('every picture is in a document', () => {
  const texts = documents.map(read).join('\n');
  const unused = globSync('docs/**/*.{png,webp}').filter((file) => !texts.includes(`/${basename(file)})`));
  expect(unused).toEqual([]);
});

/** Returns the boxes to tick under a heading of the launch list, with each item's own text on one line. */
const boxesOf = (heading: string) =>
  section('docs/launch.md', heading)
    .replaceAll(/\n +(?![ -])/g, ' ')
    .split('\n')
    .filter((line) => /^ *- /.test(line));

test('the launch list has every claim as in the content', () => {
  const claims = globSync('src/content/claims/*.md')
    .sort()
    .map((file) => {
      const { value, label, confirm } = parseFrontmatter(read(file)).frontmatter;
      const name = file.replace(/.*[/\\]|\.md$/g, '');
      return `- [ ] \`${name}\`: “${[value, label].filter(Boolean).join(' ')}” ${confirm}`;
    });
  expect(boxesOf('Claims')).toEqual(claims);
});

/** Yields every group of fields with something to confirm: ['insurance', 'Each plan.']. */
function* confirmationsIn(value: unknown, path = ''): Generator<[path: string, what: string]> {
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [name, child] of Object.entries(value)) {
    if (name === 'confirm' && typeof child === 'string') yield [path, child];
    else yield* confirmationsIn(child, path ? `${path}.${name}` : name);
  }
}

/** Returns what a heading of the launch list has about files: '`pages/cost.md` `insurance`: Each plan.' */
function promisesUnder(heading: string): string[] {
  let shared = '';
  return boxesOf(heading).flatMap((line) => {
    // Places of one promise stand below it.
    if (line.startsWith('- [ ] `')) return line.slice('- [ ] '.length);
    if (line.startsWith('  - [ ] ')) return `${line.slice('  - [ ] '.length)}: ${shared}`;
    shared = line.slice('- '.length);
    return [];
  });
}

test('the launch list has what the record, pages, legal texts, positions, the quiz and treatments promise, word for word', () => {
  const promises = globSync('src/content/{clinic.md,{pages,legal,jobs,quiz,treatments}/*.md}').flatMap(
    (path) => {
      const file = path.replaceAll('\\', '/').replace('src/content/', '');
      return [...confirmationsIn(parseFrontmatter(read(path)).frontmatter)].map(
        ([field, what]) => `\`${file}\`${field && ` \`${field}\``}: ${what}`,
      );
    },
  );
  expect(promises).not.toEqual([]);
  const listed = ['For a clinician', 'For a lawyer', 'For the manager'].flatMap(promisesUnder);
  expect(listed.sort()).toEqual(promises.sort());
});

test('the launch list says who has to read Spanish files, word for word', () => {
  const all = 'A qualified translator has compared every Spanish sentence with the English.';
  const promises = globSync('src/content/{es,*/es}/[!_]*.md').map((path) => {
    const { confirm } = parseFrontmatter(read(path)).frontmatter;
    return {
      file: path.replaceAll('\\', '/').replace('src/content/', ''),
      promised: typeof confirm === 'string' ? confirm.split(/(?<=\.) /) : [],
    };
  });
  const isUnread = promises.some(({ promised }) => promised.includes(all));
  expect(boxesOf('In Spanish').join('\n').includes(all)).toBe(isUnread);
  const others = promises.flatMap(({ file, promised }) =>
    promised.filter((what) => what !== all).map((what) => `\`${file}\`: ${what}`),
  );
  expect(promisesUnder('In Spanish').sort()).toEqual(others.sort());
});

test('docs/operating.md explains every error code', () => {
  const codes = rowsOf(section('docs/operating.md', 'Errors')).map(([code]) => code?.replaceAll('`', ''));
  expect(codes.sort()).toEqual([...apiErrorCodes].sort());
});

test("CONTRIBUTING.md has the demo's token for operators", () => {
  expect(read('CONTRIBUTING.md')).toContain(`\`${demoSecrets.OPERATOR_TOKEN}\``);
});

test('every dependency has its reason', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const named = new Set(
    section('docs/architecture.md', 'Dependencies').match(/@?[a-z][a-z0-9-]*(?:\/[a-z0-9*-]+)?/g),
  );
  const missing = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !named.has(name) && !(name.startsWith('@types/') && named.has('@types/*')),
  );
  expect(missing).toEqual([]);
});

describe('every setting', async () => {
  const names = [
    ...Object.keys(publicEnvSchema.shape),
    ...(await settingNames('site')),
    ...(await settingNames('editor')),
  ];
  const settings = [...new Set(names)].sort();
  /** Only on a developer's computer. */
  const local = ['PORT', 'EDGE_PORT', 'CHROMIUM_PATH'];

  test('is explained in docs/operating.md', () => {
    const rows = rowsOf(section('docs/operating.md', 'Settings'));
    expect(rows.map(([name]) => name?.replaceAll('`', '')).sort()).toEqual(settings);
  });

  test('of the build is passed on by the workflow that publishes', () => {
    const workflow = read('.github/workflows/publish.yml');
    for (const name of [...Object.keys(publicEnvSchema.shape), 'ADMIN_URL'])
      expect(workflow).toContain(`      ${name}: \${{ vars.${name} }}\n`);
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

describe('every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const texts = [...documents, '.env.example'].map(read).join('\n');
  const commands = Array.from(
    texts.matchAll(/(?<=`|^|# )npm (?:run ([\w:]+)|(start|test)\b)(?: -- ([^`\n]*))?/gm),
    ([, name, short, options = '']) => ({ name: name ?? short ?? '', options }),
  );

  test('that a document names exists, with its options', () => {
    expect(commands.length).toBeGreaterThan(20);
    for (const { name, options } of commands) {
      expect(scripts).toHaveProperty([name]);
      const [, script = ''] = /(scripts\/\S+)/.exec(scripts[name] ?? '') ?? [];
      for (const [, option] of options.matchAll(/--([\w-]+)/g))
        expect(read(script)).toMatch(new RegExp(`^ +'?${option}'?: \\{ type:`, 'm'));
    }
  });

  test('is in a document', () => {
    const named = new Set(commands.map(({ name }) => name));
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  });
});

test('every requirement that docs/security.md calls met has a test, and no chapter is left out', () => {
  const rows = rowsOf(section('docs/security.md', 'Requirements that are met'));
  expect(rows).not.toEqual([]);
  for (const [, , test = ''] of rows) {
    expect(test).toMatch(/^`[^`]+\.(test|spec)\.ts`$/);
    expect(existsSync(test.slice(1, -1))).toBe(true);
  }
  const chapters = new Set(
    Array.from(read('docs/security.md').matchAll(/\bV(\d+)\b/g), ([, number]) => number),
  );
  expect(chapters.size).toBe(17);
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
        /(?<=`)(?:src|functions|admin|scripts|tests|docs|encoded|public|\.github)\/[^\s`:#*{<]+(?=`)/g,
      ) ?? []
    ).filter((path) => !path.toLowerCase().includes('feedback'));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test('names only what is in the named file', () => {
    // `addToCart` (`src/shop/cart/visitor-cart.ts`), `settings` in `functions/env.ts`
    const named = Array.from(
      read(file).matchAll(/`(\w+)(?:\([^`]*\))?`\s(?:in\s|\()`([^\s`*{<]+\.(?:ts|tsx|mjs))`/g),
      ([, name = '', path = '']) => ({ name, path }),
    ).filter(({ path }) => existsSync(path));
    expect(named.filter(({ name, path }) => !new RegExp(`\\b${name}\\b`).test(read(path)))).toEqual([]);
  });
});
