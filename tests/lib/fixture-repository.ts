/** A git repository in a folder of its own, for tests of what a push may do. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Neither the person's nor the system's settings of git. */
export const gitEnv = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Front Desk',
  GIT_AUTHOR_EMAIL: 'front-desk@example.com',
  GIT_COMMITTER_NAME: 'Front Desk',
  GIT_COMMITTER_EMAIL: 'front-desk@example.com',
};

export class FixtureRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'repository-'));
  #seconds = 1_800_000_000;

  constructor(files: Record<string, string>) {
    this.git('init', '--quiet', '--initial-branch=main');
    // As GitHub does.
    this.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    this.commit(files);
  }

  /** Runs git and returns its output, without the newline at its end. Each commit is a second younger than the last. */
  git(...args: string[]) {
    this.#seconds += 1;
    return execFileSync('git', args, {
      cwd: this.folder,
      env: { ...gitEnv, GIT_COMMITTER_DATE: `${this.#seconds} +0000` },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trimEnd();
  }

  get head() {
    return this.git('rev-parse', 'HEAD');
  }

  /**
   * Writes files and commits everything that has changed.
   * @param files texts by path; a `link` is a symbolic link, and null deletes the file
   * @returns the new commit
   */
  commit(files: Record<string, string | null | { link: string }> = {}) {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.folder, path);
      rmSync(file, { recursive: true, force: true });
      if (text === null) continue;
      mkdirSync(dirname(file), { recursive: true });
      if (typeof text === 'string') writeFileSync(file, text);
      else symlinkSync(text.link, file);
    }
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', 'A change');
    return this.head;
  }

  /** Starts a branch at a commit. */
  branch(name: string, at = 'HEAD') {
    this.git('checkout', '--quiet', '-b', name, at);
  }

  checkout(name: string) {
    this.git('checkout', '--quiet', name);
  }

  /** Merges a branch into the present one with a merge commit, as GitHub's button does. */
  merge(name: string) {
    this.git('merge', '--quiet', '--no-ff', '--no-edit', name);
    return this.head;
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}
