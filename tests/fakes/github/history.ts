/**
 * A fake for the parts of GitHub's API that the page "What went online" uses, with the history of a repository in
 * memory: commits, their files, and drafts (https://docs.github.com/en/rest).
 */
import { createHash } from 'node:crypto';
import { graphql, GraphQLError } from 'graphql';
import { schema } from './schema.ts';

/** Base64 by path. */
type Files = ReadonlyMap<string, string>;

interface Commit {
  sha: string;
  who: string;
  when: string;
  headline: string;
  files: Files;
}

interface CommitInput {
  branch: { branchName: string };
  message: { headline: string };
  fileChanges: { additions: { path: string; contents: string }[]; deletions: { path: string }[] };
  expectedHeadOid: string;
}

interface NewPull {
  title: string;
  head: string;
  base: string;
  draft: boolean;
}

interface Query {
  query: string;
  variables: Record<string, unknown>;
}

interface Answer {
  status: number;
  body: unknown;
}

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');
const isText = (path: string) => /\.(?:md|json)$/.test(path);
const notFound: Answer = { status: 404, body: { message: 'Not Found' } };
const refused = (message: string): Answer => ({ status: 422, body: { message } });

/** The message of GitHub, word for word. */
const stale = (oid: string) =>
  new GraphQLError(`Expected branch to point to "${oid}" but it did not.  Pull and try again.`, {
    extensions: { type: 'STALE_DATA' },
  });

export class GitHubHistory {
  /** Of each branch, the oldest commit first. */
  readonly branches: Record<string, Commit[]> = {};
  readonly pullRequests: (NewPull & { labels: string[] })[] = [];

  /** @param files base64 by path */
  constructor(files: Readonly<Record<string, string>>) {
    const first = { who: 'A Developer', when: '2026-01-05T09:00:00Z', headline: 'First' };
    this.branches['main'] = [{ ...first, sha: hashOf('First'), files: new Map(Object.entries(files)) }];
  }

