/** Asks git what a commit has changed. */
import { execFileSync } from 'node:child_process';
import { format, resolveConfig } from 'prettier';

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

/** An ordinary file before and after, neither new nor deleted. */
const EDITED_FILE = /^:100644 100644 \w+ \w+ M$/;

/**
 * True when a commit only formats texts of the editor: each file is what Prettier makes of its parent's. Who has made
 * it proves nothing, because anybody can write any name into a commit.
 * @param {string} sha
 * @param {string} [folder] of the repository
 * @returns {Promise<boolean>}
 */
export async function isFormatting(sha, folder = '.') {
  const fields = git(folder, 'diff', '--raw', '--no-renames', '-z', `${sha}^1`, sha).split('\0');
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [status, path] = fields.slice(index, index + 2);
    if (!EDITED_FILE.test(status) || !path.startsWith('src/content/')) return false;
    const before = git(folder, 'show', `${sha}^1:${path}`);
    const options = { ...(await resolveConfig(path)), filepath: path };
    if ((await format(before, options)) !== git(folder, 'show', `${sha}:${path}`)) return false;
  }
  return true;
}
