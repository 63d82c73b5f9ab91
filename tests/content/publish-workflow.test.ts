/** What .github/workflows/publish.yml does around the gate (scripts/publish-gate.test.ts), and what its jobs may do. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { demoContentProblems } from '../../scripts/lib/demo-content.mjs';
import { buildSettings } from '../../src/shared/config/settings';
import { readFrontMatter } from '../../src/schemas/front-matter';

interface Step {
  id?: string;
  name?: string;
  env?: Record<string, string>;
  run?: string;
  uses?: string;
}
interface Workflow {
  env: Record<string, string>;
  on: { schedule: { cron: string; timezone: string }[] };
  jobs: Record<
    string,
    {
      needs?: string | string[];
      if?: string;
      environment?: { name: string };
      outputs?: Record<string, string>;
      steps: Step[];
    }
  >;
}

const text = readFileSync('.github/workflows/publish.yml', 'utf8');
const { on, env, jobs } = parse(text) as Workflow;
const steps = Object.values(jobs).flatMap((job) => job.steps);

describe('the jobs', () => {
  test('wait for the gate, which is about main alone', () => {
    expect([jobs['build']?.needs, jobs['deploy']?.needs]).toEqual(['gate', ['gate', 'build']]);
    expect(jobs['gate']?.if).toContain("github.ref == 'refs/heads/main'");
  });

  test('upload only what the gate has let through in the same attempt', () => {
    const [first] = jobs['deploy']?.steps ?? [];
    const run = (GITHUB_RUN_ATTEMPT: string) =>
      spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', first?.run ?? ''], {
        env: { PATH: process.env['PATH'], DECIDED: '1', GITHUB_RUN_ATTEMPT },
      }).status;
    expect([run('1'), run('2')]).toEqual([0, 1]);
    expect(first?.env).toEqual({ DECIDED: '${{ needs.gate.outputs.attempt }}' });
    expect(jobs['gate']?.outputs).toEqual({ attempt: '${{ steps.gate.outputs.attempt }}' });
    const gate = jobs['gate']?.steps.find(({ id }) => id === 'gate');
    // Each on a line of its own: after a command before &&, the shell goes on.
    expect(gate?.run?.trim().split('\n')).toEqual([
      'git fetch --quiet origin "$GITHUB_SHA"',
      'node scripts/publish-gate.mjs',
      'echo "attempt=$GITHUB_RUN_ATTEMPT" >> "$GITHUB_OUTPUT"',
    ]);
  });

  test('may write nothing, and only the upload has the token of Cloudflare', () => {
    expect(text).not.toMatch(/: write|write-all/);
    const withToken = (part: object) => JSON.stringify(part).includes('CLOUDFLARE_API_TOKEN');
    expect(steps.filter(withToken).map(({ name }) => name)).toEqual(['Upload']);
  });

  test('read nothing into a script but through its environment, and no script is long', () => {
    for (const { run = '' } of steps) {
      expect(run).not.toContain('${{');
      expect(run.trim().split('\n').length, run).toBeLessThanOrEqual(5);
    }
  });

  test('use actions by their commit', () => {
    for (const { uses = '@0123456789012345678901234567890123456789' } of steps)
      expect(uses).toMatch(/@[0-9a-f]{40}$/);
  });

  test('give the Worker the value of PUBLIC_HSTS with which the pages are built', () => {
    expect(steps.find(({ name }) => name === 'Upload')?.run).toContain('--var "PUBLIC_HSTS:$PUBLIC_HSTS"');
    expect(env['PUBLIC_HSTS']).toMatch(/./);
  });

  test('have every setting of the build, and none that the role Write can change', () => {
    const names = ['PUBLISHERS', ...Object.keys(buildSettings), 'ADMIN_URL', 'CLOUDFLARE_ACCOUNT_ID'];
    expect(Object.keys(env).toSorted()).toEqual(names.toSorted());
    expect(text.match(/\bvars\.\w+|toJSON\(vars\)/g)).toEqual(['vars.PUBLISH']);
  });
});

test('the daily run is before the clinic opens', () => {
  const { timeZone, hours } = readFrontMatter(readFileSync('src/content/clinic.md', 'utf8')) as {
    timeZone: string;
    hours: { opens: string }[];
  };
  const [{ cron = '', timezone } = {}] = on.schedule;
  expect(timezone).toBe(timeZone);
  const [minute = '', hour = ''] = cron.split(' ');
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  for (const { opens } of hours) expect(time < opens, `${time} is before ${opens}`).toBe(true);
});

describe('a script', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'publish-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Answers `gh api PATH --jq FILTER` from a file for each path; fails where there is none. */
  const GH = '#!/bin/bash\njq --raw-output "$4" "$ANSWERS/${2//[^a-z0-9]/-}"\n';
  const ALL = 'repos/{owner}/{repo}/deployments';

  const answer = (path: string, json: unknown) =>
    writeFileSync(join(folder, path.replaceAll(/[^a-z0-9]/g, '-')), JSON.stringify(json));

  /** Records deployments, the newest first. */
  function deployed(...deployments: { sha: string; state?: string; app?: string | null }[]) {
    answer(
      `${ALL}?environment=production&per_page=100`,
      deployments.map(({ sha, app = 'github-actions' }, id) => ({
        id,
        sha,
        performed_via_github_app: app && { slug: app },
      })),
    );
    for (const [id, { state = 'success' }] of deployments.entries())
      answer(`${ALL}/${id}/statuses?per_page=1`, [{ state }]);
  }

  /** Runs the step with the shell of GitHub. */
  function findOnline() {
    writeFileSync(join(folder, 'gh'), GH, { mode: 0o755 });
    writeFileSync(
      join(folder, 'script'),
      steps.find(({ name }) => name === 'Which commit is online?')?.run ?? '',
    );
    const { status } = spawnSync(
      'bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', join(folder, 'script')],
      {
        env: {
          PATH: [folder, process.env['PATH']].join(delimiter),
          ANSWERS: folder,
          GITHUB_OUTPUT: join(folder, 'output'),
        },
      },
    );
    return {
      status,
      output: globSync(join(folder, 'output'))
        .map((file) => readFileSync(file, 'utf8'))
        .join(''),
    };
  }

  test('finds the newest commit that a workflow has put online', () => {
    deployed(
      { sha: 'failed', state: 'failure' },
      { sha: 'recorded', app: null },
      { sha: 'other', app: 'some-app' },
      { sha: 'newest' },
      { sha: 'older', state: 'inactive' },
    );
    expect(findOnline()).toEqual({ status: 0, output: 'commit=newest\n' });
  });

  test('finds none before the first publication', () => {
    deployed();
    expect(findOnline()).toEqual({ status: 0, output: '' });
  });

  test('stops while GitHub does not answer, or not about each', () => {
    expect(findOnline().status).not.toBe(0);
    deployed({ sha: 'newest' });
    rmSync(join(folder, `${ALL}/0/statuses?per_page=1`.replaceAll(/[^a-z0-9]/g, '-')));
    expect(findOnline()).toEqual({ status: expect.any(Number) as number, output: '' });
    expect(findOnline().status).not.toBe(0);
  });
});

