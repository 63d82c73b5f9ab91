/**
 * The page "What went online": the last changes of texts and pictures, each of which can be put back, and "Publish now", both
 * with the token of whoever is signed in to the editor. https://docs.github.com/en/rest/commits/commits
 */
import { repository } from './config/settings';
import './went-online.css';
import { z } from 'zod';
import { needsReview } from '@/shared/config/reviewed-content';
import { collectionAt } from './config/json-schema';

/** What is published. */
const BRANCH = 'main';
const SHOWN = 30;
const DEADLINE_MS = 20_000;

const SIGNED_OUT = 'You are signed out. Sign in in the editor, then load this page again.';
const CHANGED_SINCE =
  'Nothing has been changed, because somebody has changed the same text or picture since. Change it in the editor.';
const NO_ANSWER =
  'GitHub has not done that. Load this page again to see what is online; if it happens again, tell the technician.';
const FOLDER =
  'The editor works with a folder on this computer, so nothing goes online. To undo a change, write the old value again.';

const status = document.querySelector<HTMLElement>('#status') ?? document.body;
const list = document.querySelector<HTMLElement>('#changes') ?? document.body;
const publish = document.querySelector<HTMLElement>('#publish') ?? document.body;

/** Shows a sentence, and moves the focus there if the button that it is about may be gone. */
function say(text: string, focus = true) {
  status.textContent = text;
  if (focus) status.focus();
}

/** A sentence for the person is in the message. */
class Refusal extends Error {}

/** Who is signed in: Sveltia keeps it in the storage of its origin. */
function readAccount() {
  const stored = z.object({ backendName: z.string(), token: z.string().optional() });
  return stored.safeParse(JSON.parse(localStorage.getItem('sveltia-cms.user') ?? 'null')).data;
}

