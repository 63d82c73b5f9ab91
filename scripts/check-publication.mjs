/**
 * The check of .github/workflows/publish.yml: content that needs a review has been read by a second person, and
 * everything builds. Explains a failure in the run's summary and at the commit, in the words of the schema.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setUp } from './lib/setup.mjs';

const BRANCH = 'main';
const LOG = '.cache/publication.log';
/** Number of lines shown of a failure that is not about content. */
const LAST_LINES = 60;

await setUp();
const [
  { changesEditor, complaintsIn, reviewProblems, checksFor, untranslatedIn },
  { githubHistory },
  { filesChanged },
] = await Promise.all([
  import('./lib/publication.mjs'),
  import('./lib/github-history.mjs'),
  import('./lib/changes.mjs'),
]);

const { GITHUB_REPOSITORY, GITHUB_TOKEN, GITHUB_STEP_SUMMARY, GITHUB_OUTPUT, PUBLISHED } = process.env;
// The build and the tests have no use for it.
delete process.env.GITHUB_TOKEN;
const write = (file, text) => (file ? appendFileSync(file, `${text}\n`) : console.log(text));

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split(/[\n\0]/)
    .filter(Boolean);

/** Ends the run with an error. GitHub also shows the first lines at the commit. */
function refuse(title, problems) {
  write(GITHUB_STEP_SUMMARY, `## ${title}\n\nNothing has gone online. The website stays as it was.\n`);
  for (const { file, heading, text } of problems) {
    write(GITHUB_STEP_SUMMARY, `${heading ? `**${heading}**\n\n` : ''}\`\`\`text\n${text}\n\`\`\`\n`);
    const place = file ? `file=${file},` : '';
    console.log(`::error ${place}title=${title}::${text.replaceAll('%', '%25').replaceAll('\n', '%0A')}`);
  }
  process.exit(1);
}

const history = githubHistory({ repository: GITHUB_REPOSITORY, token: GITHUB_TOKEN });
// Before the first publication there is nothing to compare with: the person who sets up the site publishes everything.
const shas = PUBLISHED ? git('rev-list', '--first-parent', `${PUBLISHED}..HEAD`) : [];
const files = PUBLISHED ? filesChanged(PUBLISHED, 'HEAD') : git('ls-files', '-z');

const unread = [];
for (const sha of shas) {
  const change = { sha, files: filesChanged(`${sha}^1`, sha) };
  if (reviewProblems([change]).length > 0)
    unread.push({ ...change, pullRequest: await history.originOf(sha, BRANCH) });
}
const problems = reviewProblems(unread);
if (problems.length > 0)
  refuse(
    'A second person has to read this',
    problems.map((text) => ({ text })),
  );

mkdirSync('.cache', { recursive: true });
rmSync(LOG, { force: true });

/**
 * Runs one of our commands and logs its output.
 * @returns its exit code
 */
const runLogged = (command) =>
  spawnSync('bash', ['-o', 'pipefail', '-c', 'node "$@" 2>&1 | tee "$0"', LOG, ...command], {
    stdio: 'inherit',
  }).status;

for (const command of checksFor(files)) {
  const code = runLogged(command);
  const log = readFileSync(LOG, 'utf8');
  const untranslated = untranslatedIn(log);
  if (untranslated.length > 0)
    write(
      GITHUB_STEP_SUMMARY,
      ['## To translate', '', ...untranslated.map((text) => `- ${text}`), ''].join('\n'),
    );
  if (code === 0) continue;
  const complaints = complaintsIn(log).map(({ title, text, file }) => ({ heading: title, text, file }));
  const rest = [{ text: log.trim().split('\n').slice(-LAST_LINES).join('\n') }];
  refuse('This change cannot be published', complaints.length > 0 ? complaints : rest);
}
if (GITHUB_OUTPUT) write(GITHUB_OUTPUT, `editor=${changesEditor(files)}`);
