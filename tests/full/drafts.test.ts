/** The site of a draft: whole pages, kept out of search engines, and no code that could answer a form. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DRAFTS_CONFIG } from '../../scripts/lib/setup.mjs';
import { buildSite, copyProject } from '../lib/project-copy';

let folder: string;
let dist: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'draft-'));
  const project = copyProject(folder);
  expect(await buildSite(project, { DRAFT: '1' })).toMatchObject({ code: 0 });
  dist = join(project, 'dist');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the Worker is files alone: it has no code, no storage and no secret', () => {
  const { config } = ts.parseConfigFileTextToJson(DRAFTS_CONFIG, readFileSync(DRAFTS_CONFIG, 'utf8')) as {
    config: unknown;
  };
  expect(config).toEqual({
    $schema: expect.any(String),
    name: 'beach-city-urgent-care-drafts',
    compatibility_date: expect.any(String),
    workers_dev: false,
    preview_urls: true,
    assets: { directory: './dist', html_handling: 'drop-trailing-slash', not_found_handling: '404-page' },
  });
});

test.each([
  ['index', 'This is a draft. Visitors do not see it.'],
  ['es', 'Esto es un borrador. Los visitantes no lo ven.'],
  ['privacy-policy', 'This is a draft.'],
  ['404', ''],
])('%s says that it is a draft, and is not for search engines', (page, title) => {
  const html = readFileSync(join(dist, `${page}.html`), 'utf8');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain(title);
});

test('the files have the security headers', () => {
  expect(readFileSync(join(dist, '_headers'), 'utf8')).toContain('x-frame-options: DENY');
});
