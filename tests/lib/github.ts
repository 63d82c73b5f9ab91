/**
 * A fake for the parts of GitHub that the editor uses: the sign-in of an App, and the API with one repository in memory.
 * What the sign-in refuses is in admin/worker.test.ts.
 */
import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright/test';
import { html, page } from '../fakes/html';

const OWNER = { login: 'front-desk', name: 'Front Desk', email: 'front-desk@example.com', databaseId: 1 };
const DATE = '2026-01-05T09:00:00Z';

/** The input of GitHub's mutation `createCommitOnBranch`. */
interface CommitInput {
  branch: { branchName: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
}

interface Commit {
  branch: string;
  /** Text by path. */
  written: Record<string, string>;
  deleted: string[];
}

/** A draft waits in a pull request; there is one at most. https://docs.github.com/en/rest/pulls/pulls */
interface Pull {
  title: string;
  head: string;
  draft: boolean;
  labels: string[];
}

interface Query {
  query: string;
  variables: { input?: CommitInput };
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');

/** Returns every match of a pattern in a query. */
const matchesOf = (query: string, pattern: RegExp) =>
  [...query.matchAll(pattern)].map(([, ...groups]) => groups);

export class GitHub {
  readonly commits: Commit[] = [];
  pull: Pull | undefined;
  /** The valid tokens. */
  readonly tokens = new Set<string>();
  /** Base64 by path. */
  readonly #files: Map<string, string>;
  /** The files of the draft. */
  readonly #drafted = new Map<string, string>();
  readonly #callback: string;

  /** @param callback the App's registered callback URL */
  constructor(callback: string, files: Record<string, string>) {
    this.#callback = callback;
    this.#files = new Map(Object.entries(files));
  }

  /** The page that asks the user to authorize the App, and the exchange of its code for a token. */
  async signIn(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const form = new URLSearchParams(request.method === 'POST' ? await request.text() : '');
    if (pathname === '/login/oauth/access_token') {
      const token = `ghu_${hashOf(form.get('code') ?? '')}`;
      this.tokens.add(token);
      return Response.json({ access_token: token, expires_in: 28_800, scope: '', token_type: 'bearer' });
    }
    if (request.method === 'POST') {
      const answer = form.get('authorize') === '1' ? 'code=abc' : 'error=access_denied';
      const location = `${this.#callback}?state=${searchParams.get('state')}&${answer}`;
      return new Response(null, { status: 302, headers: { location } });
    }
    return page({
      title: 'Authorize the editor',
      body: html`<form method="post">
        <h1>Authorize the editor</h1>
        <button name="authorize" value="1">Authorize</button>
        <button name="authorize" value="0">Cancel</button>
      </form>`,
    });
  }

  /** The newest commit. */
  get #head() {
    return hashOf(JSON.stringify(this.commits));
  }

  #hashAt(path: string, files = this.#files) {
    return hashOf(`${path}:${files.get(path)}`);
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

