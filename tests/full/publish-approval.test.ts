/** Whose approval the first job of .github/workflows/publish.yml accepts, and for which code. */
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

async function expectRefused(reason: string, env?: Record<string, string>) {
  const { code, output, outputs } = await site.gate(env);
  expect(output).toContain(reason);
  expect({ code, outputs }).toEqual({ code: 1, outputs: '' });
}

const CHANGES_CODE = 'changes more than texts and pictures';

/** Merges code into main that was read as something else. */
function mergeOther(branch: string, files: Record<string, string>) {
  site.git('merge', '--quiet', '--no-ff', '--no-commit', branch);
  return site.commit(files);
}

describe('approvals that do not count', () => {
  test.each<[string, (commit: string) => object]>([
    ['nobody’s', () => ({ reviews: [] })],
    ['its author’s', () => ({ user: { login: 'Dora' } })],
    ['an author’s who is gone', () => ({ user: null })],
    ['somebody’s who is no developer', (commit_id) => ({ reviews: [review('front-desk', { commit_id })] })],
    ['a dismissed one', (commit_id) => ({ reviews: [review('dora', { commit_id, state: 'DISMISSED' })] })],
    ['a comment', (commit_id) => ({ reviews: [review('dora', { commit_id, state: 'COMMENTED' })] })],
    ['one of a commit that is gone', () => ({ reviews: [review('dora', { commit_id: null })] })],
    ['one that is not a commit', () => ({ reviews: [review('dora', { commit_id: '--upload-pack=steal' })] })],
    ['one of a pull request that is not merged', () => ({ merged_at: null })],
    ['one of a pull request into another branch', () => ({ base: { ref: 'drafts' } })],
  ])('%s', async (_, changed) => {
    const { read } = site.mergePullRequest(CODE);
    Object.assign(site.github.pullRequests[0] ?? {}, changed(read));
    const { code, outputs } = await site.gate();
    expect({ code, outputs }).toEqual({ code: 1, outputs: '' });
  });

  test('one that the developer has withdrawn, on a later page', async () => {
    const { read: commit_id } = site.mergePullRequest(CODE);
    const later = [
      ...Array.from({ length: 100 }, () => review('dora', { commit_id, state: 'COMMENTED' })),
      review('dora', { commit_id, state: 'CHANGES_REQUESTED' }),
    ];
    site.github.pullRequests[0]?.reviews.push(...later);
    await expectRefused(CHANGES_CODE);
  });

  test('anybody’s, while no developer is named', async () => {
    site.mergePullRequest(CODE);
    await expectRefused(CHANGES_CODE, { DEVELOPERS: '' });
  });
});

interface Verdict {
  commit_id: string | null;
  state?: string;
}

const review = (login: string, verdict: Verdict) =>
  ({ user: { login }, state: 'APPROVED', ...verdict }) as never;

describe('an approval covers only the code that was read', () => {
  test('not what was pushed to the pull request afterwards', async () => {
    site.branch('feature');
    const read = site.commit(GOOD_CODE);
    site.commit(CODE);
    site.checkout('main');
    site.recordPullRequest([site.merge('feature')], read);
    await expectRefused(CHANGES_CODE);
  });

  test('not what its merge commit adds', async () => {
    site.branch('feature');
    const read = site.commit(GOOD_CODE);
    site.checkout('main');
    site.recordPullRequest([mergeOther('feature', CODE)], read);
    await expectRefused(CHANGES_CODE);
  });

  test('not what was pushed to main before it', async () => {
    site.commit({ 'functions/evil.ts': 'steal();\n' });
    site.mergePullRequest(GOOD_CODE);
    await expectRefused(CHANGES_CODE);
  });

  test('not what was pushed to main after it', async () => {
    site.mergePullRequest(GOOD_CODE);
    site.commit(CODE);
    site.commit(TEXT);
    await expectRefused(CHANGES_CODE);
  });

  test('not what main and the branch make together, which nobody has read', async () => {
    site.branch('feature');
    const read = site.commit({ 'functions/new.ts': '1\n' });
    site.checkout('main');
    site.mergePullRequest(GOOD_CODE);
    site.recordPullRequest([site.merge('feature')], read);
    await expectRefused(CHANGES_CODE);
  });

  test('not what the branch has from an undone push to main, which the pull request does not show', async () => {
    site.commit(CODE);
    site.branch('feature');
    const read = site.commit({ 'functions/new.ts': '1\n' });
    site.checkout('main');
    site.git('revert', '--no-edit', 'HEAD');
    site.recordPullRequest([mergeOther('feature', CODE)], read);
    await expectRefused(CHANGES_CODE);
  });

  // GitHub shows what has changed since one of them, and we cannot know which.
  test.each(['code', 'texts'])(
    'not where the branch has two beginnings with different code, of which the %s are older',
    async (older) => {
      const start = site.head;
      const steps = {
        texts: () => {
          site.branch('texts', start);
          site.commit(TEXT);
        },
        code: () => {
          site.checkout('main');
          site.commit(CODE);
        },
      };
      for (const step of older === 'texts' ? [steps.texts, steps.code] : [steps.code, steps.texts]) step();
      site.branch('feature', 'main');
      site.merge('texts');
      const read = site.commit({ 'functions/new.ts': '1\n' });
      site.checkout('main');
      site.git('revert', '--no-edit', 'HEAD');
      site.merge('texts');
      site.recordPullRequest([mergeOther('feature', CODE)], read);
      await expectRefused(CHANGES_CODE);
    },
  );

  test('not once newer code is online', async () => {
    const old = site.mergePullRequest(CODE);
    site.recordDeployment(site.mergePullRequest(GOOD_CODE).merged);
    site.recordPullRequest([site.commit(CODE)], old.read);
    await expectRefused(CHANGES_CODE);
  });
});

