/**
 * Builds a copy of the project once, with every change that staff could make: two notices, a closed day tomorrow, other
 * hours and prices, another featured treatment, a Spanish sentence, an English word whose Spanish is then stale. Checks
 * that each reaches the pages. Then makes mistakes, and checks how the build stops.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILDS_WITHIN_MS, buildSite, copyProject } from '../lib/project-copy';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGES = ['index', 'telehealth', 'payment-success'];

const day = (daysAhead: number) => new Date(Date.now() + daysAhead * DAY_MS).toISOString().slice(0, 10);

const notice = (title: string, text: string, tone: string, link: string) => `---
title: ${title}
text: ${text}
tone: ${tone}
from: '${day(-2)} 18:00'
until: '${day(3)} 12:00'
link: ${link}
---
`;
const NOTICES = {
  'storm.md': notice(
    'Closed tomorrow for the hurricane.',
    'We plan to open the day after at 10 AM.',
    'urgent',
    '{ label: Video visits stay open, to: /telehealth }',
  ),
  'flu-shots.md': notice(
    'Flu shots are here.',
    'Walk in any day.',
    'info',
    '{ label: What we treat, to: /services }',
  ),
};
const CLOSED_DAY = `specialHours:
  - id: hurricane
    from: ${day(1)}
    closed: true
    reason: Closed for the hurricane
`;

/**
 * Opens at 9, closes at 6; one dollar more for each price that texts mention; a link that staff could write; another
 * featured treatment.
 */
const CHANGES: [file: string, from: string | RegExp, to: string][] = [
  // The whole list: tomorrow may be in it.
  ['clinic.md', /^specialHours:\n(?: .*\n)+/m, CLOSED_DAY],
  ['clinic.md', 'opens: 08:00', 'opens: 09:00'],
  ['clinic.md', 'closes: 20:00', 'closes: 18:00'],
  ['pages/telehealth.md', 'amount: 296', 'amount: 297'],
  ['pages/weight-loss.md', 'amount: 296', 'amount: 298'],
  ['pages/weight-loss.md', 'amount: 150', 'amount: 151'],
  ['pages/iv-therapy.md', /^ {2}treatment: .*/m, '  treatment: high-c'],
  ['pages/cost.md', 'name: Urine test', 'name: Urine sample'],
  [
    'pages/cost.md',
    /^( +)- id: urine-test\n/m,
    '$1- id: saliva-test\n$1  name: Saliva test\n$1  price: 37\n$&',
  ],
  ['pages/es/cost.md', /^metaTitle: .*/m, 'metaTitle: Lo que cuesta una visita'],
];

/** Changes one place of a file in the copy. @returns how to put it back */
function change(name: string, from: string | RegExp, to: string): () => void {
  const file = join(project, 'src/content', name);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  expect(after, name).not.toBe(before);
  writeFileSync(file, after);
  return () => writeFileSync(file, before);
}

const work = mkdtempSync(join(tmpdir(), 'changed-content-'));
let project: string;
let printed: string;
beforeAll(async () => {
  project = copyProject(work);
  const content = join(project, 'src/content');
  mkdirSync(join(content, 'notices'), { recursive: true });
  for (const [name, text] of Object.entries(NOTICES)) writeFileSync(join(content, 'notices', name), text);
  for (const each of CHANGES) change(...each);
  const { code, output } = await buildSite(project);
  printed = output;
  expect(code, output).toBe(0);
  expect(output).not.toContain('Error');
}, BUILDS_WITHIN_MS);
afterAll(() => rmSync(work, { recursive: true }));

const html = (name: string) => readFileSync(join(project, 'dist', `${name}.html`), 'utf8');

describe.each(PAGES)('%s', (name) => {
  test('has both notices, the urgent one first', () => {
    const $ = load(html(name));
    const titles = $('.notices strong').toArray();
    expect(titles.map((title) => $(title).text())).toEqual([
      'Closed tomorrow for the hurricane.',
      'Flu shots are here.',
    ]);
  });

  test('has bars that link to a video visit on the closed day, and to check-in otherwise', () => {
    const $ = load(html(name));
    const words = (links: string) =>
      $(links)
        .toArray()
        .map((link) => $(link).text().replace('(opens in a new tab)', '').trim());
    expect(words('.utility .on-usual')).toEqual(['Check-in Now', 'Check-in Now']);
    expect(words('.utility .on-closed')).toEqual(['Video Visit', 'Video Visit']);
    for (const link of $('.utility .on-closed, #bottom-bar .on-closed').toArray())
      expect($(link).attr('href')).toMatch(/^\/telehealth/);
  });
});

