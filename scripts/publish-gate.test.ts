/** What may go online by itself, and what waits for whom: the gate, in repositories of its own. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const GATE = 'scripts/publish-gate.mjs';
const LIST = 'src/shared/config/reviewed-content.ts';
const TEXT = { 'src/content/clinic.md': 'Open from 9 to 5\n' };
const CODE = { 'functions/worker.ts': 'steal();\n' };

/** Texts by path; null deletes the file. */
type Files = Record<string, string | null>;

/** Neither the person's nor the system's settings of git. */
const gitEnv = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Front Desk',
  GIT_AUTHOR_EMAIL: 'front-desk@example.com',
  GIT_COMMITTER_NAME: 'Front Desk',
  GIT_COMMITTER_EMAIL: 'front-desk@example.com',
};

let folder: string;
/** The repository at GitHub, and its clone in the run of the workflow. */
let site: string;
let clone: string;
/** The commit that is online. */
let online: string;

const gitIn = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, env: gitEnv, encoding: 'utf8', stdio: 'pipe' }).trimEnd();
const git = (...args: string[]) => gitIn(site, ...args);
const head = () => git('rev-parse', 'HEAD');

function write(files: Files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(site, path);
    rmSync(file, { recursive: true, force: true });
    if (text === null) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Writes files, and commits everything that has changed. @returns the new commit */
function commit(files: Files = {}) {
  write(files);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A change');
  return head();
}

/** GitHub's API, which says which rulesets the repository has. */
let api: Server;
let answers: Record<string, unknown>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gate-'));
  site = join(folder, 'site');
  clone = join(folder, 'clone');
  mkdirSync(site);
  git('init', '--quiet', '--initial-branch=main');
  // As GitHub does.
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  for (const path of [GATE, 'scripts/lib/push-ruleset.mjs', LIST])
    cpSync(path, join(site, path), { recursive: true });
  online = commit({
    'package.json': '{ "type": "module" }\n',
    'src/content/clinic.md': 'Open from 8 to 8\n',
    'src/content/pages/home.md': 'Welcome to the clinic, where nobody waits for long.\n',
    'src/content/legal/hipaa.md': 'You have rights.\n',
    'functions/worker.ts': 'export default 1;\n',
  });
  execFileSync('git', ['clone', '--quiet', '--no-local', site, clone], { env: gitEnv });
  api = createServer((request, response) => {
    const found = answers[request.url ?? ''];
    response.statusCode = found ? 200 : 404;
    response.end(JSON.stringify(found ?? {}));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
});
beforeEach(() => {
  answers = {};
});
afterEach(() => git('reset', '--quiet', '--hard', online));
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true });
});

