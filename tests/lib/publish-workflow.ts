/** Runs steps of the workflows that put texts online as GitHub does, in a repository of a test. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { GitHubRest } from '../fakes/github/rest.ts';
import { FixtureRepository, gitEnv } from './fixture-repository.ts';

export interface Step {
  id?: string;
  name?: string;
  uses?: string;
  run?: string;
  shell?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  steps: Step[];
}

/** Returns the jobs of a workflow, by name. */
export const jobsOf = <Name extends string>(workflow: string) =>
  (parse(readFileSync(`.github/workflows/${workflow}.yml`, 'utf8')) as { jobs: Record<Name, Job> }).jobs;

export const jobs = jobsOf<'gate' | 'check' | 'build' | 'deploy' | 'record'>('publish');

export interface Result {
  code: number;
  output: string;
  /** What the step has written for later jobs. */
  outputs: string;
}

/**
 * Runs the script of a step with its own shell.
 * @param env what GitHub sets; an expression of the workflow is not evaluated
 */
export async function runStep(step: Step, cwd: string, env: Record<string, string>): Promise<Result> {
  const temp = mkdtempSync(join(tmpdir(), 'runner-'));
  const script = join(temp, 'script');
  const outputs = join(temp, 'outputs');
  for (const file of [outputs, join(temp, 'summary')]) writeFileSync(file, '');
  writeFileSync(script, step.run ?? '');
  // Without a shell of its own, a step gets `bash -e`.
  const [command, ...args] = (step.shell ?? 'bash -e {0}').replace('{0}', script).split(' ');
  const files = { GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: join(temp, 'summary'), RUNNER_TEMP: temp };
  const options = { cwd, env: { ...gitEnv, ...files, ...env } };
  const program = command === 'node' ? process.execPath : (command ?? '');
  const result = await new Promise<Result>((done) => {
    execFile(program, args, options, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), output: out + err, outputs: readFileSync(outputs, 'utf8') }),
    );
  });
  rmSync(temp, { recursive: true });
  return result;
}

const REPOSITORY = 'clinic/website';
const TOKEN = 'token-of-the-run';
export const DEVELOPERS = 'Dora, eli';

/** The website's repository on GitHub, with one commit that is online. */
export class PublishedRepository extends FixtureRepository {
  readonly github = new GitHubRest();
  readonly published: string;

  constructor() {
    super({
      'src/content/clinic.md': 'Open from 8 to 8\n',
      'src/assets/images/room.jpg': 'JPEG',
      'functions/worker.ts': 'export default 1;\n',
      'package.json': '{}\n',
    });
    this.published = this.head;
    this.recordDeployment(this.published);
  }

  recordDeployment(sha: string, changed: object = {}) {
    const id = this.github.deployments.length + 1;
    const app = { slug: 'github-actions' };
    this.github.deployments.unshift({ id, sha, performed_via_github_app: app, state: 'success', ...changed });
  }

  /**
   * Records a pull request that brought commits to main, approved by Dora at the commit that she has read.
   * @param commits on main
   * @param read undefined when nobody has approved it
   */
  recordPullRequest(commits: string[], read?: string, changed: object = {}) {
    const user = { login: 'dora' };
    this.github.pullRequests.push({
      number: this.github.pullRequests.length + 1,
      user: { login: 'front-desk' },
      merged_at: '2026-11-22T10:00:00Z',
      base: { ref: 'main' },
      commits,
      reviews: read ? [{ user, state: 'APPROVED', commit_id: read }] : [],
      ...changed,
    });
  }

  /**
   * Changes files in a pull request and merges it.
   * @returns the last commit of its branch, and the commit on main
   */
  mergePullRequest(files: Record<string, string | null>, changed: object = {}) {
    const branch = `pull-${this.github.pullRequests.length + 1}`;
    this.branch(branch);
    const read = this.commit(files);
    this.checkout('main');
    const merged = this.merge(branch);
    this.recordPullRequest([merged], read, changed);
    return { read, merged };
  }

  /** Runs the gate for a push of main's last commit, in a clone as actions/checkout makes it. */
  async gate(env: Record<string, string> = {}): Promise<Result> {
    const clone = mkdtempSync(join(tmpdir(), 'clone-'));
    this.git('clone', '--quiet', '--no-checkout', '--no-local', this.folder, clone);
    const api = await this.github.serve(REPOSITORY, TOKEN);
    const step = jobs.gate.steps.find(({ id }) => id === 'gate');
    const result = await runStep(step ?? {}, clone, {
      DEVELOPERS,
      GITHUB_API_URL: api.address,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_SHA: this.head,
      GITHUB_TOKEN: TOKEN,
      ...env,
    });
    await api.stop();
    rmSync(clone, { recursive: true });
    return result;
  }
}
