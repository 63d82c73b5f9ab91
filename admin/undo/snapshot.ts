/** Reads all texts and the names of all pictures at the newest commit. */
import { z } from 'zod';
import type { Repository } from './find-faults';
import { query, type GitHub } from './github-api';

export interface Snapshot {
  /** The newest commit. */
  oid: string;
  /** By path: the text of a content file, GitHub's id of any other. */
  files: ReadonlyMap<string, string>;
}

const HEAD = `
  query ($owner: String!, $name: String!, $branch: String!) {
    repository(owner: $owner, name: $name) { ref(qualifiedName: $branch) { target { oid } } }
  }
`;

/** Three levels, for example src/content/pages/es/cost.md. */
const FILES = `
  query ($owner: String!, $name: String!, $content: String!, $assets: String!) {
    repository(owner: $owner, name: $name) {
      content: object(expression: $content) { ...files ... on Tree { entries { object { ...files ... on Tree { entries { object { ...files } } } } } } }
      assets: object(expression: $assets) { ... on Tree { entries { name oid object { ... on Tree { entries { name oid } } } } } }
    }
  }
  fragment files on Tree { entries { name oid object { ... on Blob { text } } } }
`;

interface Node {
  name: string;
  oid: string;
  object?: { text?: string | null | undefined; entries?: Node[] | undefined } | null | undefined;
}

const node: z.ZodType<Node> = z.object({
  name: z.string(),
  oid: z.string(),
  get object() {
    return z
      .object({ text: z.string().nullable().optional(), entries: z.array(node).optional() })
      .nullable()
      .optional();
  },
});
const tree = z.object({ entries: z.array(node) }).nullable();

const pathsIn = (folder: string, nodes: readonly Node[]): [path: string, version: string][] =>
  nodes.flatMap(({ name, oid, object }) =>
    object?.entries
      ? pathsIn(`${folder}/${name}`, object.entries)
      : [[`${folder}/${name}`, object?.text ?? oid]],
  );

/** @throws a GitHubError */
export async function readSnapshot(github: GitHub): Promise<Snapshot> {
  const [owner, name] = github.repository.split('/');
  const head = await query(
    github,
    HEAD,
    { owner, name, branch: `refs/heads/${github.branch}` },
    z.object({ repository: z.object({ ref: z.object({ target: z.object({ oid: z.string() }) }) }) }),
  );
  const { oid } = head.repository.ref.target;
  const { repository } = await query(
    github,
    FILES,
    { owner, name, content: `${oid}:src/content`, assets: `${oid}:src/assets` },
    z.object({ repository: z.object({ content: tree, assets: tree }) }),
  );
  const { content, assets } = repository;
  return {
    oid,
    files: new Map([
      ...pathsIn('src/content', content?.entries ?? []),
      ...pathsIn('src/assets', assets?.entries ?? []),
    ]),
  };
}

/** The files as the checks before a save read them. */
export const repositoryOf = (files: ReadonlyMap<string, string>): Repository => ({
  read: (path) => Promise.resolve(files.get(path)),
  list: (folder) =>
    Promise.resolve(
      [...files.keys()].filter(
        (path) => path.startsWith(`${folder}/`) && !path.slice(folder.length + 1).includes('/'),
      ),
    ),
});
