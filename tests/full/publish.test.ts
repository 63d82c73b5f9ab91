/** What .github/workflows/publish.yml lets through, in a repository of its own, and what its jobs may do. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { publicEnvSchema } from '../../src/shared/config/env.ts';
import { reviewedPaths } from '../../src/shared/config/reviewed-content.ts';

interface Step {
  name?: string;
  run?: string;
  uses?: string;
}
interface Job {
  needs?: string | string[];
  steps: Step[];
}
/** Texts by path; a `link` is a symbolic link, and null deletes the file. */
type Files = Record<string, string | null | { link: string }>;

const { jobs } = parse(readFileSync('.github/workflows/publish.yml', 'utf8')) as {
  jobs: Record<string, Job>;
};
const stepNamed = (name: string) =>
  Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .find((step) => step.name === name) ?? {};

const LIST = 'src/shared/config/reviewed-content.ts';
const TEXT = { 'src/content/clinic.md': 'Open from 9 to 5\n' };
const LEGAL = { 'src/content/legal/hipaa.md': 'You have other rights.\n' };
const CODE = { 'functions/worker.ts': 'steal();\n' };

/** Neither the person's nor the system's settings of git. */
const gitEnv = {
  PATH: process.env['PATH'] ?? '',
  ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
  ...{ GIT_AUTHOR_NAME: 'Front Desk', GIT_AUTHOR_EMAIL: 'front-desk@example.com' },
  ...{ GIT_COMMITTER_NAME: 'Front Desk', GIT_COMMITTER_EMAIL: 'front-desk@example.com' },
};

/** Answers `gh api PATH --jq FILTER` from a file for each path and commit; fails where there is none. */
const GH = `#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in
    --jq) filter=$2; shift ;;
    -f) [[ $2 == commit=* ]] && commit=-\${2#commit=}; shift ;;
    api) ;;
    *) path=$1 ;;
  esac
  shift
done
jq --raw-output "$filter" "$ANSWERS/\${path//[^a-z0-9]/-}$commit"
`;

let folder: string;
/** The repository of the site. */
let site: string;
let live: string;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: site, env: gitEnv, encoding: 'utf8', stdio: 'pipe' }).trimEnd();
const head = () => git('rev-parse', 'HEAD');
const branch = () => git('checkout', '--quiet', '-b', 'cms/legal/hipaa');

/** Writes files and commits everything that has changed. @returns the new commit */
function commit(files: Files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(site, path);
    rmSync(file, { recursive: true, force: true });
    if (text === null) continue;
    mkdirSync(dirname(file), { recursive: true });
    if (typeof text === 'string') writeFileSync(file, text);
    else symlinkSync(text.link, file);
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A change');
  return head();
}

const answer = (path: string, json: unknown) =>
  writeFileSync(join(folder, path.replaceAll(/[^a-z0-9]/g, '-')), JSON.stringify(json));

/** Records deployments, the newest first. */
function deployed(...deployments: { sha: string; state?: string; app?: string | null }[]) {
  answer(
    'repos/clinic/website/deployments?environment=production&per_page=100',
    deployments.map(({ sha, app = 'github-actions' }, id) => ({
      ...{ id, sha, performed_via_github_app: app && { slug: app } },
    })),
  );
  for (const [id, { state = 'success' }] of deployments.entries())
    answer(`repos/clinic/website/deployments/${id}/statuses?per_page=1`, [{ state }]);
}

const person = (login: string) => ({ login });

/** Records the pull requests that brought a commit to main. */
const brought = (commit: string, ...pulls: object[]) =>
  answer(`graphql-${commit}`, {
    data: { repository: { object: { associatedPullRequests: { nodes: pulls } } } },
  });

