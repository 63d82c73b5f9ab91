/** What each job of .github/workflows/publish.yml may do, and what its scripts do. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FixtureRepository } from '../lib/fixture-repository.ts';
import { jobs, runStep, type Step } from '../lib/publish-workflow.ts';

const names = Object.keys(jobs) as (keyof typeof jobs)[];
const neededBy = (name: keyof typeof jobs) => [jobs[name].needs ?? []].flat() as typeof names;
const stepNamed = (name: string): Step =>
  Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .find((step) => step.name === name) ?? {};

describe('jobs', () => {
  test('all wait for the gate, which runs nothing of the repository', () => {
    const ancestors = (name: keyof typeof jobs): string[] =>
      neededBy(name).flatMap((needed) => [needed, ...ancestors(needed)]);
    for (const name of names.filter((each) => each !== 'gate')) expect(ancestors(name)).toContain('gate');
    const [node, checkout, gate, ...others] = jobs.gate.steps;
    expect([node?.uses, checkout?.uses]).toEqual([
      expect.stringMatching(/^actions\/setup-node@/),
      expect.stringMatching(/^actions\/checkout@/),
    ]);
    expect([gate?.id, ...others]).toEqual(['gate']);
  });

  test('use the commit that the gate has looked at', () => {
    expect(readFileSync('.github/workflows/publish.yml', 'utf8')).not.toMatch(/\bref:/);
  });

  test('only the one that records may write, and it has no secret', () => {
    expect(names.filter((name) => JSON.stringify(jobs[name].permissions ?? {}).includes('write'))).toEqual([
      'record',
    ]);
  });

  test('only one step has the token of Cloudflare, in a job that installs wrangler alone', () => {
    const withToken = (part: object) => JSON.stringify(part).includes('CLOUDFLARE_API_TOKEN');
    expect(names.filter((name) => withToken(jobs[name]))).toEqual(['deploy']);
    expect(jobs.deploy.steps.filter(withToken).map(({ name }) => name)).toEqual(['Upload']);
    const scripts = jobs.deploy.steps.flatMap(({ run }) => run ?? []).join('\n');
    expect(scripts.match(/^npm .*/gm)).toEqual([
      'npm ci --prefix "$RUNNER_TEMP/wrangler" --ignore-scripts --no-audit --no-fund',
    ]);
  });

  test('have scripts that bash can read', () => {
    const scripts = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ run, shell }) => run && !shell)
      .map(({ run = '' }) => run.replaceAll(/\$\{\{.*?\}\}/g, 'expression'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const input of scripts)
      expect(() => execFileSync('bash', ['-n'], { input, stdio: ['pipe', 'pipe', 'pipe'] })).not.toThrow();
  });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('wrangler alone', () => {
  interface Lock {
    packages: Record<string, { version?: string; integrity?: string; dependencies?: object }>;
  }
  const lockIn = (path: string) => JSON.parse(readFileSync(join(path, 'package-lock.json'), 'utf8')) as Lock;

  test('has the versions and hashes of our own lock file, and no other package', () => {
    execFileSync(process.execPath, ['scripts/wrangler-alone.mjs', folder]);
    const [ours, alone] = [lockIn('.').packages, lockIn(folder).packages];
    const { '': root, ...packages } = alone;
    expect(root?.dependencies).toEqual({ wrangler: ours['node_modules/wrangler']?.version });
    for (const [path, { version, integrity }] of Object.entries(packages)) {
      expect({ path, version, integrity }).toEqual({
        path,
        version: ours[path]?.version,
        integrity: ours[path]?.integrity,
      });
      expect(integrity).toMatch(/^sha512-/);
    }
    expect(Object.keys(packages)).toEqual(
      expect.arrayContaining(['node_modules/wrangler', 'node_modules/esbuild', 'node_modules/workerd']),
    );
    expect(packages).not.toHaveProperty(['node_modules/astro']);
  });
});