  #commitsOf(branch: string): Commit[] {
    const commits = this.branches[branch];
    if (!commits)
      throw new GraphQLError(`There is no branch ${branch}.`, { extensions: { type: 'NOT_FOUND' } });
    return commits;
  }

  #head(branch: string): Commit {
    const head = this.#commitsOf(branch).at(-1);
    if (!head) throw new Error('A branch has a commit.');
    return head;
  }

  /** Returns the commits that changed one of these paths, the newest first. */
  #history(branch: string, folder: string): Commit[] {
    const commits = this.#commitsOf(branch);
    return commits
      .filter((commit, index) =>
        this.#changes(commit, commits[index - 1]).some(({ filename }) => filename.startsWith(`${folder}/`)),
      )
      .toReversed();
  }

  #changes({ files }: Commit, parent?: Commit) {
    const before = parent?.files ?? new Map<string, string>();
    return [...new Set([...files.keys(), ...before.keys()])]
      .filter((path) => files.get(path) !== before.get(path))
      .map((filename) => ({
        filename,
        status: before.has(filename) ? (files.has(filename) ? 'modified' : 'removed') : 'added',
        sha: hashOf(files.get(filename) ?? before.get(filename) ?? ''),
      }));
  }

  /** Adds a commit. @param changes text by path; null deletes a file */
  publish(
    who: string,
    when: string,
    changes: Readonly<Record<string, string | null>>,
    branch = 'main',
  ): Commit {
    const encoded = Object.entries(changes).map(([path, text]): [string, string | null] => [
      path,
      text === null ? null : Buffer.from(text).toString('base64'),
    ]);
    return this.#add(branch, { who, when, headline: `Update by ${who}` }, Object.fromEntries(encoded));
  }

  #add(
    branch: string,
    about: Pick<Commit, 'who' | 'when' | 'headline'>,
    changes: Readonly<Record<string, string | null>>,
  ): Commit {
    const commits = this.#commitsOf(branch);
    const files = new Map(this.#head(branch).files);
    for (const [path, base64] of Object.entries(changes)) {
      if (base64 === null) files.delete(path);
      else files.set(path, base64);
    }
    const commit = { ...about, sha: hashOf(JSON.stringify([branch, commits.length, about])), files };
    commits.push(commit);
    return commit;
  }

  /** Returns the text of a file at the head of a branch. */
  read(path: string, branch = 'main'): string | undefined {
    const base64 = this.#head(branch).files.get(path);
    return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString();
  }

  #commitNode(branch: string, { sha, who, when }: Commit): object {
    return {
      __typename: 'Commit',
      oid: sha,
      committedDate: when,
      author: { name: who },
      history: ({ first, path }: { first: number; path: string }) => ({
        nodes: this.#history(branch, path)
          .slice(0, first)
          .map((commit) => this.#commitNode(branch, commit)),
      }),
    };
  }

  /** Returns a file or a folder of a commit; null if there is none. */
  #object(files: Files, path: string): object | null {
    const base64 = files.get(path);
    if (base64 !== undefined) {
      const text = isText(path) ? Buffer.from(base64, 'base64').toString() : null;
      return { __typename: 'Blob', oid: hashOf(base64), text };
    }
    const inside = [...files.keys()].filter((other) => other.startsWith(`${path}/`));
    if (inside.length === 0) return null;
    const names = new Set(inside.map((other) => other.slice(path.length + 1).split('/')[0] ?? ''));
    const entries = [...names].map((name) => {
      const object = this.#object(files, `${path}/${name}`) as { oid: string };
      return { name, oid: object.oid, object };
    });
    return { __typename: 'Tree', oid: hashOf(inside.join('\n')), entries };
  }

  /** @param expression `main:src/content`, or `sha^:path` for the parent of a commit */
  #objectAt(expression: string): object | null {
    const [, revision = '', parent, path = ''] = /^([^:^]+)(\^)?:(.*)$/.exec(expression) ?? [];
    const commits = this.#commitsOf('main');
    const index = commits.findIndex(({ sha }) => sha === revision);
    const at = revision === 'main' ? commits.length - 1 : parent ? index - 1 : index;
    const commit = commits[at];
    return commit ? this.#object(commit.files, path) : null;
  }

  #createCommit({ branch: { branchName }, message, fileChanges, expectedHeadOid }: CommitInput) {
    if (this.#head(branchName).sha !== expectedHeadOid) throw stale(expectedHeadOid);
    const changes = Object.fromEntries([
      ...fileChanges.additions.map(({ path, contents }) => [path, contents]),
      ...fileChanges.deletions.map(({ path }) => [path, null]),
    ]) as Record<string, string | null>;
    const about = { who: 'Front Desk', when: '2026-11-25T15:00:00Z', headline: message.headline };
    return { commit: this.#commitNode(branchName, this.#add(branchName, about, changes)) };
  }

  async #graphql({ query, variables }: Query): Promise<Answer> {
    const rootValue = {
      repository: {
        object: ({ expression }: { expression: string }) => this.#objectAt(expression),
        ref: ({ qualifiedName }: { qualifiedName: string }) => {
          const branch = qualifiedName.replace('refs/heads/', '');
          return { target: this.#commitNode(branch, this.#head(branch)) };
        },
      },
      createCommitOnBranch: ({ input }: { input: CommitInput }) => this.#createCommit(input),
    };
    const { data, errors } = await graphql({ schema, source: query, rootValue, variableValues: variables });
    // GitHub has the type beside the message.
    const typed = errors?.map(({ message, path, extensions }) => ({
      type: extensions['type'],
      path,
      message,
    }));
    return { status: 200, body: { data, ...(typed && { errors: typed }) } };
  }

  /** Makes a branch end at a commit of the main branch. */
  #setBranch(branch: string, sha: string, status: 200 | 201): Answer {
    const commits = this.#commitsOf('main');
    const index = commits.findIndex((commit) => commit.sha === sha);
    if (index < 0) return refused('Object does not exist');
    this.branches[branch] = commits.slice(0, index + 1);
    return { status, body: { ref: `refs/heads/${branch}`, object: { type: 'commit', sha } } };
  }

  #createBranch({ ref, sha }: { ref: string; sha: string }): Answer {
    const branch = ref.replace('refs/heads/', '');
    return this.branches[branch] ? refused('Reference already exists') : this.#setBranch(branch, sha, 201);
  }

  #patch(path: string, body: unknown): Answer {
    const [, branch = ''] = /^git\/refs\/heads\/(.+)$/.exec(path) ?? [];
    const { sha, force = false } = body as { sha: string; force?: boolean };
    const head = this.branches[branch]?.at(-1);
    if (!head) return branch ? refused('Reference does not exist') : notFound;
    const isFastForward = this.#commitsOf('main').some((commit) => commit.sha === head.sha);
    return force || isFastForward
      ? this.#setBranch(branch, sha, 200)
      : refused('Update is not a fast forward');
  }

  /** All pull requests of this fake are open. @param head `owner:branch` */
  #listPulls(owner: string, head: string | null): Answer {
    const numbered = this.pullRequests.map((pull, index) => ({ ...pull, number: index + 1, state: 'open' }));
    const found = numbered.filter((pull) => head === null || `${owner}:${pull.head}` === head);
    return { status: 200, body: found };
  }

  #openPull(pull: NewPull): Answer {
    if (this.pullRequests.some(({ head }) => head === pull.head)) return refused('Validation Failed');
    return { status: 201, body: { number: this.pullRequests.push({ ...pull, labels: [] }) } };
  }

  #post(path: string, body: unknown): Answer {
    if (path === 'git/refs') return this.#createBranch(body as { ref: string; sha: string });
    if (path === 'pulls') return this.#openPull(body as NewPull);
    const [, number] = /^issues\/(\d+)\/labels$/.exec(path) ?? [];
    const pull = this.pullRequests[Number(number) - 1];
    if (!pull) return notFound;
    pull.labels = (body as { labels: string[] }).labels;
    return { status: 200, body: pull.labels.map((name) => ({ name })) };
  }

  #get(path: string): Answer {
    const [, kind, id] = /^(commits|git\/blobs)\/(\w+)$/.exec(path) ?? [];
    const commits = this.#commitsOf('main');
    if (kind === 'commits') {
      const index = commits.findIndex(({ sha }) => sha === id);
      const commit = commits[index];
      return commit
        ? { status: 200, body: { sha: id, files: this.#changes(commit, commits[index - 1]) } }
        : notFound;
    }
    const contents = commits.flatMap(({ files }) => [...files.values()]);
    const content = contents.find((base64) => hashOf(base64) === id);
    return content === undefined ? notFound : { status: 200, body: { content, encoding: 'base64' } };
  }

  /** Answers a request to https://api.github.com. */
  async answer(method: string, { pathname, searchParams }: URL, body: unknown): Promise<Answer> {
    if (pathname === '/graphql') return this.#graphql(body as Query);
    const [, owner = '', path = ''] = /^\/repos\/([^/]+)\/[^/]+\/(.*)$/.exec(pathname) ?? [];
    if (method === 'POST') return this.#post(path, body);
    if (method === 'PATCH') return this.#patch(path, body);
    return path === 'pulls' ? this.#listPulls(owner, searchParams.get('head')) : this.#get(path);
  }
}