/** A pull request by Ana, merged by her. */
const pull = ({ mergedBy = 'ana', authors = ['ana'], approvals = {}, ...changed }) => ({
  ...{ merged: true, baseRefName: 'main', headRefOid: 'last', author: person('ana') },
  mergedBy: person(mergedBy),
  commits: {
    totalCount: authors.length,
    nodes: authors.map((author) => ({ commit: { author: { user: person(author) } } })),
  },
  reviews: {
    nodes: Object.entries(approvals).map(([reader, oid]) => ({ author: person(reader), commit: { oid } })),
  },
  ...changed,
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/gh'), GH, { mode: 0o755 });
  site = join(folder, 'site');
  mkdirSync(site);
  git('init', '--quiet', '--initial-branch=main');
  // As GitHub does.
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  live = commit({
    'src/content/clinic.md': 'Open from 8 to 8\n',
    'src/content/legal/hipaa.md': 'You have rights.\n',
    'functions/worker.ts': 'export default 1;\n',
    [LIST]: readFileSync(LIST, 'utf8'),
  });
  deployed({ sha: live });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a step in a clone of the present branch, with the shell of GitHub. */
function run({ run: script = '' }: Step, env: Record<string, string> = {}) {
  const clone = join(folder, 'clone');
  rmSync(clone, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--no-local', site, clone], { env: gitEnv });
  writeFileSync(join(folder, 'script'), script);
  const path = [join(folder, 'bin'), dirname(process.execPath), gitEnv.PATH].join(delimiter);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', join(folder, 'script')],
    {
      cwd: clone,
      encoding: 'utf8',
      env: {
        ...gitEnv,
        ...{ PATH: path, ANSWERS: folder, RUNNER_TEMP: folder, GITHUB_SHA: head() },
        ...{ GITHUB_REPOSITORY: 'clinic/website', GITHUB_SERVER_URL: 'https://github.com' },
        ...{ GITHUB_REF: 'refs/heads/main', GITHUB_EVENT_NAME: 'push', DEVELOPERS: 'Dora eli', ACTOR: 'ana' },
        ...{ GITHUB_STEP_SUMMARY: join(folder, 'summary'), GITHUB_OUTPUT: join(folder, 'output') },
        ...env,
      },
    },
  );
  return { status, output: stdout + stderr };
}

const gate = (env?: Record<string, string>) => run(stepNamed('May this go online?'), env);
const tools = () => readFileSync(join(folder, 'output'), 'utf8');

const passes = { status: 0, output: '' };
const needsDeveloper = {
  status: 1,
  output: expect.stringContaining('A developer whom publish.yml names') as string,
};
const needsReader = {
  status: 1,
  output: expect.stringContaining('Only its author has read commit') as string,
};
const draft = { GITHUB_REF: 'refs/heads/cms/legal/hipaa' };
const by = (ACTOR: string) => ({ GITHUB_EVENT_NAME: 'workflow_dispatch', ACTOR });

describe('texts and pictures', () => {
  test.each<[string, Files]>([
    ['a text', TEXT],
    ['a deleted text', { 'src/content/clinic.md': null }],
    ['a picture with an unusual name', { 'src/assets/images/Sala de espera, Peñón (2).JPG': 'JPEG' }],
  ])('%s goes online by itself', (_, files) => {
    commit(files);
    expect(gate()).toEqual(passes);
  });
});

describe('code', () => {
  test.each<[string, NonNullable<Files>]>([
    ['a program', CODE],
    ['the list of texts that need a second person', { [LIST]: 'export const needsReview = () => false;\n' }],
    ['a program among the texts', { 'src/content/config.ts': 'steal()\n' }],
    ['a picture that can run', { 'src/assets/images/logo.svg': '<svg><script/></svg>' }],
    ['a folder whose name begins alike', { 'src/content-model/clinic.md': 'x\n' }],
    ['a link', { 'src/content/secret.md': { link: '../../../.env' } }],
    ['a name with a new line', { 'src/content/a\nb.md': 'x\n' }],
  ])('%s waits for a developer, and keeps a draft from being shown', (_, files) => {
    branch();
    commit(files);
    expect(gate()).toEqual(needsDeveloper);
    expect(gate(draft)).toMatchObject({ status: 1 });
  });

  test('goes online when a developer starts the workflow, and nobody else', () => {
    commit(CODE);
    expect(gate(by('ELI'))).toEqual(passes);
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toMatch(/^- \w+ Front Desk: A change$/m);
    for (const actor of ['ana', 'do', 'dora eli', '.*'])
      expect(gate(by(actor)), actor).toEqual(needsDeveloper);
    expect(gate({ ACTOR: 'dora' }), 'a push').toEqual(needsDeveloper);
    expect(gate({ ...by('dora'), DEVELOPERS: '  ' })).toEqual(needsDeveloper);
  });

  test('waits on the first publication', () => {
    deployed();
    expect(gate()).toEqual(needsDeveloper);
    expect(gate(by('dora'))).toEqual(passes);
  });
});

test('every text that needs a second person exists', () => {
  expect(reviewedPaths.filter((path) => !existsSync(path))).toEqual([]);
});

describe('a legal text', () => {
  const merge = () => {
    branch();
    commit(LEGAL);
    git('checkout', '--quiet', 'main');
    git('merge', '--quiet', '--no-ff', '--no-edit', 'cms/legal/hipaa');
    return head();
  };

  test.each([
    ['merged by a second person', { mergedBy: 'ben' }],
    ['approved by a second person', { approvals: { ben: 'last' } }],
  ])('goes online when %s', (_, changed) => {
    brought(merge(), pull(changed));
    expect(gate()).toEqual(passes);
    expect(tools()).toBe(`tools=${head()}\n`);
  });

  test.each<[string, Parameters<typeof pull>[0][]]>([
    ['without a pull request', []],
    ['merged by its author', [{}]],
    ['approved by its author', [{ approvals: { ana: 'last' } }]],
    ['approved before its last change', [{ approvals: { ben: 'earlier' } }]],
    ['merged by somebody who has written a part of it', [{ mergedBy: 'ben', authors: ['ana', 'ben'] }]],
    ['merged elsewhere', [{ baseRefName: 'other', mergedBy: 'ben' }]],
  ])('waits %s', (_, pulls) => {
    brought(merge(), ...pulls.map(pull));
    expect(gate()).toEqual(needsReader);
    expect(gate(by('dora'))).toEqual(needsReader);
  });

  test('in Spanish waits when it is pushed', () => {
    brought(commit({ 'src/content/legal/es/hipaa.md': 'Text\n' }));
    commit(TEXT);
    expect(gate()).toEqual(needsReader);
  });
});

test('nothing goes online while GitHub does not answer', () => {
  brought(commit(LEGAL));
  rmSync(join(folder, `graphql-${head()}`));
  const { status, output } = gate(by('dora'));
  expect(status).not.toBe(0);
  expect(output).toContain('No such file');
});

describe('the jobs', () => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const withToken = (part: object) => JSON.stringify(part).includes('CLOUDFLARE_API_TOKEN');

  test('wait for the gate, may write nothing, and only the two uploads have the token of Cloudflare', () => {
    expect([jobs['build']?.needs, jobs['deploy']?.needs]).toEqual(['gate', ['gate', 'build']]);
    expect(JSON.stringify(jobs)).not.toMatch(/"write"|write-all/);
    expect(steps.filter(withToken).map(({ name }) => name)).toEqual(['Upload', 'Upload the draft']);
  });

  test('read nothing into a script but through its environment', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
  });

  test('take every setting of the build, and no other variable', () => {
    const names = [...Object.keys(publicEnvSchema.shape), 'ADMIN_URL'];
    const VARIABLES = JSON.stringify(Object.fromEntries([...names, 'PATH'].map((name) => [name, 'x'])));
    const env = { VARIABLES, GITHUB_ENV: join(folder, 'output') };
    expect(run(stepNamed('Take the live settings'), env)).toEqual(passes);
    expect(tools()).toBe(names.map((name) => `${name}=x\n`).join(''));
  });
});
