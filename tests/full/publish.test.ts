/** What .github/workflows/publish.yml lets through, in a repository of its own, and what its jobs may do. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { publicEnvSchema } from '../../src/shared/config/env.ts';
import { reviewedPaths } from '../../src/shared/config/reviewed-content.ts';
import { FixtureRepository, gitEnv } from '../lib/fixture-repository.ts';

interface Step {
  name?: string;
  run?: string;
  uses?: string;
}
interface Job {
  needs?: string | string[];
  steps: Step[];
}
type Files = Parameters<FixtureRepository['commit']>[0];

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
let site: FixtureRepository;
let live: string;

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
  site = new FixtureRepository({
    'src/content/clinic.md': 'Open from 8 to 8\n',
    'src/content/legal/hipaa.md': 'You have rights.\n',
    'functions/worker.ts': 'export default 1;\n',
    [LIST]: readFileSync(LIST, 'utf8'),
  });
  live = site.head;
  deployed({ sha: live });
});
afterEach(() => {
  site.remove();
  rmSync(folder, { recursive: true });
});

/** Runs a step in a clone of the present branch, with the shell of GitHub. */
function run({ run: script = '' }: Step, env: Record<string, string> = {}) {
  const clone = join(folder, 'clone');
  rmSync(clone, { recursive: true, force: true });
  execFileSync('git', ['clone', '--quiet', '--no-local', site.folder, clone], { env: gitEnv });
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
        ...{ PATH: path, ANSWERS: folder, RUNNER_TEMP: folder, GITHUB_SHA: site.head },
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

describe('texts and pictures go online by themselves', () => {
  test.each<[string, Files]>([
    ['a text', TEXT],
    ['a new text in Spanish', { 'src/content/notices/es/storm.md': 'Cerrado.\n' }],
    ['a deleted text', { 'src/content/clinic.md': null }],
    ['a picture with an unusual name', { 'src/assets/images/Sala de espera, Peñón (2).JPG': 'JPEG' }],
    ['nothing', {}],
  ])('%s', (_, files) => {
    site.commit(files);
    expect(gate()).toEqual(passes);
  });

  test('after code that is undone again', () => {
    site.commit(CODE);
    site.git('revert', '--no-edit', 'HEAD');
    expect(gate()).toEqual(passes);
  });

  test('after code that a developer has put online', () => {
    deployed({ sha: site.commit(CODE) }, { sha: live });
    site.commit(TEXT);
    expect(gate()).toEqual(passes);
  });
});

describe('code', () => {
  const codes: [string, NonNullable<Files>][] = [
    ['a program', CODE],
    ['a deleted program', { 'functions/worker.ts': null }],
    ['the list of texts that need a second person', { [LIST]: 'export const needsReview = () => false;\n' }],
    ['a workflow', { '.github/workflows/other.yml': 'on: push\n' }],
    ['a program among the texts', { 'src/content/config.ts': 'steal()\n' }],
    ['a hidden folder', { 'src/content/.git-hooks/run.md': 'steal\n' }],
    ['a picture that can run', { 'src/assets/images/logo.svg': '<svg><script/></svg>' }],
    ['a folder whose name begins alike', { 'src/content-model/clinic.md': 'x\n' }],
    ['a link', { 'src/content/secret.md': { link: '../../../.env' } }],
    ['a folder that is a link', { 'src/content': { link: 'functions' } }],
    ['a name with a new line', { 'src/content/a\nb.md': 'x\n' }],
  ];

  test.each(codes)('%s waits for a developer, and keeps a draft from being shown', (_, files) => {
    site.branch('cms/legal/hipaa');
    site.commit(files);
    expect(gate()).toEqual(needsDeveloper);
    expect(gate(draft)).toMatchObject({ status: 1 });
  });

  test.each([
    'update-index --chmod=+x src/content/clinic.md',
    'update-index --add --cacheinfo 160000,HEAD,src/content/module.md',
  ])('git %s waits for a developer', (command) => {
    site.git(...command.replace('HEAD', live).split(' '));
    site.git('commit', '--quiet', '--message', 'Mode');
    expect(gate()).toEqual(needsDeveloper);
  });

  test.each(['dora', 'ELI'])('goes online when %s starts the workflow', (developer) => {
    site.commit(CODE);
    expect(gate(by(developer))).toEqual(passes);
    expect(readFileSync(join(folder, 'summary'), 'utf8')).toMatch(/^- \w+ Front Desk: A change$/m);
  });

  test.each(['ana', 'do', 'dora eli', '.*'])('waits when "%s" starts the workflow', (actor) => {
    site.commit(CODE);
    expect(gate(by(actor))).toEqual(needsDeveloper);
  });

  test('waits when nobody has started it, or nobody is named', () => {
    site.commit(CODE);
    expect(gate({ ...by(''), DEVELOPERS: 'dora  eli' })).toMatchObject({ status: 1 });
    expect(gate({ ...by('dora'), DEVELOPERS: '  ' })).toEqual(needsDeveloper);
  });

  test('waits when a developer pushes it', () => {
    site.commit(CODE);
    expect(gate({ ACTOR: 'dora' })).toEqual(needsDeveloper);
  });

  test.each([
    ['a person has recorded', { app: null }],
    ['another app has recorded', { app: 'editor' }],
    ['has failed', { state: 'failure' }],
  ])('is compared with no deployment that %s', (_, changed) => {
    deployed({ sha: site.commit(CODE), ...changed }, { sha: live });
    expect(gate()).toEqual(needsDeveloper);
  });

  test('waits on the first publication, and when main lacks what is online', () => {
    deployed();
    expect(gate()).toEqual(needsDeveloper);
    expect(gate(by('dora'))).toEqual(passes);
    site.branch('other');
    deployed({ sha: site.commit(TEXT) });
    site.checkout('main');
    expect(gate()).toEqual(needsDeveloper);
    expect(gate(by('dora'))).toEqual(passes);
  });
});

test('every text that needs a second person exists', () => {
  expect(reviewedPaths.filter((path) => !existsSync(path))).toEqual([]);
});

describe('a legal text', () => {
  const merge = () => {
    site.branch('cms/legal/hipaa');
    site.commit(LEGAL);
    site.checkout('main');
    return site.merge('cms/legal/hipaa');
  };

  test.each([
    ['merged by a second person', { mergedBy: 'ben' }],
    ['approved by a second person', { approvals: { ben: 'last' } }],
  ])('goes online when %s', (_, changed) => {
    site.commit(TEXT);
    brought(merge(), pull(changed));
    site.commit({ 'src/content/notices/storm.md': 'Closed.\n' });
    expect(gate()).toEqual(passes);
    expect(tools()).toBe(`tools=${site.head}\n`);
  });

  test.each<[string, Parameters<typeof pull>[0][]]>([
    ['without a pull request', []],
    ['merged by its author', [{}]],
    ['approved by its author', [{ approvals: { ana: 'last' } }]],
    ['approved before its last change', [{ approvals: { ben: 'earlier' } }]],
    ['merged by somebody who has written a part of it', [{ mergedBy: 'ben', authors: ['ana', 'ben'] }]],
    ['that is not merged', [{ merged: false, approvals: { ben: 'last' } }]],
    ['merged elsewhere', [{ baseRefName: 'other', mergedBy: 'ben' }]],
    ['with more authors than are looked at', [{ mergedBy: 'ben', commits: { totalCount: 101, nodes: [] } }]],
  ])('waits %s', (_, pulls) => {
    brought(merge(), ...pulls.map(pull));
    expect(gate()).toEqual(needsReader);
    expect(gate(by('dora'))).toEqual(needsReader);
  });

  test.each(['legal/es/hipaa.md', 'pages/es/emergency.md', 'pages/emergency.md', 'quiz/new.md'])(
    'and %s wait when they are pushed',
    (file) => {
      brought(site.commit({ [`src/content/${file}`]: 'Text\n' }));
      site.commit(TEXT);
      expect(gate()).toEqual(needsReader);
    },
  );

  test('that is undone keeps nothing back', () => {
    site.commit(LEGAL);
    site.git('revert', '--no-edit', 'HEAD');
    expect(gate()).toEqual(passes);
  });

  test('becomes a draft that is shown', () => {
    site.branch('cms/legal/hipaa');
    site.commit({ ...LEGAL, 'src/content/pages/es/emergency.md': 'a: b\n' });
    expect(gate(draft)).toEqual(passes);
    expect(tools()).toBe(`tools=${live}\n`);
  });
});

test('nothing goes online while GitHub does not answer', () => {
  brought(site.commit(LEGAL));
  for (const file of [`graphql-${site.head}`, 'repos-clinic-website-deployments-0-statuses-per-page-1']) {
    rmSync(join(folder, file));
    const { status, output } = gate(by('dora'));
    expect(status).not.toBe(0);
    expect(output).toContain('No such file');
  }
});

describe('the jobs', () => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const withToken = (part: object) => JSON.stringify(part).includes('CLOUDFLARE_API_TOKEN');

  test('wait for the gate', () => {
    expect([jobs['build']?.needs, jobs['deploy']?.needs]).toEqual(['gate', ['gate', 'build']]);
  });

  test('may write nothing, and only the two uploads have the token of Cloudflare', () => {
    expect(JSON.stringify(jobs)).not.toMatch(/"write"|write-all/);
    expect(steps.filter(withToken).map(({ name }) => name)).toEqual(['Upload', 'Upload the draft']);
  });

  test('that have the token run no code of other packages, and use what is online or approved', () => {
    const { steps = [] } = jobs['deploy'] ?? {};
    expect(steps.filter(({ run = '' }) => run.includes('npm ')).map(({ run }) => run)).toEqual([
      'npm ci --ignore-scripts --no-audit --no-fund',
    ]);
    expect(steps[0]).toMatchObject({ with: { ref: '${{ needs.gate.outputs.tools }}' } });
  });

  test('read nothing into a script but through its environment, and pin their actions', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{');
    for (const { uses } of steps.filter(({ uses }) => uses))
      expect(uses).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
  });

  test('take every setting of the build, and no other variable', () => {
    const names = [...Object.keys(publicEnvSchema.shape), 'ADMIN_URL'];
    const VARIABLES = JSON.stringify(Object.fromEntries([...names, 'PATH'].map((name) => [name, 'x'])));
    const env = { VARIABLES, GITHUB_ENV: join(folder, 'output') };
    expect(run(stepNamed('Take the live settings'), env)).toEqual(passes);
    expect(tools()).toBe(names.map((name) => `${name}=x\n`).join(''));
  });

  test('find what belongs to the demo, and nothing else', () => {
    const step = stepNamed('Is anything still the demo’s?');
    const { status, stdout } = spawnSync('bash', ['-eo', 'pipefail', '-c', step.run ?? 'true'], {
      encoding: 'utf8',
      env: { PATH: `${dirname(process.execPath)}:${gitEnv.PATH}`, PUBLIC_SITE_URL: 'https://clinic.com' },
    });
    expect(status).toBe(1);
    expect(stdout).toContain('::error title=Not published::PUBLIC_SHOPIFY_STORE_DOMAIN is missing');
    expect(stdout).toContain('a phone number that does not exist');
  });
});

