/** The site of a draft, served like at Cloudflare: the whole page, kept out of search engines, and deaf. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { DRAFTS_CONFIG, serveFiles } from '../../scripts/lib/setup.mjs';
import { formNames, formPath } from '../../src/shared/config/paths';
import { buildSite, copyProject } from '../lib/project-copy';

let folder: string;
let origin: string;
let server: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'draft-'));
  const project = copyProject(folder);
  expect(await buildSite(project, { DRAFT: '1' })).toMatchObject({ code: 0 });
  const port = await freePorts();
  origin = `http://127.0.0.1:${port}`;
  server = await serveFiles(port, join(project, 'dist'), { stdio: 'ignore' });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

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
  ['/', 'This is a draft. Visitors do not see it.'],
  ['/es', 'Esto es un borrador. Los visitantes no lo ven.'],
  ['/privacy-policy', 'This is a draft.'],
  ['/er-or-urgent-care', 'This is a draft.'],
])('%s says that it is a draft, and is not for search engines', async (page, title) => {
  const answer = await fetch(origin + page);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  const html = await answer.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toContain(title);
  expect(html).toContain('</html>');
});

test('an address that no page has is answered by the page for it', async () => {
  const answer = await fetch(`${origin}/no/such/page`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
});

test.each(['/api/health', ...formNames.map(formPath)])('nobody answers what is sent to %s', async (path) => {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams({ name: 'Elena' }),
  });
  expect(answer.ok).toBe(false);
  expect(answer.status).toBeLessThan(500);
});
