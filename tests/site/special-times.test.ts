/**
 * Builds a copy of the project with two notices and a closed day tomorrow, and checks the pages that are closest to their
 * budgets.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite, copyProject } from '../lib/project-copy';

const TIMEOUT_MS = 240_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The same budgets as in tests/lib/budget.ts. */
const MAX_HTML_AND_CSS_BYTES = 21_000;
const MAX_SCRIPT_BYTES = 4000;
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
  - { date: '${day(1)}', closed: true, reason: Closed for the hurricane }`;

const work = mkdtempSync(join(tmpdir(), 'special-times-'));
let project: string;
beforeAll(async () => {
  project = copyProject(work);
  const content = join(project, 'src/content');
  for (const [name, text] of Object.entries(NOTICES)) writeFileSync(join(content, 'notices', name), text);
  const clinic = join(content, 'clinic.md');
  writeFileSync(clinic, readFileSync(clinic, 'utf8').replace('specialHours:', CLOSED_DAY));
  const { code, output } = await buildSite(project);
  expect(code, output).toBe(0);
  expect(output).not.toContain('Error');
}, TIMEOUT_MS);
afterAll(() => rmSync(work, { recursive: true }));

const html = (name: string) => readFileSync(join(project, 'dist', `${name}.html`), 'utf8');
const brotli = (text: string) => brotliCompressSync(text).length;

describe.each(PAGES)('%s', (name) => {
  test('stays within its budgets', () => {
    const $ = load(html(name));
    expect($('link[rel=stylesheet]'), 'external stylesheets').toHaveLength(0);
    const scripts = $('script')
      .toArray()
      .filter((script) => !/json|speculationrules/.test(script.attribs['type'] ?? ''));
    expect(scripts.filter((script) => script.attribs['src'])).toEqual([]);
    const bytes = scripts.map((script) => brotli($(script).text()));
    expect(
      bytes.reduce((total, one) => total + one, 0),
      'JavaScript',
    ).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    for (const script of scripts) $(script).remove();
    expect(brotli($.html()), 'HTML and CSS').toBeLessThanOrEqual(MAX_HTML_AND_CSS_BYTES);
  });

  test('has both notices, the urgent one first', () => {
    const $ = load(html(name));
    const titles = $('.notices strong').toArray();
    expect(titles.map((title) => $(title).text())).toEqual([
      'Closed tomorrow for the hurricane.',
      'Flu shots are here.',
    ]);
  });

  test('says the period of a notice to browsers without JavaScript', () => {
    const text = load(html(name))('.notice-band p').first().text();
    expect(text).toMatch(/at 10 AM\. \(\w+ \d+, 6 PM to \w+ \d+, 12 PM\)/);
  });

  test('has bars that link to a video visit on the closed day, and to check-in otherwise', () => {
    const $ = load(html(name));
    const words = (links: string) =>
      $(links)
        .toArray()
        .map((link) => $(link).text().replace('(opens in a new tab)', '').trim());
    expect(words('.utility .on-usual')).toEqual(['Check-in Now', 'Check-in Now']);
    expect(words('.utility .on-closed')).toEqual(['Video Visit', 'Video Visit']);
    expect(words('#bottom-bar .on-usual')).toEqual(['Check-in']);
    expect(words('#bottom-bar .on-closed')).toEqual(['Video visit']);
    for (const link of $('.utility .on-closed, #bottom-bar .on-closed').toArray())
      expect($(link).attr('href')).toMatch(/^\/telehealth/);
  });
});

test('the home page offers a video visit instead of "Walk-ins welcome" on the closed day', () => {
  const $ = load(html('index'));
  expect($('.sky .lead .on-usual').text()).toContain('Walk-ins welcome');
  expect($('.sky .lead .on-closed').text()).toContain('Our doors are shut today');
  expect($('.sky .btn.on-usual').text()).toContain('Schedule Visit');
  expect($('.sky .btn.on-closed').text()).toContain('Video Visit');
});

test('styles show either the usual or the closed-day version', () => {
  const $ = load(html('index'));
  const styles = $('style').text();
  expect(styles).toMatch(/:root:not\(\[data-special=["']?closed["']?\]\) \.on-closed/);
  expect(styles).toMatch(/\[data-special=["']?closed["']?\] \.on-usual/);
});