/** @throws if GitHub refuses */
async function send(path: string, body?: object): Promise<Response> {
  const response = await fetch(`https://api.github.com/${path}`, {
    headers: {
      // Without "object", GitHub names no file of more than 1 MB.
      accept: `application/vnd.github${path.includes('/contents/') ? '.object' : ''}+json`,
      authorization: `Bearer ${readAccount()?.token}`,
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(DEADLINE_MS),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (response.status === 401) throw new Refusal(SIGNED_OUT);
  if (response.status === 409) throw new Refusal(CHANGED_SINCE);
  if (!response.ok && response.status !== 404) throw new Error(`GitHub answers ${response.status}`);
  return response;
}

/** @returns undefined where GitHub finds nothing */
async function find<T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T | undefined> {
  const response = await send(path, body);
  return response.ok ? schema.parse(await response.json()) : undefined;
}

async function ask<T>(path: string, schema: z.ZodType<T>) {
  const found = await find(`repos/${repository}/${path}`, schema);
  if (found === undefined) throw new Error(`GitHub does not know ${path}`);
  return found;
}

const commitSchema = z.object({
  sha: z.string(),
  commit: z.object({ message: z.string(), author: z.object({ name: z.string(), date: z.string() }) }),
});
const detailsSchema = z.object({
  parents: z.array(z.object({ sha: z.string() })),
  files: z.array(
    z.object({
      filename: z.string(),
      previous_filename: z.string().optional(),
      status: z.string(),
      sha: z.string().nullable(),
      patch: z.string().optional(),
    }),
  ),
});
type Details = z.output<typeof detailsSchema>;
type File = Details['files'][number];

/** Returns 'IV treatments › high-c', 'Costs and insurance (Spanish)' or the name of a picture. */
function labelOf(path: string): string {
  const english = path.replace('/es/', '/');
  const collection = collectionAt(english);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!collection) return name;
  const entry = 'folder' in collection ? ` › ${name.replace('.md', '')}` : '';
  return `${collection.label}${entry}${english === path ? '' : ' (Spanish)'}`;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/** Returns the lines that were and that are now. */
const linesOf = ({ status: done, patch = '' }: File) =>
  done === 'added' || done === 'removed' || !patch
    ? [
        element(
          'p',
          { added: 'This is new.', removed: 'This was deleted.' }[done] ?? 'This is another file now.',
        ),
      ]
    : patch
        .split('\n')
        .filter((line) => /^[-+]/.test(line))
        .map((line) =>
          element(
            line.startsWith('-') ? 'del' : 'ins',
            line.startsWith('-') ? 'Before: ' : 'Now: ',
            line.slice(1),
          ),
        );

/** Says why somebody cannot put a change back here; undefined if they can. */
function refusalOf({ parents, files }: Details): string | undefined {
  const paths = files.flatMap(({ filename, previous_filename: previous }) => [
    filename,
    previous ?? filename,
  ]);
  if (parents.length !== 1 || !paths.every((path) => /^src\/(content\/.+\.md|assets\/.+)$/.test(path)))
    return 'It also changed what is not in the editor, such as code. Ask the technician to put it back.';
  if (paths.some(needsReview))
    return 'A legal text or medical guidance waits for a publisher. Write the old words again in the editor.';
  return undefined;
}

const blobSchema = z.object({ sha: z.string() });
const contents = (path: string, commit: string) =>
  `contents/${path.split('/').map(encodeURIComponent).join('/')}?ref=${commit}`;

const COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;

/** Puts all files of a change back in one commit, if nobody has changed one of them since. */
async function putBack(sha: string, { parents: [parent], files }: Details) {
  const head = await ask(`git/ref/heads/${BRANCH}`, z.object({ object: blobSchema }));
  const expectedHeadOid = head.object.sha;
  const additions: object[] = [];
  const deletions: object[] = [];
  for (const { filename: path, previous_filename: old = path, status: done, sha: blob } of files) {
    const online = (name: string) =>
      find(`repos/${repository}/${contents(name, expectedHeadOid)}`, blobSchema);
    const now = await online(path);
    const isThereAgain = old !== path && (await online(old)) !== undefined;
    const changedTo = done === 'removed' ? undefined : blob;
    if (now?.sha !== changedTo || isThereAgain) throw new Refusal(CHANGED_SINCE);
    if (done === 'added' || old !== path) deletions.push({ path });
    if (done === 'added') continue;
    const version = await ask(contents(old, parent?.sha ?? ''), blobSchema);
    const { content } = await ask(`git/blobs/${version.sha}`, z.object({ content: z.string() }));
    additions.push({ path: old, contents: content.replaceAll('\n', '') });
  }
  const input = {
    branch: { repositoryNameWithOwner: repository, branchName: BRANCH },
    message: {
      headline: `Put back: ${labelOf(files[0]?.filename ?? '')}`.slice(0, 72),
      body: `Undoes ${sha}`,
    },
    fileChanges: { additions, deletions },
    // GitHub refuses the commit if somebody has saved in between.
    expectedHeadOid,
  };
  const answer = z.object({ errors: z.array(z.object({ type: z.string().optional() })).optional() });
  const { errors: [error] = [] } =
    (await find('graphql', answer, { query: COMMIT, variables: { input } })) ?? {};
  if (error) throw error.type === 'STALE_DATA' ? new Refusal(CHANGED_SINCE) : new Error(error.type);
}

/** Runs what a person has asked for, and says what went wrong. */
async function attempt(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    say(error instanceof Refusal ? error.message : NO_ANSWER);
    if (!(error instanceof Refusal)) console.error(error);
  }
}

/** Starts the publish workflow, which the permission to write contents allows. The answer has no body. */
async function publishNow() {
  const { ok } = await send(`repos/${repository}/dispatches`, { event_type: 'publish' });
  if (!ok) throw new Error('GitHub does not know the repository');
  say('It is being published. Look at the website in ten minutes.');
}

function changeItem({ sha, commit: { author, message } }: z.output<typeof commitSchema>) {
  const time = new Date(author.date).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' });
  const [headline = ''] = message.split('\n');
  const details = element(
    'details',
    element('summary', element('strong', author.name), `, ${time}: ${headline}`),
  );
  const show = async () => {
    const change = await ask(`commits/${sha}`, detailsSchema);
    details.append(
      ...change.files.flatMap((file) => [element('h2', labelOf(file.filename)), ...linesOf(file)]),
    );
    const refusal = refusalOf(change);
    const button = element('button', 'Put it back');
    button.onclick = () => {
      const names = change.files.map(({ filename }) => labelOf(filename)).join('\n');
      if (!confirm(`Put back what was there before this change?\n\n${names}`)) return;
      button.disabled = true;
      void attempt(async () => {
        await putBack(sha, change);
        await load();
        say('It is back. The website shows it in a few minutes.');
      }).finally(() => (button.disabled = false));
    };
    details.append(refusal === undefined ? button : element('p', refusal));
  };
  details.addEventListener('toggle', () => void attempt(show), { once: true });
  return element('li', details);
}

/** Shows the last changes. */
async function load() {
  const query = `commits?sha=${BRANCH}&per_page=${SHOWN}&path=`;
  const commits = z.array(commitSchema);
  const found = await Promise.all(['src/content', 'src/assets'].map((path) => ask(query + path, commits)));
  const changes = [...new Map(found.flat().map((commit) => [commit.sha, commit])).values()]
    .toSorted((a, b) => Date.parse(b.commit.author.date) - Date.parse(a.commit.author.date))
    .slice(0, SHOWN);
  list.replaceChildren(...changes.map(changeItem));
  say(changes.length > 0 ? '' : 'Nothing has gone online from the editor yet.', false);
}

/** Offers what somebody who is signed in can do. */
function start() {
  const button = element('button', 'Publish now');
  button.onclick = () => {
    button.disabled = true;
    void attempt(publishNow).finally(() => (button.disabled = false));
  };
  publish.append(button);
  publish.hidden = false;
  void attempt(load);
}

const account = readAccount();
if (account?.backendName === 'local') say(FOLDER);
else if (account?.token) start();
else say(SIGNED_OUT);
