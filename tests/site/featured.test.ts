/** Whichever treatment is featured, the top of the IV page sells that one, by its own name, price and checkout. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILDS_WITHIN_MS, buildSite, copyProject } from '../lib/project-copy';

const work = mkdtempSync(join(tmpdir(), 'featured-'));
afterAll(() => rmSync(work, { recursive: true }), BUILDS_WITHIN_MS);

let page: ReturnType<typeof load>;
beforeAll(async () => {
  const project = copyProject(work);
  const change = (path: string, from: RegExp, to: string) => {
    const before = readFileSync(path, 'utf8');
    const after = before.replace(from, to);
    expect(after, path).not.toBe(before);
    writeFileSync(join(project, path), after);
  };
  change('src/content/pages/iv-therapy.md', /^ {2}treatment: .*/m, '  treatment: high-c');
  // As the editor wrote it when somebody chose a picture that the website had already.
  change('src/content/treatments/high-c.md', /^ {2}file: .*/m, '  file: /src/assets/images/iv-high-c.jpg');
  const { code, output } = await buildSite(project);
  expect(code, output).toBe(0);
  page = load(readFileSync(join(project, 'dist/iv-therapy.html'), 'utf8'));
}, BUILDS_WITHIN_MS);

test('its name, its price, its words and its checkout', () => {
  const hero = page('.hero');
  expect(page('h1').text().trim()).toBe('High-C IV Therapy');
  expect(hero.text()).toContain('$429');
  expect(hero.text()).toContain('30 g of vitamin C');
  expect(hero.find('a[href^="/checkout/"]').attr('href')).toBe('/checkout/high-c');
});

test('nothing of the treatment that was featured before', () => {
  expect(page('.hero').text()).not.toMatch(/NAD|500|99\.9/);
  expect(page('main').text()).not.toContain('Cells need NAD+');
});
