/** Asks git what a commit has changed. */
import { execFileSync } from 'node:child_process';

const git = (folder, ...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

/**
 * Returns the paths that differ between two commits. git would quote those with unusual characters.
 * @param {string} before
 * @param {string} after
 * @param {string} [folder] of the repository
 * @returns {string[]}
 */
export const filesChanged = (before, after, folder = '.') =>
  git(folder, 'diff', '--name-only', '--no-renames', '-z', before, after).split('\0').filter(Boolean);
