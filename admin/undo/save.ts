/** Saves a plan as one commit with the signed-in person's own token. */
import { z } from 'zod';
import { needsReview } from '@/shared/config/reviewed-content';
import { englishPathOf, entryAt, placeInEditor } from './entry-at';
import { ask, GitHubError, query, type GitHub } from './github-api';
import type { Plan } from './plan';
import type { Snapshot } from './snapshot';

const COMMIT = `
  mutation ($input: CreateCommitOnBranchInput!) {
    createCommitOnBranch(input: $input) { commit { oid } }
  }
`;
const MAX_HEADLINE = 72;
/** How the editor marks a draft: Sveltia's `cms_label_prefix`. */
const DRAFT = 'sveltia-cms/draft';
/** The group of the editor in which files that need a review are: see admin/config/editor-config.ts. */
const REVIEWED_GROUP = 'guidance';

/** Where a plan goes: to the website, or to a draft that a second person publishes. */
export type Destination = { kind: 'website' } | { kind: 'draft'; branch: string } | { kind: 'mixed' };

/** A legal text or medical guidance waits as a draft, as after a save in the editor: one draft for each entry. */
export function destinationOf({ written, deleted }: Plan): Destination {
  const paths = [...new Set([...written.keys(), ...deleted].map(englishPathOf))];
  if (!paths.some(needsReview)) return { kind: 'website' };
  const [entry, another] = paths.map(entryAt);
  if (!entry || paths.length > 1 || another) return { kind: 'mixed' };
  return { kind: 'draft', branch: `cms/${placeInEditor(entry, REVIEWED_GROUP)}` };
}

const toBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));

/** Returns the new version of a file in base64; that of a picture is at GitHub. */
async function contentsOf(github: GitHub, [path, version]: [string, string]) {
  if (entryAt(path)) return { path, contents: toBase64(version) };
  const blob = z.object({ content: z.string() });
  const { content } = await ask(github, `/repos/${github.repository}/git/blobs/${version}`, blob);
  return { path, contents: content.replaceAll('\n', '') };
}

/** Marks a pull request as a draft that the editor shows. */
const markAsDraft = (github: GitHub, pull: number) =>
  ask(github, `/repos/${github.repository}/issues/${pull}/labels`, z.array(z.unknown()), {
    labels: [DRAFT],
  });

/** Returns the number of the open pull request of a branch; undefined if there is none. */
async function findPull(github: GitHub, branch: string): Promise<number | undefined> {
  const [owner] = github.repository.split('/');
  const search = new URLSearchParams({ state: 'open', head: `${owner}:${branch}` });
  const pulls = z.array(z.object({ number: z.number() }));
  const [pull] = await ask(github, `/repos/${github.repository}/pulls?${search}`, pulls);
  return pull?.number;
}

/**
 * Creates the branch of a draft. One that is left of an attempt that failed half-way starts again at the newest commit.
 * @throws a GitHubError; with 'alreadyThere', there is a draft of this entry already
 */
async function createBranch(github: GitHub, branch: string, sha: string): Promise<void> {
  const refs = `/repos/${github.repository}/git/refs`;
  const created = z.object({ ref: z.string() });
  try {
    await ask(github, refs, created, { ref: `refs/heads/${branch}`, sha });
  } catch (error) {
    const isRefused = error instanceof GitHubError && error.status === 422;
    if (!isRefused) throw error;
    const pull = await findPull(github, branch);
    if (pull === undefined) {
      await ask(github, `${refs}/heads/${branch}`, created, { sha, force: true }, 'PATCH');
      return;
    }
    // The attempt that made it may have failed before it was marked.
    await markAsDraft(github, pull);
    throw new GitHubError('alreadyThere');
  }
}

/** Opens the draft as the editor does. */
async function openDraft(github: GitHub, branch: string, title: string) {
  const pulls = `/repos/${github.repository}/pulls`;
  const { number } = await ask(github, pulls, z.object({ number: z.number() }), {
    ...{ title, head: branch, base: github.branch, draft: true },
  });
  await markAsDraft(github, number);
}

/**
 * Saves a plan, if nobody has saved since the snapshot.
 * @param about name of the first entry
 * @throws a GitHubError; with 'changedMeanwhile', nothing is written
 */
export async function savePlan(
  github: GitHub,
  { plan, snapshot, about, sha }: { plan: Plan; snapshot: Snapshot; about: string; sha: string },
): Promise<void> {
  const destination = destinationOf(plan);
  if (destination.kind === 'mixed') throw new GitHubError('unexpected');
  const branch = destination.kind === 'draft' ? destination.branch : github.branch;
  const headline = `Put back: ${about}`.slice(0, MAX_HEADLINE);
  const additions = await Promise.all([...plan.written].map((file) => contentsOf(github, file)));
  const { oid } = snapshot;
  if (destination.kind === 'draft') await createBranch(github, branch, oid);
  const input = {
    branch: { repositoryNameWithOwner: github.repository, branchName: branch },
    message: { headline, body: `Undoes ${sha}` },
    fileChanges: { additions, deletions: plan.deleted.map((path) => ({ path })) },
    expectedHeadOid: oid,
  };
  const commit = z.object({ createCommitOnBranch: z.object({ commit: z.object({ oid: z.string() }) }) });
  await query(github, COMMIT, { input }, commit);
  if (destination.kind === 'draft') await openDraft(github, branch, headline);
}
