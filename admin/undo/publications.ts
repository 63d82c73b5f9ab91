/** Reads from GitHub what has been published, and the files as they are now. */
import { z } from 'zod';
import { parseContentFile } from '../format/content-file';
import { changesOf } from './field-changes';
import { entryAt } from './entry-at';
import { ask, query, type GitHub } from './github-api';

/** What a publication has done to a file. A version is the text of a content file, and GitHub's id of a picture. */
export interface FileChange {
  path: string;
  /** Undefined when the file is new. */
  before?: string | undefined;
  /** Undefined when the file was deleted. */
  after?: string | undefined;
}

export interface Publication {
  sha: string;
  who: string;
  when: Date;
  files: FileChange[];
  /** False when it has also changed what this page cannot show, such as code. */
  isWhole: boolean;
}

const SHOWN = 50;
/** How many publications are read at a time. */
const AT_A_TIME = 10;
/** A publication with more files was not made in the editor. */
const MAX_FILES = 40;
/** Formats texts and records translations after a publication. */
const BOT = 'github-actions[bot]';
const CLINIC = 'src/content/clinic.md';
const RECORD = 'src/content/translations.json';

const HISTORY = `
  query ($owner: String!, $name: String!, $branch: String!, $clinic: String!) {
    repository(owner: $owner, name: $name) {
      clinic: object(expression: $clinic) { ... on Blob { text } }
      ref(qualifiedName: $branch) {
        target {
          ... on Commit {
            texts: history(first: 100, path: "src/content") { nodes { ...commit } }
            pictures: history(first: 100, path: "src/assets") { nodes { ...commit } }
          }
        }
      }
    }
  }
  fragment commit on Commit { oid committedDate author { name } }
`;

const commits = z.object({
  nodes: z.array(
    z.object({
      oid: z.string(),
      committedDate: z.iso.datetime(),
      author: z.object({ name: z.string().nullable() }).nullable(),
    }),
  ),
});
const history = z.object({
  repository: z.object({
    clinic: z.object({ text: z.string() }),
    ref: z.object({ target: z.object({ texts: commits, pictures: commits }) }),
  }),
});

/** Variables that name the repository in a query. */
const variablesOf = ({ repository }: GitHub) => {
  const [owner, name] = repository.split('/');
  return { owner, name };
};

type Commit = z.output<typeof commits>['nodes'][number];

/** Returns the commits by people that changed texts or pictures, the newest first, and the time zone of the clinic. */
async function listCommits(github: GitHub): Promise<{ commits: Commit[]; timeZone: string }> {
  const { branch } = github;
  const variables = { ...variablesOf(github), branch: `refs/heads/${branch}`, clinic: `${branch}:${CLINIC}` };
  const { repository } = await query(github, HISTORY, variables, history);
  const { texts, pictures } = repository.ref.target;
  const byId = new Map([...texts.nodes, ...pictures.nodes].map((commit) => [commit.oid, commit]));
  return {
    timeZone: String(parseContentFile(repository.clinic.text)['timeZone']),
    commits: [...byId.values()]
      .filter(({ author }) => author?.name !== BOT)
      .toSorted((a, b) => b.committedDate.localeCompare(a.committedDate))
      .slice(0, SHOWN),
  };
}

const details = z.object({
  files: z.array(z.object({ filename: z.string(), previous_filename: z.string().optional() })),
});

const isShown = (path: string) => path.startsWith('src/assets/') || entryAt(path) !== undefined;

const blob = z.object({ oid: z.string(), text: z.string().nullish() }).nullable();

/** Reads files before and after a commit. */
async function readVersions(github: GitHub, sha: string, paths: readonly string[]): Promise<FileChange[]> {
  if (paths.length === 0) return [];
  const objects = paths.flatMap((path, index) =>
    [`before${index}:${sha}^`, `after${index}:${sha}`].map((place) => {
      const [alias, revision] = place.split(':');
      return `${alias}: object(expression: ${JSON.stringify(`${revision}:${path}`)}) { ... on Blob { oid text } }`;
    }),
  );
  const versions = `query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${objects.join(' ')} } }`;
  const { repository } = await query(
    github,
    versions,
    variablesOf(github),
    z.object({ repository: z.record(z.string(), blob) }),
  );
  const versionOf = (path: string, alias: string) => {
    const found = repository[alias];
    return entryAt(path) ? (found?.text ?? undefined) : found?.oid;
  };
  return paths.map((path, index) => ({
    path,
    before: versionOf(path, `before${index}`),
    after: versionOf(path, `after${index}`),
  }));
}

/** True unless only the notation of a file has changed. */
function isChange({ path, before, after }: FileChange): boolean {
  if (!entryAt(path) || before === undefined || after === undefined) return before !== after;
  return changesOf(parseContentFile(before), parseContentFile(after)).length > 0;
}

async function readPublication(github: GitHub, { oid: sha, committedDate, author }: Commit) {
  const { files } = await ask(github, `/repos/${github.repository}/commits/${sha}`, details);
  const paths = files
    .flatMap(({ filename, previous_filename: previous }) => [filename, ...(previous ? [previous] : [])])
    .filter((path) => path !== RECORD);
  const shown = paths.filter(isShown);
  const isWhole = shown.length === paths.length && paths.length <= MAX_FILES;
  const versions = await readVersions(github, sha, shown.slice(0, MAX_FILES));
  const who = author?.name ?? 'Somebody';
  return { sha, who, when: new Date(committedDate), files: versions.filter(isChange), isWhole };
}

/** Yields the last publications, some at a time and the newest first, with the time zone of the clinic. */
export async function* readPublications(
  github: GitHub,
): AsyncGenerator<{ publications: Publication[]; timeZone: string }> {
  const { commits, timeZone } = await listCommits(github);
  for (let start = 0; start < commits.length; start += AT_A_TIME) {
    const some = commits.slice(start, start + AT_A_TIME);
    const read = await Promise.all(some.map((commit) => readPublication(github, commit)));
    yield { publications: read.filter(({ files }) => files.length > 0), timeZone };
  }
}
