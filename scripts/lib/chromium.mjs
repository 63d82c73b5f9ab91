/** Finds a Chromium for the browser tests and the benchmarks, or installs one. Never asks for another user's rights. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, run } from './setup.mjs';

/** Chromium without windows: it opens a page in half the time. */
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const HOW_TO_INSTALL =
  'No Chromium found. Run `npx playwright install --with-deps --only-shell chromium`, or set CHROMIUM_PATH to the path of one.';

/**
 * Returns the path in CHROMIUM_PATH or that of an installed Chromium; undefined when there is none.
 * @param {{headlessShell?: boolean}} [options] whether a headless shell will do, and is preferred
 */
export function systemChromium({ headlessShell = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH is "${given}", but there is no such file.`);
  const candidates = headlessShell ? [...HEADLESS_SHELLS, ...CHROMIUMS] : CHROMIUMS;
  return given || candidates.find((path) => existsSync(path));
}

/** Returns the path of a whole Chromium, which root may install. Fails with a sentence when there is none. */
export function findChromium() {
  if (!systemChromium()) aptInstall('chromium');
  return systemChromium() ?? fail(HOW_TO_INSTALL);
}

/**
 * Installs what the browser tests run in: for root the system's headless shell, which takes a third less time than a whole
 * Chromium. Everybody else uses the Chromium that is there, or gets Playwright's own in the home folder.
 */
export async function installTestChromium() {
  if (process.env.CHROMIUM_PATH || HEADLESS_SHELLS.some(existsSync)) return;
  if (aptInstall('chromium-headless-shell') || systemChromium() || aptInstall('chromium')) return;
  console.log('Installing Chromium ...');
  const args = ['install', '--only-shell', 'chromium'];
  if ((await run('playwright', args, { stdio: 'ignore' })) !== 0) fail(HOW_TO_INSTALL);
}

const APT_LIMIT_MS = 180_000;

/** Installs a Debian package where this user may. @returns whether it is there now */
function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const aptGet = (...args) =>
    execFileSync('apt-get', ['--quiet=2', '--yes', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
      timeout: APT_LIMIT_MS,
    });
  const install = () => aptGet('install', '--no-install-recommends', name, 'fonts-liberation');
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