describe('the upload', () => {
  /** A wrangler that lists its calls, and stores these secrets. */
  function standIn(secrets: string[]) {
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    const list = JSON.stringify(secrets.map((name) => ({ name, type: 'secret_text' })));
    writeFileSync(
      join(bin, 'wrangler'),
      `#!/bin/sh\necho "$@" >> "${folder}/calls"\n[ "$1" = secret ] && echo '${list}'\nexit 0\n`,
    );
    chmodSync(join(bin, 'wrangler'), 0o755);
    mkdirSync(join(folder, 'release'));
    writeFileSync(join(folder, 'release/secrets.txt'), 'OPERATOR_TOKEN\nSTRIPE_SECRET_KEY\n');
    return `${bin}:${process.env['PATH']}`;
  }

  const upload = async (secrets: string[], env: Record<string, string> = {}) => {
    const PATH = standIn(secrets);
    const { code, output } = await runStep(stepNamed('Upload'), folder, {
      ...{ PATH, SITE_URL: 'https://clinic.com/', EDITOR_URL: '' },
      ...env,
    });
    return { code, output, calls: readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') };
  };

  const SECRETS = ['STRIPE_SECRET_KEY', 'OTHER', 'OPERATOR_TOKEN'];
  const SITE =
    'deploy release/site-worker/worker.js --no-bundle --assets release/site --domain clinic.com --config wrangler.jsonc';

  test('deploys what the build has made, without secrets', async () => {
    const { code, calls } = await upload(SECRETS);
    expect(code).toBe(0);
    expect(calls).toEqual(['secret list --format json', SITE]);
  });

  test('deploys the editor to its own host', async () => {
    const { calls } = await upload(SECRETS, { EDITOR_URL: 'https://edit.clinic.com' });
    expect(calls.slice(1)).toEqual([
      SITE,
      'deploy release/editor-worker/index.js --no-bundle --assets release/editor --domain edit.clinic.com --config admin/wrangler.jsonc',
    ]);
  });

  test('stops where Cloudflare lacks a secret that the Worker needs', async () => {
    const { code, output, calls } = await upload(['OTHER', 'OPERATOR_TOKEN']);
    expect({ code, calls }).toEqual({ code: 1, calls: ['secret list --format json'] });
    expect(output).toContain('Cloudflare lacks these secrets: STRIPE_SECRET_KEY.');
  });
});

describe('what is translated', () => {
  const commandsOf = (name: keyof typeof jobs) => jobs[name].steps.flatMap(({ run }) => run ?? []);

  test.each([
    ['check', 'node scripts/check-publication.mjs'],
    ['build', 'node scripts/build-release.mjs'],
    ['record', 'if ! git diff --quiet -- src/content'],
  ] as const)('is recorded before the job %s goes on', (name, next) => {
    const commands = commandsOf(name);
    const recorded = commands.indexOf('npm run translated');
    expect(recorded).toBeGreaterThanOrEqual(0);
    expect(commands[recorded + 1]).toMatch(new RegExp(`^${RegExp.escape(next)}`));
  });

  test('is a commit of its own', async () => {
    const record = 'src/content/translations.json';
    const repository = new FixtureRepository({ [record]: '{}\n' });
    writeFileSync(join(repository.folder, record), '{ "clinic": {} }\n');
    const remote = join(folder, 'remote');
    execFileSync('git', ['init', '--quiet', '--bare', remote]);
    await runStep(stepNamed('Commit the record of translations'), repository.folder, {
      ...{ TOKEN: 'token', GITHUB_REPOSITORY: 'clinic/website' },
      ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: `url.${remote}.insteadOf` },
      GIT_CONFIG_VALUE_0: 'https://x-access-token:token@github.com/clinic/website.git',
    });
    const log = execFileSync('git', ['log', '--format=%s', '--name-only', 'main'], {
      cwd: remote,
      encoding: 'utf8',
    });
    expect(log.split('\n').filter(Boolean).slice(0, 2)).toEqual(['Record what is translated', record]);
    repository.remove();
  });
});
