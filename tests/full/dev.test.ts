/** `npm run dev` in a copy of the project: it comes up without a warning, and shows what is wrong in the content. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { systemChromium } from '../../scripts/lib/chromium.mjs';
import { freePorts } from '../../scripts/lib/setup.mjs';
import { copyAll, withoutVitest } from '../lib/project-copy';

const WITHIN = { timeout: 120_000, interval: 500 };

const work = mkdtempSync(join(tmpdir(), 'dev-'));
const project = join(work, 'project');
copyAll(project);

const port = await freePorts(6);
const dev = spawn(process.execPath, ['scripts/start.mjs', '--dev'], {
  cwd: project,
  env: { ...withoutVitest, PORT: String(port) },
});
let output = '';
for (const stream of [dev.stdout, dev.stderr])
  stream.on('data', (chunk: Buffer) => (output += stripVTControlCharacters(chunk.toString())));

afterAll(async () => {
  const ended = new Promise((done) => dev.once('exit', done));
  dev.kill();
  await ended;
  rmSync(work, { recursive: true, force: true });
});

const answerOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text();

test('comes up, and warns of nothing', async () => {
  await expect.poll(() => answerOf('/cost').catch(String), WITHIN).toContain('</html>');
  expect(await answerOf('/api/health')).toContain('"ok":true');
  expect(output).toContain('Ctrl-C stops everything.');
  expect(output).not.toMatch(/warn|deprecat|error/i);
});

test('shows the error of a content file in place of the page, until it is mended', async () => {
  const file = join(project, 'src/content/pages/cost.md');
  const text = readFileSync(file, 'utf8');
  const executablePath = systemChromium({ headlessShell: true });
  await using browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const tab = await browser.newPage();
  await tab.goto(`http://localhost:${port}/cost`);
  const title = await tab.title();
  writeFileSync(file, text.replace(/^metaTitle:.*\n/m, ''));
  const overlay = tab.locator('vite-error-overlay');
  await overlay.getByText('metaTitle').first().waitFor();
  await overlay.getByText('cost.md').first().waitFor();
  writeFileSync(file, text);
  await expect.poll(() => tab.title(), WITHIN).toBe(title);
});
