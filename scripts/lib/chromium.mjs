/** Finds or installs browsers for tests and benchmarks. Never asks for more rights. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, installPackagesOf, run } from './setup.mjs';

/** Chromium's headless shell, which opens a page in half the time. */
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Fonts for the fallbacks. */
const FONTS = 'fonts-liberation';

const HOW_TO_INSTALL =
  'No Chromium found. Run `npx playwright install --with-deps --only-shell chromium`, or set CHROMIUM_PATH to the path of one.';

/** Installs Debian packages if this user may. @returns true if they are installed now */
function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // Another program may be installing packages: without waiting, apt-get fails at once.
  const flags = ['--quiet=2', '--yes', '--option=DPkg::Lock::Timeout=120'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) =>
    spawnSync('apt-get', [...flags, ...args], { env, stdio: 'ignore', timeout: 180_000 }).status === 0;
  const install = () => aptGet('install', '--no-install-recommends', ...packages);
  // Package lists are missing on a fresh machine, and soon out of date on others.
  return install() || (aptGet('update') && install());
}

/**
 * Returns CHROMIUM_PATH or the path of an installed Chromium; undefined if there is none.
 * @param {{headlessShell?: boolean}} [options] true if a headless shell is acceptable, and preferred
 */
export function systemChromium({ headlessShell = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH is "${given}", but there is no such file.`);
  const candidates = headlessShell ? [...HEADLESS_SHELLS, ...CHROMIUMS] : CHROMIUMS;
  return given || candidates.find((path) => existsSync(path));
}

/** Returns the path of a full Chromium, which root may install. Fails with a message if there is none. */
export function findChromium() {
  if (!systemChromium()) aptInstall('chromium', FONTS);
  return systemChromium() ?? fail(HOW_TO_INSTALL);
}

/**
 * Installs the browser for the tests: for root the system's headless shell, which takes a third less time than a full
 * Chromium. Other users use the installed Chromium, or get Playwright's own in their home folder.
 */
export async function installTestChromium() {
  if (process.env.CHROMIUM_PATH || HEADLESS_SHELLS.some(existsSync)) return;
  if (aptInstall('chromium-headless-shell', FONTS) || systemChromium() || aptInstall('chromium', FONTS))
    return;
  console.log('Installing Chromium ...');
  const args = ['install', '--only-shell', 'chromium'];
  if ((await run('playwright', args, { stdio: 'ignore' })) !== 0) fail(HOW_TO_INSTALL);
}

/** Installs Debian's WebKit and Firefox, as root, and the packages that drive them. Fails with a message if they are missing. */
export async function installEngines() {
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/firefox-esr'];
  const packages = ['webkit2gtk-driver', 'xvfb', 'firefox-esr', FONTS];
  if (!programs.every((path) => existsSync(path)) && !aptInstall(...packages))
    fail(`The engines are missing. They come with Debian: apt-get install ${packages.join(' ')}`);
  installPackagesOf('tests/full/engines');
}
