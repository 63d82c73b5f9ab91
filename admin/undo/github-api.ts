/** Asks GitHub's API (https://docs.github.com/en/rest, https://docs.github.com/en/graphql) with somebody's own token. */
import { z } from 'zod';
import { withAbort } from '@/shared/lib/with-timeout';

const API = 'https://api.github.com';
const DEADLINE_MS = 20_000;

export type Problem =
  'expired' | 'rateLimited' | 'noAccess' | 'noAnswer' | 'alreadyThere' | 'changedMeanwhile' | 'unexpected';

/** GitHub did not do what it was asked. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError';
  readonly problem: Problem;
  /** The status of GitHub's answer, if that is the problem. */
  readonly status: number | undefined;

  constructor(problem: Problem, status?: number) {
    super(problem);
    this.problem = problem;
    this.status = status;
  }
}

export interface GitHub {
  /** `owner/name` */
  repository: string;
  /** The branch that is published. */
  branch: string;
  token: string;
}

const problemsOfStatus: Readonly<Record<number, Problem>> = {
  401: 'expired',
  403: 'noAccess',
  404: 'noAccess',
};

/** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit */
const isRateLimit = ({ status, headers }: Response) =>
  status === 429 ||
  (status === 403 && (headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')));

function problemOf(response: Response): Problem | undefined {
  if (response.ok) return undefined;
  return isRateLimit(response) ? 'rateLimited' : (problemsOfStatus[response.status] ?? 'unexpected');
}

/**
 * Sends a request and checks the shape of the answer.
 * @param body makes it a POST, unless `method` is another
 * @throws a GitHubError
 */
export async function ask<T>(
  { token }: GitHub,
  path: string,
  schema: z.ZodType<T>,
  body?: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<T> {
  const { response, json } = await withAbort(DEADLINE_MS, async (signal) => {
    const response = await fetch(`${API}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
      cache: 'no-store',
      signal,
      ...(body && { method, body: JSON.stringify(body) }),
    });
    const json: unknown = await response.json().catch(() => undefined);
    return { response, json };
  }).catch(() => {
    throw new GitHubError('noAnswer');
  });
  const problem = problemOf(response);
  if (problem) throw new GitHubError(problem, response.status);
  const { data } = schema.safeParse(json);
  if (data === undefined) throw new GitHubError('unexpected');
  return data;
}

const problemsOfTypes: Readonly<Record<string, Problem>> = {
  FORBIDDEN: 'noAccess',
  NOT_FOUND: 'noAccess',
  RATE_LIMITED: 'rateLimited',
  // The branch has another head than the commit expects.
  STALE_DATA: 'changedMeanwhile',
};

/**
 * Sends a GraphQL query, whose errors have status 200.
 * @throws a GitHubError
 */
export async function query<T>(
  github: GitHub,
  query: string,
  variables: object,
  schema: z.ZodType<T>,
): Promise<T> {
  const answer = z.object({
    data: z.unknown(),
    errors: z.array(z.object({ type: z.string().optional() })).optional(),
  });
  const { data, errors } = await ask(github, '/graphql', answer, { query, variables });
  const [error] = errors ?? [];
  if (error) throw new GitHubError(problemsOfTypes[error.type ?? ''] ?? 'unexpected');
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new GitHubError('unexpected');
  return parsed.data;
}