  #commit({ branch, fileChanges: { additions, deletions } }: CommitInput) {
    // As in git, a file that stays the same is no change.
    const changed = additions.filter(({ path, contents }) => this.#files.get(path) !== contents);
    this.commits.push({
      branch: branch.branchName,
      written: Object.fromEntries(
        changed.map(({ path, contents }) => [path, Buffer.from(contents, 'base64').toString()]),
      ),
      deleted: deletions.map(({ path }) => path),
    });
    const files = branch.branchName === 'main' ? this.#files : this.#drafted;
    for (const { path, contents } of additions) files.set(path, contents);
    const oids = additions.map(({ path }, index) => [`file_${index}`, { oid: this.#hashAt(path, files) }]);
    const commit = { oid: this.#head, committedDate: DATE, ...Object.fromEntries(oids) };
    return { createCommitOnBranch: { commit } };
  }

  /** Answers a GraphQL query, by the aliases that the editor uses. */
  #query({ query, variables }: Query): object {
    if (query.includes('createCommitOnBranch') && variables.input) return this.#commit(variables.input);
    if (query.includes('createRef')) return {};
    if (query.includes('fork:'))
      return { fork: { id: 'R_1' }, base: { ref: { target: { oid: this.#head } } } };
    if (query.includes('markPullRequestReadyForReview')) {
      if (this.pull) this.pull.draft = false;
      return {};
    }
    if (query.includes('pullRequests(')) return { repository: { pullRequests: { nodes: this.#pulls() } } };
    const drafted = matchesOf(query, /(file_\d+):\s*object\(expression: ".+:(.+)"\)/g).map(
      ([alias = '', path = '']) => {
        const bytes = Buffer.from(this.#drafted.get(path) ?? '', 'base64');
        const oid = this.#hashAt(path, this.#drafted);
        return [alias, { oid, byteSize: bytes.length, isBinary: false, text: bytes.toString() }];
      },
    );
    const texts = matchesOf(query, /(content_\d+): object\(oid: "(\w+)"\)/g).map(
      ([alias = '', hash = '']) => [alias, { text: this.#read(hash).toString(), isTruncated: false }],
    );
    const author = { ...OWNER, user: { id: OWNER.databaseId, login: OWNER.login } };
    const authors = matchesOf(query, /(commit_\d+):\s*ref/g).map(([alias = '']) => [
      alias,
      { target: { history: { nodes: [{ author, committedDate: DATE }] } } },
    ]);
    const ref = { target: { oid: this.#head, history: { nodes: [{ oid: this.#head, message: 'First' }] } } };
    return { repository: { ref, ...Object.fromEntries([...texts, ...drafted, ...authors]) } };
  }

  #pulls() {
    if (!this.pull) return [];
    const { title, head, draft, labels } = this.pull;
    return [
      {
        id: 'PR_1',
        number: 1,
        title,
        url: '',
        isDraft: draft,
        isCrossRepository: false,
        author: OWNER,
        createdAt: DATE,
        updatedAt: DATE,
        headRefName: head,
        headRefOid: this.#head,
        labels: { nodes: labels.map((name) => ({ name })) },
        files: { nodes: [...this.#drafted.keys()].map((path) => ({ path, changeType: 'MODIFIED' })) },
      },
    ];
  }

  /** Opens, labels and merges the draft. */
  #answerAboutPull(method: string, path: string, body: Pull | null): object | undefined {
    if (method === 'POST' && path.endsWith('/pulls') && body) {
      this.pull = { ...body, labels: [] };
      const dates = { created_at: DATE, updated_at: DATE };
      return { number: 1, node_id: 'PR_1', title: body.title, head: { sha: this.#head }, ...dates };
    }
    if (path.endsWith('/pulls/1/merge') && this.pull?.draft === false) {
      for (const [file, base64] of this.#drafted) this.#files.set(file, base64);
      this.pull = undefined;
      return { sha: this.#head, merged: true };
    }
    if (!path.includes('/issues/1') || !this.pull) return undefined;
    this.pull.labels = body?.labels ?? this.pull.labels;
    return { labels: this.pull.labels.map((name) => ({ name })) };
  }

  /** Replaces https://api.github.com for a page. */
  async serveApi(page: Page) {
    await page.route('https://api.github.com/**', async (route: Route) => {
      const request = route.request();
      const path = new URL(request.url()).pathname;
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      const json = (body: object, status = 200) => route.fulfill({ status, headers, json: body });
      const token = /\S+$/.exec((await request.headerValue('authorization')) ?? '')?.[0] ?? '';
      if (request.method() !== 'OPTIONS' && !this.tokens.has(token))
        return json({ message: 'Bad credentials' }, 401);
      if (path === '/user') return json({ ...OWNER, id: OWNER.databaseId, avatar_url: '' });
      if (path.includes('/collaborators/')) return route.fulfill({ status: 204, headers });
      if (path === '/graphql') return json({ data: this.#query(request.postDataJSON() as Query) });
      if (path.includes('/git/trees/')) return json(this.#tree());
      const about = this.#answerAboutPull(request.method(), path, request.postDataJSON() as Pull | null);
      if (about) return json(about);
      if (request.method() === 'DELETE') return route.fulfill({ status: 204, headers });
      const [, blob] = /\/git\/blobs\/(\w+)$/.exec(path) ?? [];
      if (blob) return route.fulfill({ headers, contentType: 'image/gif', body: this.#read(blob) });
      const [, file] = /\/contents\/(.+)$/.exec(path) ?? [];
      if (file) return route.fulfill({ headers, body: Buffer.from(this.#files.get(file) ?? '', 'base64') });
      return json({ message: 'Not Found' }, 404);
    });
  }
}