test('a live build refuses what is missing, and what is the demo’s', () => {
  const site = 'https://clinic-of-the-test.com';
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', '--live'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env, PUBLIC_SITE_URL: site },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('PUBLIC_SHOPIFY_STORE_DOMAIN is missing');
  // None, once a clinic has made the site its own.
  for (const problem of demoContentProblems(site)) expect(stderr).toContain(problem);
});

describe('the push ruleset', () => {
  const { rules } = JSON.parse(readFileSync('docs/push-ruleset.json', 'utf8')) as {
    rules: { parameters: { restricted_file_paths: string[] } }[];
  };
  /** Ruby's `File.fnmatch` with FNM_PATHNAME, by which GitHub compares: no wildcard matches a name that begins with a dot. */
  const patternOf = (glob: string) =>
    new RegExp(
      `^${glob
        .replaceAll('.', '\\.')
        .replaceAll('**/', '(?:[^./][^/]*/)§')
        .replaceAll(/(^|\/|\))\*/g, '$1(?!\\.)[^/]*')
        .replaceAll('*', '[^/]*')
        .replaceAll('§', '*')}$`,
    );
  const patterns = (rules[0]?.parameters.restricted_file_paths ?? []).map(patternOf);
  const isHeldBack = (path: string) => patterns.some((pattern) => pattern.test(path));
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean);
  const isContent = (path: string) => /^src\/(?:content|assets)\//.test(path);

  test('holds back every file but texts and pictures', () => {
    expect(tracked.filter((path) => !isContent(path) && !isHeldBack(path))).toEqual([]);
    for (const path of ['x.js', '.x', '.github/workflows/x.yml', '.github/.x', 'src/content/.x', 'src/x.ts'])
      expect(isHeldBack(path), path).toBe(true);
  });

  test('lets staff save texts and pictures', () => {
    const saved = tracked.filter((path) => isContent(path) && !path.endsWith('/.gitkeep'));
    expect(saved.filter(isHeldBack)).toEqual([]);
  });
});
