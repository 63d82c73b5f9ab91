import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LIMIT_MS = 180_000;

/** Another program may be installing packages: without this, apt-get fails at once. */
const WAIT_FOR_OTHERS = '--option=DPkg::Lock::Timeout=120';

/**
 * Installs Debian packages if this user may, without asking for more rights. @returns true if they are installed now
 */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const aptGet = (...args) =>
    execFileSync('apt-get', ['--quiet=2', '--yes', WAIT_FOR_OTHERS, ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: LIMIT_MS,
    });
  const install = () => aptGet('install', '--no-install-recommends', ...packages);
  try {
    install();
    return true;
  } catch {
    // Package lists are missing on a fresh machine, and soon out of date on others.
  }
  try {
    aptGet('update');
    install();
    return true;
  } catch {
    return false;
  }
}
