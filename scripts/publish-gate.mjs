/**
 * Decides for .github/workflows/publish.yml whether a commit may go online. Texts and pictures that nobody has to review go
 * online by themselves. Everything else waits until a publisher has read it and starts the run with the commit that was read.
 *
 * The workflow runs this file in a checkout of the commit that is online, and the commit that it decides about is only data:
 * otherwise whoever can push could change this file together with what it should hold back. So its path must not change.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { needsReview } from '../src/shared/config/reviewed-content.ts';
import { hasPushRuleset } from './lib/push-ruleset.mjs';

const {
  /** The commit that would be built. */
  GITHUB_SHA: candidate,
  /** The commit that is online; empty before the first publication. */
  ONLINE: online,
  GITHUB_EVENT_NAME: event,
  /** Whoever has started this run, and so has given the commit. */
  ACTOR: actor,
  /** Whoever has started it again; else the same person. Both have to be publishers: the commit stays what the first one gave. */
  STARTED_AGAIN_BY: startedAgainBy,
  /** GitHub names of the people who may put code online, separated by spaces. */
  PUBLISHERS: publishers,
  /** What the publisher says to have read. */
  COMMIT: read,
  GITHUB_REPOSITORY: repository,
  GITHUB_SERVER_URL: server,
  GITHUB_STEP_SUMMARY: summary,
} = process.env;

/** Longer lists are on GitHub's page. */
const MOST_LINES = 50;

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
const isPartOf = (commit, later) =>
  spawnSync('git', ['merge-base', '--is-ancestor', commit, later], { stdio: 'ignore' }).status === 0;
const page = (path) => `${server}/${repository}/${path}`;

/** 000000 where there is no file. Programs (100755), symbolic links (120000) and submodules (160000) have other modes. */
const PLAIN_FILE = ['000000', '100644'];
const PICTURE = /\.(?:avif|gif|jpe?g|mp4|png|webp)$/i;
/** What a name can hide in a list: control characters, and bytes that are no text. */
const UNREADABLE = /[\p{Cc}\p{Cf}\u{FFFD}]/gu;

/** True for texts and pictures that go online by themselves. */
const isFree = (path) =>
  ((path.startsWith('src/content/') && path.endsWith('.md')) ||
    (path.startsWith('src/assets/') && PICTURE.test(path))) &&
  !needsReview(path) &&
  !path.split('/').some((name) => name.startsWith('.')) &&
  path.search(UNREADABLE) === -1;

/** Returns the files that differ between two commits and do not go online by themselves. A renamed file is two files. */
function waitingBetween(from, to) {
  const fields = git('diff-tree', '-r', '-z', '--no-renames', from, to).split('\0').slice(0, -1);
  const changes = Array.from({ length: fields.length / 2 }, (_, index) =>
    fields.slice(2 * index, 2 * index + 2),
  );
  return changes
    .filter(([modes, path]) => {
      const [before, after] = modes.slice(1).split(' ');
      return !PLAIN_FILE.includes(before) || !PLAIN_FILE.includes(after) || !isFree(path);
    })
    .map(([, path]) => path.replaceAll(UNREADABLE, '?'));
}

/** Makes a block of code for the summary, where no name can be a link. */
const asBlock = (text) => `\n\n${text.trim().replaceAll(/^/gm, '    ')}\n`;

/** Ends the run. The lines are what waits. */
function refuse(reason, lines) {
  const shown = [...lines.slice(0, MOST_LINES), ...(lines.length > MOST_LINES ? ['...'] : [])].join('\n');
  appendFileSync(summary, `The website stays as it was. ${reason}${asBlock(shown)}`);
  console.log(`::error title=Not published::${reason}`);
  console.log(shown);
  process.exit(1);
}

/** Returns what waits for a publisher. */
function findWaiting() {
  if (!online) return ['Nothing is online yet, so everything waits.'];
  const files = waitingBetween(online, candidate);
  return isPartOf(online, candidate)
    ? files
    : ['This run is for an older commit than the one that is online, or for another history.', ...files];
}

const names = publishers.toLowerCase().split(/\s+/).filter(Boolean);
const stranger = [actor, startedAgainBy].find((name) => !names.includes(name.toLowerCase()));
const waiting = findWaiting();
const toRead = page(online ? `compare/${online}...${candidate}` : `tree/${candidate}`);
const howToPublish = `Read ${toRead}. Then a publisher, whom publish.yml names, selects Run workflow in Actions, Publish, with the commit ${candidate}.`;

if (waiting.length > 0) {
  if (event !== 'workflow_dispatch') refuse(`These changes wait for a publisher. ${howToPublish}`, waiting);
  if (stranger !== undefined)
    refuse(`${stranger} is no publisher, and these changes wait for one. ${howToPublish}`, waiting);
  if (!/^[0-9a-f]{40}$/.test(read) || !isPartOf(read, candidate))
    refuse(`What was given is no commit of this history. Write its 40 characters. ${howToPublish}`, waiting);
  const unread = waitingBetween(read, candidate);
  if (unread.length > 0)
    refuse(
      `These files are not what was read: ${page(`compare/${read}...${candidate}`)}. ${howToPublish}`,
      unread,
    );
}

if (online) {
  const commits = git('log', `--max-count=${MOST_LINES}`, '--format=%h %an: %s', `${online}..${candidate}`);
  appendFileSync(summary, `This goes online.${asBlock(commits)}`);
}

if ((await hasPushRuleset()) === false)
  console.log(
    '::warning title=Everybody with the role Write can put code online::The push ruleset is not set: see docs/launch.md.',
  );
