/** What .github/workflows/draft.yml may do, and what its scripts do. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FixtureRepository } from '../lib/fixture-repository.ts';
import { jobsOf, runStep, type Step } from '../lib/publish-workflow.ts';

const jobs = jobsOf<'build' | 'upload'>('draft');
const stepNamed = (name: string): Step =>
  Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .find((step) => step.name === name) ?? {};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'draft-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the build', () => {
  test('has no secret, and of the settings only the address', () => {
    expect(JSON.stringify(jobs.build)).not.toContain('secrets.');
    expect(jobs.build.env).toEqual({ PUBLIC_SITE_URL: '${{ vars.PUBLIC_SITE_URL }}' });
  });

  const check = (files: Parameters<FixtureRepository['commit']>[0]) => {
    const repository = new FixtureRepository({
      'src/content/legal/hipaa.md': 'Text\n',
      'src/assets/images/room.jpg': 'JPEG',
      'functions/worker.ts': 'export default 1;\n',
    });
    repository.branch('cms/legal/hipaa');
    repository.commit(files);
    const clone = join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', '--branch', 'cms/legal/hipaa', repository.folder, clone]);
    repository.remove();
    return runStep(stepNamed('Does it change texts and pictures only?'), clone, {});
  };

  test.each([
    ['a text', { 'src/content/legal/hipaa.md': 'New\n' }],
    ['a text in Spanish', { 'src/content/pages/es/emergency.md': 'a: b\n' }],
    ['a picture', { 'src/assets/images/new.jpg': 'JPEG' }],
    ['a deletion', { 'src/content/legal/hipaa.md': null }],
  ])('goes on after %s has changed', async (_, files) => {
    expect(await check(files)).toMatchObject({ code: 0 });
  });

  test.each([
    ['functions/worker.ts', 'export default 2;\n'],
    ['src/content/evil.mjs', 'export default 2;\n'],
    ['package.json', '{}\n'],
    ['.npmrc', 'script-shell=evil\n'],
  ])('stops when %s has changed, and says so', async (path, text) => {
    const { code, output } = await check({ [path]: text, 'src/content/legal/hipaa.md': 'New\n' });
    expect({ code, output }).toEqual({
      code: 1,
      output: `::error title=No preview::The draft changes more than texts and pictures: ${path} \n`,
    });
  });

  test('runs nothing of the draft before that', () => {
    const [checkout, first] = jobs.build.steps;
    expect(checkout?.uses).toMatch(/^actions\/checkout@/);
    expect(first?.name).toBe('Does it change texts and pictures only?');
  });
});

describe('the upload', () => {
  test('alone has the token, in one step, with the scripts of main', () => {
    const withToken = (part: object) => JSON.stringify(part).includes('CLOUDFLARE_API_TOKEN');
    expect(withToken(jobs.build)).toBe(false);
    expect(jobs.upload.steps.filter(withToken).map(({ name }) => name)).toEqual(['Upload']);
    expect(jobs.upload.steps[0]).toMatchObject({ with: { ref: 'main', 'persist-credentials': false } });
    expect(JSON.stringify(jobs)).not.toContain('write');
  });

  test('gives each branch an address of its own, and tells the editor', async () => {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const line = JSON.stringify({
      type: 'version-upload',
      preview_alias_url: 'https://d1-drafts.clinic.workers.dev',
    });
    writeFileSync(
      join(bin, 'wrangler'),
      `#!/bin/sh\necho "$@" >> "${folder}/calls"\necho '{"type":"wrangler-session"}\n${line}' > "$WRANGLER_OUTPUT_FILE_PATH"\n`,
    );
    chmodSync(join(bin, 'wrangler'), 0o755);
    const PATH = `${bin}:${process.env['PATH']}`;
    const outputs = [];
    for (const GITHUB_REF_NAME of ['cms/legal/hipaa', 'cms/legal/hipaa', 'cms/quiz/weight'])
      outputs.push((await runStep(stepNamed('Upload'), folder, { PATH, GITHUB_REF_NAME })).outputs);
    expect(outputs).toEqual(Array(3).fill('url=https://d1-drafts.clinic.workers.dev\n'));
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
    for (const call of calls)
      expect(call).toMatch(
        /^versions upload --assets draft --preview-alias d[\da-f]{16} --config wrangler\.drafts\.jsonc$/,
      );
    expect(calls[0]).toBe(calls[1]);
    expect(calls[0]).not.toBe(calls[2]);
  });
});
