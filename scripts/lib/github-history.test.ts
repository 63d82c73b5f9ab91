import { describe, expect, test } from 'vitest';
import { githubHistory } from './github-history.mjs';

/** Answers as GitHub's REST API does, by path and query. */
function historyOf(answers: Record<string, unknown>) {
  const ask = async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url).replace('https://api.github.com/repos/clinic/website/', '');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
    return path in answers
      ? Response.json(answers[path])
      : Response.json({ message: 'Not Found' }, { status: 404 });
  };
  return githubHistory({ repository: 'clinic/website', token: 'token', ask });
}

describe('originOf', () => {
  const pull = {
    html_url: 'https://github.com/clinic/website/pull/12',
    user: { login: 'ana' },
    merged_by: { login: 'ben' },
    head: { sha: 'head' },
  };
  const answers = {
    'commits/abc/pulls': [
      { number: 11, merged_at: null, base: { ref: 'main' } },
      { number: 10, merged_at: '2026-11-22T10:00:00Z', base: { ref: 'drafts' } },
      { number: 12, merged_at: '2026-11-22T10:00:00Z', base: { ref: 'main' } },
    ],
    'pulls/12': pull,
    'pulls/12/commits?per_page=100': [{ author: { login: 'cleo' } }, { author: null }],
    'pulls/12/reviews?per_page=100': [
      { state: 'APPROVED', user: { login: 'dora' }, commit_id: 'head' },
      { state: 'APPROVED', user: { login: 'eli' }, commit_id: 'earlier' },
      { state: 'CHANGES_REQUESTED', user: { login: 'fay' }, commit_id: 'head' },
    ],
  };

  test('is the pull request that was merged into the branch, with approvals of its last commit only', async () => {
    expect(await historyOf(answers).originOf('abc', 'main')).toEqual({
      number: 12,
      url: pull.html_url,
      mergedBy: 'ben',
      authors: ['ana', 'cleo'],
      approvedBy: ['dora'],
    });
  });

  test('has no pull request after a direct push', async () => {
    expect(await historyOf({ 'commits/abc/pulls': [] }).originOf('abc', 'main')).toBeUndefined();
  });

  test('throws when GitHub fails', async () => {
    await expect(historyOf({}).originOf('abc', 'main')).rejects.toThrow('GitHub answers 404');
  });
});