describe('what is online', () => {
  test('is not what a person has recorded as deployed', async () => {
    site.recordDeployment(site.commit(CODE), { performed_via_github_app: null });
    site.commit(TEXT);
    await expectRefused(CHANGES_CODE);
  });

  test('is not what failed to deploy', async () => {
    site.recordDeployment(site.commit(CODE), { state: 'failure' });
    site.commit(TEXT);
    await expectRefused(CHANGES_CODE);
  });

  test('is nothing before the first publication, which needs an approval, too', async () => {
    site.github.deployments = [];
    site.commit(TEXT);
    await expectRefused(CHANGES_CODE);
  });

  test('does not go back to an older commit when its run is repeated', async () => {
    const older = site.head;
    site.recordDeployment(site.commit(TEXT));
    await expectRefused('older than the website', { GITHUB_SHA: older });
  });

  test('is not replaced by another history', async () => {
    site.git('checkout', '--quiet', '--orphan', 'other');
    site.commit(CODE);
    site.git('branch', '--force', 'main');
    site.checkout('main');
    await expectRefused(CHANGES_CODE);
  });

  test('is compared although a forced push has removed it from main', async () => {
    site.recordDeployment(site.commit(TEXT));
    site.git('reset', '--quiet', '--hard', 'HEAD^');
    site.commit(CODE);
    await expectRefused(CHANGES_CODE);
  });
});

describe('nothing passes while GitHub', () => {
  test.each<[string, RegExp, number, string]>([
    ['fails', /^deployments$/, 500, '[]'],
    ['does not say whether a deployment succeeded', /statuses$/, 502, ''],
    ['fails to name pull requests', /pulls$/, 403, '{"message": "rate limit"}'],
    ['fails to name reviews', /reviews$/, 404, '[]'],
    ['answers nonsense', /^deployments$/, 200, '<html>'],
    ['answers something that is no list', /^deployments$/, 200, '{"sha": "main"}'],
    ['answers reviews that are none', /reviews$/, 200, '[null]'],
    [
      'names a branch as deployed',
      /^deployments$/,
      200,
      '[{"id": 1, "sha": "main", "performed_via_github_app": {"slug": "github-actions"}}]',
    ],
  ])('%s', async (_, path, status, body) => {
    site.mergePullRequest(GOOD_CODE);
    site.github.failures = [{ path, status, body }];
    const { code, outputs } = await site.gate();
    expect({ code, outputs }).toEqual({ code: 1, outputs: '' });
  });

  test('cannot be reached', async () => {
    const { code, outputs } = await site.gate({ GITHUB_API_URL: 'http://localhost:1' });
    expect({ code, outputs }).toEqual({ code: 1, outputs: '' });
  });

  test('does not accept the token', async () => {
    await expectRefused('GitHub answers 401', { GITHUB_TOKEN: 'another' });
  });
});
