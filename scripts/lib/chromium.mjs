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
 * Installs a Chromium for the tests where there is none: as a system package for root, else as Playwright's own, in the
 * home folder.
 */
export async function installTestChromium() {
  if (systemChromium({ headlessShell: true })) return;
  for (const name of ['chromium-headless-shell', 'chromium']) if (aptInstall(name)) return;
  console.log('Installing Chromium ...');
  if ((await run('playwright', ['install', '--only-shell', 'chromium'], { stdio: 'ignore' })) !== 0)
    fail(HOW_TO_INSTALL);
}

/** Installs a Debian package where this user may. @returns whether it is there now */
function aptInstall(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} ...`);
  const aptGet = (...args) =>
    execFileSync('apt-get', ['--quiet=2', '--yes', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    });
  try {
    aptGet('update');
    aptGet('install', '--no-install-recommends', name, 'fonts-liberation');
    return true;
  } catch {
    return false;
  }
}
