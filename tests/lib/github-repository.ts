/**
 * A fake for the part of GitHub's API (https://api.github.com) that the editor uses, with one repository in memory.
 */
import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

const OWNER = { login: 'front-desk', name: 'Front Desk', email: 'front-desk@example.com', databaseId: 1 };
const DATE = '2026-01-05T09:00:00Z';

/** The input of GitHub's mutation `createCommitOnBranch`. */
interface CommitInput {
  branch: { branchName: string };
  expectedHeadOid: string;
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
  message: { headline: string };
}

interface Commit {
  branch: string;
  headline: string;
  /** Text by path. */
  written: Record<string, string>;
  deleted: string[];
}

interface Query {
  query: string;
  variables: { input?: CommitInput; [name: string]: unknown };
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');

/** Returns every match of a pattern in a query. */
const matchesOf = (query: string, pattern: RegExp) =>
  [...query.matchAll(pattern)].map(([, ...groups]) => groups);

export class GitHubRepository {
  readonly commits: Commit[] = [];
  /** Base64 by path. */
  readonly #files: Map<string, string>;

  constructor(files: Record<string, string>) {
    this.#files = new Map(Object.entries(files));
  }

  /** The newest commit of the branch that is deployed. */
  get #head() {
    return hashOf(JSON.stringify(this.commits));
  }

  #hashAt(path: string) {
    return hashOf(`${path}:${this.#files.get(path)}`);
  }

  #read(hash: string) {
    const base64 = [...this.#files].find(([path]) => this.#hashAt(path) === hash)?.[1] ?? '';
    return Buffer.from(base64, 'base64');
  }

  /** `GET /repos/:owner/:name/git/trees/:commit?recursive=1` */
  #tree() {
    const tree = [...this.#files].map(([path, base64]) => ({
      path,
      type: 'blob',
      sha: this.#hashAt(path),
      size: Buffer.from(base64, 'base64').length,
    }));
    return { sha: this.#head, tree, truncated: false };
  }

  #commit({ branch: { branchName: branch }, fileChanges, message }: CommitInput) {
    const { additions, deletions } = fileChanges;
    // As in git, a file that stays the same is no change.
    const changed = additions.filter(({ path, contents }) => this.#files.get(path) !== contents);
    this.commits.push({
      branch,
      headline: message.headline,
      written: Object.fromEntries(
        changed.map(({ path, contents }) => [path, Buffer.from(contents, 'base64').toString()]),
      ),
      deleted: deletions.map(({ path }) => path),
    });
    for (const { path, contents } of additions) this.#files.set(path, contents);
    const oids = additions.map(({ path, contents }, index) => [
      `file_${index}`,
      { oid: hashOf(`${path}:${contents}`) },
    ]);
    return {
      createCommitOnBranch: {
        commit: { oid: this.#head, committedDate: DATE, ...Object.fromEntries(oids) },
      },
    };
  }

  /** Answers a GraphQL query, by the aliases that the editor uses. */
  #query({ query, variables }: Query): object {
    if (query.includes('createCommitOnBranch') && variables.input) return this.#commit(variables.input);
    if (query.includes('fork:'))
      return { fork: { id: 'R_1' }, base: { ref: { target: { oid: this.#head } } } };
    if (query.includes('pullRequests('))
      return { repository: { pullRequests: { nodes: [], totalCount: 0 } } };
    const texts = matchesOf(query, /(content_\d+): object\(oid: "(\w+)"\)/g).map(
      ([alias = '', hash = '']) => [alias, { text: this.#read(hash).toString(), isTruncated: false }],
    );
    const author = { ...OWNER, user: { id: OWNER.databaseId, login: OWNER.login } };
    const authors = matchesOf(query, /(commit_\d+): ref/g).map(([alias = '']) => [
      alias,
      { target: { history: { nodes: [{ author, committedDate: DATE }] } } },
    ]);
    const history = { nodes: [{ oid: this.#head, message: 'First' }] };
    const ref = { target: { oid: this.#head, history } };
    return { repository: { ref, ...Object.fromEntries([...texts, ...authors]) } };
  }

  /** @returns undefined for a path that the repository does not support */
  #answer(path: string, body: unknown): unknown {
    if (path === '/graphql') return { data: this.#query(body as Query) };
    if (path.includes('/git/trees/')) return this.#tree();
    return undefined;
  }

  /**
   * Replaces https://api.github.com.
   * @param ask asks the fake for GitHub's sign-in who a token belongs to, and whether it is valid
   */
  async serve(page: Page, ask: (path: string, authorization: string) => Promise<Response>) {
    await page.route('https://api.github.com/**', async (route: Route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      const json = (body: unknown, status = 200) => route.fulfill({ status, headers, json: body });
      const authorization = (await request.headerValue('authorization')) ?? '';
      const isPerson = pathname === '/user' || pathname.includes('/collaborators/');
      const asked = await ask(isPerson ? pathname : '/user', authorization);
      if (isPerson || !asked.ok)
        return route.fulfill({ status: asked.status, headers, body: Buffer.from(await asked.arrayBuffer()) });
      const [, blob] = /\/git\/blobs\/(\w+)$/.exec(pathname) ?? [];
      if (blob) return route.fulfill({ headers, contentType: 'image/gif', body: this.#read(blob) });
      const [, file] = /\/contents\/(.+)$/.exec(pathname) ?? [];
      if (file) return route.fulfill({ headers, body: Buffer.from(this.#files.get(file) ?? '', 'base64') });
      const answer = this.#answer(pathname, request.postDataJSON());
      return answer === undefined ? json({ message: 'Not Found' }, 404) : json(answer);
    });
  }
}