/** Runs the gate as the workflow does: in a clone, at the commit that is online. */
async function gate(env: Record<string, string> = {}) {
  const given = { GITHUB_SHA: head(), ONLINE: online, ...env };
  gitIn(clone, 'fetch', '--quiet', 'origin', 'main', given.GITHUB_SHA);
  gitIn(clone, 'checkout', '--quiet', '--force', given.ONLINE || given.GITHUB_SHA);
  const summary = join(folder, 'summary');
  writeFileSync(summary, '');
  const child = spawn(process.execPath, [GATE], {
    cwd: clone,
    env: {
      ...gitEnv,
      GITHUB_EVENT_NAME: 'push',
      PUBLISHERS: 'Dora eli',
      ACTOR: 'ana',
      COMMIT: '',
      STARTED_AGAIN_BY: env['ACTOR'] ?? 'ana',
      GITHUB_REPOSITORY: 'clinic/website',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_STEP_SUMMARY: summary,
      GH_TOKEN: 'token',
      GITHUB_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      ...given,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
  const status = await new Promise((resolve) => child.on('close', resolve));
  const [, error = ''] = /^::error title=Not published::(.*)$/m.exec(output) ?? [];
  const [, waiting = ''] = /^::error.*\n([\s\S]*)\n$/m.exec(output) ?? [];
  return {
    status,
    error,
    waiting: waiting.split('\n').filter(Boolean),
    output,
    summary: readFileSync(summary, 'utf8'),
  };
}

/** A publisher, who is not written as in the workflow, starts the run. */
const publish = (read: string, ACTOR = 'dora') =>
  gate({ GITHUB_EVENT_NAME: 'workflow_dispatch', ACTOR, COMMIT: read });

test('texts and pictures go online by themselves, also when they are deleted or renamed', async () => {
  git('mv', 'src/content/pages/home.md', 'src/content/pages/welcome.md');
  commit({
    'src/content/clinic.md': null,
    'src/content/notices/es/storm.md': 'Cerrado\n',
    'src/assets/images/Sala de espera, Peñón (2).JPG': 'JPEG',
    'src/assets/video.mp4': 'MP4',
  });
  const { status, output, summary } = await gate();
  expect({ status, output }).toEqual({ status: 0, output: '' });
  expect(summary).toMatch(/^This goes online\.\n\n {4}\w+ Front Desk: A change\n$/);
});

test('everything else waits, is named, and has a link to read it', async () => {
  const code = {
    'functions/worker.ts': 'steal();\n',
    '.github/workflows/publish.yml': 'on: push\n',
    'src/content/config.ts': 'steal()\n',
    'src/content/.hidden.md': 'x\n',
    'src/content/.hidden/text.md': 'x\n',
    'src/assets/.hidden/logo.png': 'x\n',
    'src/assets/logo.svg': '<svg><script/></svg>',
    'src/content-model/clinic.md': 'x\n',
    'SRC/content/clinic.md': 'x\n',
    'src/content/legal/hipaa.md': 'You have other rights.\n',
    'src/content/legal/es/hipaa.md': 'Tiene otros derechos.\n',
    'src/content/pages/emergency.md': 'Wait and see.\n',
    [LIST]: 'export const needsReview = () => false;\n',
  };
  write(code);
  git('mv', 'src/content/pages/home.md', 'src/content/legal/home.md');
  symlinkSync('../../../.env', join(site, 'src/content/linked.md'));
  chmodSync(join(site, 'src/content/clinic.md'), 0o755);
  write({ 'src/content/a\nb.md': 'x\n' });
  git('update-index', '--add', '--cacheinfo', `160000,${online},src/content/module.md`);
  mkdirSync(join(site, 'src/content/module.md'));
  commit();
  const { status, error, waiting, summary } = await gate();
  expect(waiting.toSorted()).toEqual(
    [
      ...Object.keys(code),
      ...['src/content/legal/home.md', 'src/content/linked.md', 'src/content/module.md'],
      ...['src/content/clinic.md', 'src/content/a?b.md'],
    ].toSorted(),
  );
  expect(status).toBe(1);
  expect(error).toContain(`https://github.com/clinic/website/compare/${online}...${head()}`);
  expect(summary).toContain(`with the commit ${head()}.\n\n    `);
});

test.each([
  ['a push', 'push', 'ana'],
  ['a push of a publisher', 'push', 'dora'],
  ['the daily run', 'schedule', 'dora'],
  ['“Publish now”', 'repository_dispatch', 'dora'],
])('%s puts texts online, and is refused while code waits', async (_, GITHUB_EVENT_NAME, ACTOR) => {
  commit(TEXT);
  expect(await gate({ GITHUB_EVENT_NAME, ACTOR })).toMatchObject({ status: 0 });
  const COMMIT = commit(CODE);
  expect(await gate({ GITHUB_EVENT_NAME, ACTOR, COMMIT })).toMatchObject({
    status: 1,
    error: expect.stringMatching(/^These changes wait for a publisher\./) as string,
    waiting: ['functions/worker.ts'],
  });
});

describe('a publisher', () => {
  test('who names the commit that was read gets exactly that', async () => {
    expect(await publish(commit(CODE), 'ELI')).toMatchObject({ status: 0 });
  });

  test('gets newer texts with it', async () => {
    const read = commit(CODE);
    commit(TEXT);
    expect(await publish(read)).toMatchObject({ status: 0 });
  });

  test('is refused when other code has come since, and learns which', async () => {
    const read = commit(CODE);
    commit({ 'scripts/install.mjs': 'steal();\n', ...TEXT });
    const { status, error, waiting } = await publish(read);
    expect({ status, waiting }).toEqual({ status: 1, waiting: ['scripts/install.mjs'] });
    expect(error).toContain(`https://github.com/clinic/website/compare/${read}...${head()}`);
  });

  test('is refused when a legal text has come since', async () => {
    const read = commit(CODE);
    commit({ 'src/content/legal/hipaa.md': 'You have no rights.\n' });
    expect(await publish(read)).toMatchObject({ status: 1, waiting: ['src/content/legal/hipaa.md'] });
  });

  test('puts a legal text online', async () => {
    expect(await publish(commit({ 'src/content/legal/hipaa.md': 'You have more rights.\n' }))).toMatchObject({
      status: 0,
    });
  });

  test('is refused without a commit, with a short one, and with one of another history', async () => {
    const other = commit(CODE);
    git('reset', '--quiet', '--hard', online);
    const mine = commit({ ...CODE, ...TEXT });
    for (const read of ['', mine.slice(0, 12), 'main', `${mine}^`, '--help', other, '0'.repeat(40)])
      expect(await publish(read), read).toMatchObject({
        status: 1,
        error: expect.stringContaining('is no commit of this history') as string,
      });
  });
});

test('nobody else puts code online', async () => {
  const read = commit(CODE);
  for (const actor of ['ana', 'do', 'dora eli', '.*', ''])
    expect(await publish(read, actor), actor).toMatchObject({ status: 1, waiting: ['functions/worker.ts'] });
  const nobody = { PUBLISHERS: '  ', GITHUB_EVENT_NAME: 'workflow_dispatch', ACTOR: '', COMMIT: read };
  expect(await gate(nobody)).toMatchObject({ status: 1 });
});

test('a publisher who starts the run of somebody else again does not publish the commit that it names', async () => {
  const COMMIT = commit(CODE);
  const run = { GITHUB_EVENT_NAME: 'workflow_dispatch', COMMIT };
  for (const [ACTOR, STARTED_AGAIN_BY] of [
    ['ana', 'dora'],
    ['dora', 'ana'],
  ] as const)
    expect(await gate({ ...run, ACTOR, STARTED_AGAIN_BY })).toMatchObject({
      status: 1,
      error: expect.stringMatching(/^ana is no publisher/) as string,
    });
  expect(await gate({ ...run, ACTOR: 'dora', STARTED_AGAIN_BY: 'eli' })).toMatchObject({ status: 0 });
});

test('the gate that is online decides, and not the one that comes with the change', async () => {
  commit({ [GATE]: 'process.exit(0);\n', [LIST]: 'export const needsReview = () => false;\n' });
  expect(await gate()).toMatchObject({ status: 1, waiting: [GATE, LIST] });
});

test('everything waits before the first publication', async () => {
  const first = commit(TEXT);
  expect(await gate({ ONLINE: '' })).toMatchObject({
    status: 1,
    waiting: ['Nothing is online yet, so everything waits.'],
  });
  expect(
    await gate({ ONLINE: '', GITHUB_EVENT_NAME: 'workflow_dispatch', ACTOR: 'dora', COMMIT: first }),
  ).toMatchObject({ status: 0 });
});

test('an old run that is started again waits', async () => {
  const old = commit(TEXT);
  const now = commit({ 'src/content/clinic.md': 'Open all day\n' });
  const { status, waiting } = await gate({ ONLINE: now, GITHUB_SHA: old });
  expect(status).toBe(1);
  expect(waiting).toEqual([expect.stringContaining('older commit than the one that is online')]);
});

describe('the push ruleset', () => {
  const warning = /^::warning title=Everybody with the role Write can put code online::/m;
  const list = '/repos/clinic/website/rulesets?targets=push&per_page=100';
  const ruleset = JSON.parse(readFileSync('docs/push-ruleset.json', 'utf8')) as {
    target: string;
    enforcement: string;
  };

  test.each([
    ['is asked for where it is missing', { [list]: [] }, true],
    ['is asked for where it is off', { [list]: [{ id: 7, ...ruleset, enforcement: 'evaluate' }] }, true],
    [
      'is asked for where it holds back something else',
      {
        [list]: [{ id: 7, ...ruleset }],
        '/repos/clinic/website/rulesets/7': { rules: [{ type: 'max_file_size' }] },
      },
      true,
    ],
    ['is found', { [list]: [{ id: 7, ...ruleset }], '/repos/clinic/website/rulesets/7': ruleset }, false],
    ['is not asked for while GitHub does not say', {}, false],
  ])('%s', async (_, given, isMissing) => {
    answers = given;
    commit(TEXT);
    const { status, output } = await gate();
    expect(status).toBe(0);
    expect(warning.test(output)).toBe(isMissing);
  });
});
