/** The first job of .github/workflows/publish.yml lets texts and pictures through, and code that is approved. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PublishedRepository } from '../lib/publish-workflow.ts';

const CODE = { 'functions/worker.ts': 'steal();\n' };
const GOOD_CODE = { 'functions/worker.ts': 'export default 2;\n' };
const TEXT = { 'src/content/clinic.md': 'Open from 9 to 5\n' };

let site: PublishedRepository;
beforeEach(() => {
  site = new PublishedRepository();
});
afterEach(() => site.remove());

async function expectPassed(env?: Record<string, string>) {
  const { code, output, outputs } = await site.gate(env);
  expect({ code, output }).toEqual({ code: 0, output: '' });
  return outputs;
}

async function expectRefused(reason: string, env?: Record<string, string>) {
  const { code, output, outputs } = await site.gate(env);
  expect(output).toContain(reason);
  expect({ code, outputs }).toEqual({ code: 1, outputs: '' });
}

const CHANGES_CODE = 'changes more than texts and pictures';

describe('texts and pictures need nobody', () => {
  test.each<[string, Record<string, string | null>]>([
    ['a text', TEXT],
    ['a new text', { 'src/content/notices/storm.md': 'Closed.\n' }],
    ['the record of translations', { 'src/content/translations.json': '{}\n' }],
    ['a deleted text', { 'src/content/clinic.md': null }],
    ['a picture with an unusual name', { 'src/assets/images/Sala "de" espera, Peñón (2).JPG': 'JPEG' }],
    ['nothing', {}],
  ])('%s', async (_, files) => {
    site.commit(files);
    expect(await expectPassed()).toBe(`published=${site.published}\n`);
  });

  test('a merged pull request of the editor', async () => {
    site.mergePullRequest(TEXT, { reviews: [] });
    await expectPassed();
  });

  test('code that is undone again before it is published', async () => {
    site.commit(CODE);
    site.git('revert', '--no-edit', 'HEAD');
    await expectPassed();
  });

  test('texts on top of published code', async () => {
    site.recordDeployment(site.mergePullRequest(GOOD_CODE).merged);
    site.commit(TEXT);
    await expectPassed();
  });
});

describe('approved code', () => {
  test('a merge, with texts before and after it', async () => {
    site.commit(TEXT);
    site.mergePullRequest(GOOD_CODE);
    site.commit({ 'src/content/notices/storm.md': 'Closed.\n' });
    await expectPassed();
  });

  test('a squashed pull request, whose branch is gone', async () => {
    site.branch('feature');
    site.commit({ 'functions/new.ts': '1\n' });
    const read = site.commit(GOOD_CODE);
    site.checkout('main');
    site.git('merge', '--quiet', '--squash', 'feature');
    site.git('branch', '-D', 'feature');
    site.recordPullRequest([site.commit()], read);
    await expectPassed();
  });

  test('a rebased pull request with two commits', async () => {
    site.branch('feature');
    const first = site.commit({ 'functions/new.ts': '1\n' });
    const read = site.commit(GOOD_CODE);
    site.checkout('main');
    site.commit(TEXT);
    site.git('cherry-pick', first, read);
    site.recordPullRequest([site.git('rev-parse', 'HEAD^'), site.head], read);
    await expectPassed();
  });

  test('two pull requests, one after the other', async () => {
    site.mergePullRequest({ 'functions/new.ts': '1\n' });
    site.mergePullRequest(GOOD_CODE);
    await expectPassed();
  });

  test('an approval on the second page of the reviews', async () => {
    const comment = { user: { login: 'dora' }, state: 'COMMENTED', commit_id: site.head };
    const { read } = site.mergePullRequest(GOOD_CODE);
    const [pull] = site.github.pullRequests;
    pull?.reviews.unshift(...(Array<typeof comment>(100).fill(comment) as never[]));
    expect(pull?.reviews.at(-1)?.commit_id).toBe(read);
    await expectPassed();
  });

  test('the first publication', async () => {
    site.github.deployments = [];
    site.mergePullRequest(GOOD_CODE);
    expect(await expectPassed()).toBe('published=\n');
  });
});

describe('files that only look like content', () => {
  test.each<[string, Record<string, string | null | { link: string }>]>([
    ['code', CODE],
    ['code with a text', { ...TEXT, ...CODE }],
    ['a workflow', { '.github/workflows/other.yml': 'on: push\n' }],
    ['settings of npm', { '.npmrc': 'script-shell=./steal\n' }],
    ['package.json', { 'package.json': '{"scripts": {"format:content": "steal"}}\n' }],
    ['a deleted file of code', { 'functions/worker.ts': null }],
    [
      'a file renamed out of src/content',
      { 'src/content/clinic.md': null, 'clinic.md': 'Open from 8 to 8\n' },
    ],
    ['a script among the texts', { 'src/content/config.ts': 'steal()\n' }],
    ['a configuration of Prettier', { 'src/content/.prettierrc.mjs': 'steal()\n' }],
    ['a hidden folder', { 'src/content/.git-hooks/run.md': 'steal\n' }],
    ['a script among the pictures', { 'src/assets/images/logo.ts': 'steal()\n' }],
    ['a picture with a script', { 'src/assets/images/logo.svg': '<svg><script/></svg>' }],
    ['a folder whose name begins alike', { 'src/content-model/clinic.md': 'x\n' }],
    ['a text in another src/content', { 'admin/src/content/clinic.md': 'x\n' }],
    ['a link out of src/content', { 'src/content/secret.md': { link: '../../../.env' } }],
    ['src/content as a link', { 'src/content': { link: 'functions' } }],
    ['a name with quotes', { 'functions/"src/content/clinic.md': 'x\n' }],
    ['a name with a new line', { 'src/content/a\nb.md': 'x\n' }],
    ['a name with another alphabet', { 'functions/Файл.md': 'x\n' }],
  ])('%s', async (_, files) => {
    site.commit(files);
    await expectRefused(CHANGES_CODE);
  });

  test('an executable text', async () => {
    site.git('update-index', '--chmod=+x', 'src/content/clinic.md');
    site.git('commit', '--quiet', '--message', 'Mode');
    await expectRefused(CHANGES_CODE);
  });

  test('a submodule', async () => {
    site.git('update-index', '--add', '--cacheinfo', `160000,${site.head},src/content/module.md`);
    site.git('commit', '--quiet', '--message', 'Submodule');
    await expectRefused(CHANGES_CODE);
  });
});
