/** Reads from GitHub how a change reached the published branch: https://docs.github.com/en/rest */

const API = 'https://api.github.com';
const TIMEOUT_MS = 20_000;

/**
 * Returns functions that ask about one repository.
 * @param {{repository: string, token: string, ask?: typeof fetch}} options
 */
export function githubHistory({ repository, token, ask = fetch }) {
  /** @throws when GitHub does not answer with 2xx */
  async function get(path) {
    const answer = await ask(`${API}/repos/${repository}/${path}`, {
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'x-github-api-version': '2022-11-28',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`GitHub answers ${answer.status} to ${path}`);
    return answer.json();
  }

  /** Returns the pull request that brought a commit to the branch; undefined after a direct push. */
  async function originOf(sha, branch) {
    const pulls = await get(`commits/${sha}/pulls`);
    const pull = pulls.find(({ merged_at, base }) => merged_at && base.ref === branch);
    return pull && pullRequest(pull.number);
  }

  async function pullRequest(number) {
    const [pull, commits, reviews] = await Promise.all([
      get(`pulls/${number}`),
      get(`pulls/${number}/commits?per_page=100`),
      get(`pulls/${number}/reviews?per_page=100`),
    ]);
    return {
      number,
      url: pull.html_url,
      mergedBy: pull.merged_by?.login,
      authors: [pull.user, ...commits.map(({ author }) => author)].flatMap((person) => person?.login ?? []),
      // An approval does not cover later commits.
      approvedBy: reviews
        .filter(({ state, commit_id }) => state === 'APPROVED' && commit_id === pull.head.sha)
        .flatMap(({ user }) => user?.login ?? []),
    };
  }

  return { originOf };
}