describe('other hours and prices', () => {
  const description = (name: string) => load(html(name))('meta[name=description]').attr('content');

  test('reach every page, search descriptions and the data of its forms included', () => {
    // The shift of a position has times of its own.
    const pages = globSync('**/*.html', { cwd: join(project, 'dist'), exclude: ['careers/*'] });
    expect(pages.length).toBeGreaterThan(30);
    const old = pages.flatMap((page) =>
      (
        readFileSync(join(project, 'dist', page), 'utf8').match(/\b8(:00)? (AM|PM|to 8)\b|\$(296|150)\b/g) ??
        []
      ).map((words) => `${page}: ${words}`),
    );
    expect(old).toEqual([]);
  });

  test('stand in search descriptions and headings', () => {
    expect(load(html('index'))('h1').text().replaceAll(/\s+/g, ' ')).toContain('9 to 6');
    expect(description('services')).toContain('9 AM to 6 PM');
    expect(description('telehealth')).toMatch(/9 AM to 6 PM.*\$297/);
    expect(description('weight-loss')).toMatch(/\$298.*\$151/);
  });
});

test('another featured treatment has the top of the IV page, and nothing of the one before is left', () => {
  const page = load(html('iv-therapy'));
  expect(page('.hero').text()).toContain('$429');
  expect(page('.hero').text()).not.toMatch(/NAD|500|99\.9/);
  expect(page('main').text()).not.toContain('Cells need NAD+');
});

test('a Spanish page has its new words, and waits for those of a new row', () => {
  expect(html('es/cost')).toContain('Lo que cuesta una visita');
  expect(html('cost')).toContain('Saliva test');
  expect(html('es/cost')).not.toMatch(/Saliva test|\$37\b/);
  expect(printed).toMatch(
    /pages\/es\/cost\.md: Spanish pages leave out what has no extras\.groups\.[a-z-]+\.items\.saliva-test\.name\./,
  );
});

describe('a word whose English has changed', () => {
  const FILE = 'src/content/pages/es/cost.md';
  /** Runs `npm run translated` in the copy. */
  const translated = (...files: string[]) =>
    spawnSync(process.execPath, ['scripts/translated.mjs', ...files], { cwd: project, encoding: 'utf8' });

  test('stays on its Spanish page, and the build names the file', () => {
    expect(printed).toContain(`${FILE}: The English has changed. Correct the Spanish`);
    expect(html('es/cost')).toContain('Análisis de orina');
  });

  test('is found by `npm run translated`, until somebody says that the file is right', () => {
    cpSync('package-lock.json', join(project, 'package-lock.json'));
    const before = readFileSync(join(project, FILE), 'utf8');
    const clinic = 'src/content/es/clinic.md';
    expect(translated().stdout).toBe(
      [clinic, FILE]
        .map(
          (file) =>
            `${file}: its English has changed. Correct the Spanish, then run: npm run translated -- ${file}\n`,
        )
        .join(''),
    );
    expect(translated(clinic, FILE).status).toBe(0);
    expect(translated().stdout).toBe('');
    const after = readFileSync(join(project, FILE), 'utf8');
    expect(after.replace(/^of: .*$/m, '')).toBe(before.replace(/^of: .*$/m, ''));
  });
});

describe('the build stops', () => {
  test.each<[string, Parameters<typeof change>, RegExp]>([
    [
      'at a price written as text',
      ['pages/cost.md', 'price: 195', 'price: "$195"'],
      /price: .*whole number of dollars.*Found: "\$195"/s,
    ],
    [
      'at a link that leads nowhere',
      ['services/workers-compensation-care.md', /^pageLink: .*/m, 'pageLink: /contct'],
      /pageLink: Write the address of a page of this site/,
    ],
    [
      'at stale Spanish that people have to read in an emergency',
      ['pages/emergency.md', 'Call 911', 'Ring 911'],
      /pages\/es\/emergency\.md.*The English has changed\. Correct the Spanish.*"Translate a page" in docs\/architecture\.md/s,
    ],
  ])('%s, and says where and why', async (_, mistake, words) => {
    const putBack = change(...mistake);
    const { code, output } = await buildSite(project);
    putBack();
    expect(code).not.toBe(0);
    expect(output).toMatch(words);
    const [file] = mistake;
    expect(output).toContain(basename(file));
  });
});
