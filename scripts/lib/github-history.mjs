/** Reads from GitHub how a change reached the published branch: https://docs.github.com/en/rest */

const API = 'https://api.github.com';
const TIMEOUT_MS = 20_000;
/** Number of deployments to look at. If all of them failed, the site counts as never published. */
const DEPLOYMENTS = 30;

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

  /** Returns the commit that is live; undefined before the first publication. */
  async function publishedCommit(environment) {
    const deployments = await get(`deployments?environment=${environment}&per_page=${DEPLOYMENTS}`);
    for (const { id, sha } of deployments) {
      const [latest] = await get(`deployments/${id}/statuses?per_page=1`);
      if (latest?.state === 'success') return sha;
    }
    return undefined;
  }

  /** Returns the author of a commit, and the pull request that brought it to the branch. */
  async function originOf(sha, branch) {
    const [{ author }, pulls] = await Promise.all([get(`commits/${sha}`), get(`commits/${sha}/pulls`)]);
    const pull = pulls.find(({ merged_at, base }) => merged_at && base.ref === branch);
    return { author: author?.login, pullRequest: pull && (await pullRequest(pull.number)) };
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

  return { publishedCommit, originOf };
}