describe('the uploads', () => {
  const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
  beforeEach(() => {
    const line = '{"type":"version-upload","preview_alias_url":"https://d1-drafts.clinic.workers.dev"}';
    writeFileSync(
      join(folder, 'bin/npx'),
      `#!/bin/sh\necho "$@" >> "${folder}/calls"\n[ -z "$WRANGLER_OUTPUT_FILE_PATH" ] || echo '${line}' > "$WRANGLER_OUTPUT_FILE_PATH"\n`,
      { mode: 0o755 },
    );
  });

  test('put the site and the editor at their own hosts', () => {
    const step = stepNamed('Upload');
    const site = '--no wrangler deploy --config wrangler.jsonc --assets release/dist --domain clinic.com';
    expect(run(step, { SITE_URL: 'https://clinic.com/', EDITOR_URL: '' })).toEqual(passes);
    expect(run(step, { SITE_URL: 'https://clinic.com', EDITOR_URL: 'https://edit.clinic.com' })).toEqual(
      passes,
    );
    const editor =
      '--no wrangler deploy --config admin/wrangler.jsonc --assets release/dist-admin --domain edit.clinic.com';
    expect(calls()).toEqual([site, site, editor]);
  });

  test('give each draft an address of its own, and tell the editor', () => {
    const step = stepNamed('Upload the draft');
    for (const GITHUB_REF_NAME of ['cms/legal/hipaa', 'cms/legal/hipaa', 'cms/quiz/$(weight)'])
      expect(run(step, { GITHUB_REF_NAME })).toEqual(passes);
    const [first, second, third] = calls();
    expect(first).toMatch(/ --preview-alias d[\da-f]{16} --config wrangler\.drafts\.jsonc$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(tools()).toMatch(/^(url=https:\/\/d1-drafts\.clinic\.workers\.dev\n){3}$/);
  });
});
