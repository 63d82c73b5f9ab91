import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LIMIT_MS = 180_000;

/** Installs Debian packages where this user may, without asking for another user's rights. @returns whether they are there now */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const aptGet = (...args) =>
    execFileSync('apt-get', ['--quiet=2', '--yes', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: LIMIT_MS,
    });
  const install = () => aptGet('install', '--no-install-recommends', ...packages);
  try {
    install();
    return true;
  } catch {
    // Lists of packages are missing on a bare machine, and soon out of date on every other.
  }
  try {
    aptGet('update');
    install();
    return true;
  } catch {
    return false;
  }
}
