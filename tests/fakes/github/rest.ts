/**
 * A fake for the part of GitHub's REST API that the workflow for publishing asks: deployments, the pull requests of
 * a commit, and their reviews (https://docs.github.com/en/rest).
 */
import { close, listen } from '../listen.ts';

interface Person {
  login: string;
}

interface Deployment {
  id: number;
  sha: string;
  /** Null when a person has recorded it. */
  performed_via_github_app: { slug: string } | null;
  state: 'success' | 'failure';
}

export interface Review {
  user: Person;
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';
  commit_id: string;
}

export interface PullRequest {
  number: number;
  user: Person;
  merged_at: string | null;
  base: { ref: string };
  /** The commits that it brought to its base. */
  commits: string[];
  reviews: Review[];
}

/** An answer in place of the fake's own: its status and its body. */
export interface Failure {
  path: RegExp;
  status: number;
  body: string;
}

export class GitHubRest {
  /** The newest comes first. */
  deployments: Deployment[] = [];
  pullRequests: PullRequest[] = [];
  failures: Failure[] = [];

  #answer(path: string): unknown {
    if (path === 'deployments') return this.deployments;
    const [, deployment] = /^deployments\/(\d+)\/statuses$/.exec(path) ?? [];
    if (deployment)
      return this.deployments.filter(({ id }) => id === Number(deployment)).map(({ state }) => ({ state }));
    const [, commit = ''] = /^commits\/(\w+)\/pulls$/.exec(path) ?? [];
    if (commit) return this.pullRequests.filter(({ commits }) => commits.includes(commit));
    const [, pull] = /^pulls\/(\d+)\/reviews$/.exec(path) ?? [];
    return this.pullRequests.find(({ number }) => number === Number(pull))?.reviews;
  }

  /** Answers a request for a list, one page at a time. */
  #page(url: URL, repository: string): { status: number; body: string } {
    const path = url.pathname.replace(`/repos/${repository}/`, '');
    const failure = this.failures.find((each) => each.path.test(path));
    if (failure) return failure;
    const all = this.#answer(path);
    if (!Array.isArray(all)) return { status: 404, body: '{"message": "Not Found"}' };
    const [size, page] = [url.searchParams.get('per_page') ?? 30, url.searchParams.get('page') ?? 1].map(
      Number,
    ) as [number, number];
    return { status: 200, body: JSON.stringify(all.slice((page - 1) * size, page * size)) };
  }

  /**
   * Serves the API on a free port of this computer.
   * @param repository its owner and name
   * @param token that a request has to carry; others get 401
   */
  async serve(repository: string, token: string) {
    const { port, server } = await listen((request, response) => {
      const isKnown = request.headers.authorization === `Bearer ${token}`;
      const { status, body } = isKnown
        ? this.#page(new URL(request.url ?? '/', 'http://localhost'), repository)
        : { status: 401, body: '{"message": "Bad credentials"}' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }, 0);
    return {
      address: `http://localhost:${port}`,
      stop: () => close(server),
    };
  }
}
